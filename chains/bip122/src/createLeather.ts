/**
 * Leather's own methods (`@leather.io/rpc`): named like those of sats-connect, with other parameters and answers, and with
 * errors that are thrown. The network is part of each request, since Leather has none that a page could choose.
 */
import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  decodeBase64,
  encodeBase64,
  MethodNotSupportedError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { decodeHex, encodeHex } from './hex.js'
import { readTxid, type SatsConnectProvider } from './openSatsConnect.js'
import { mainnetId, readAddress, testnetId } from './readAddress.js'
import { BitcoinRequestError } from './readRequest.js'
import { readWalletAddresses } from './readWalletAddresses.js'

export type Leather = Omit<Required<BitcoinWallet>, 'watch' | 'readCurrent'>

export function createLeather(provider: SatsConnectProvider): Leather {
  /** What this page was given. Leather asks its owner each time that it is asked for addresses, so this is kept. */
  let given: readonly WalletAddress[] = []

  async function call(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    let answer: unknown
    try {
      answer = await provider.request(method, params)
    } catch (rejection) {
      throw toError(rejection, method)
    }
    const { result, error } = Object(answer)
    if (error !== undefined) throw toError(answer, method)
    if (typeof result !== 'object' || result === null) throw new WalletAnswerInvalidError(method)
    return result
  }

  async function askForAddresses(network: string): Promise<readonly WalletAddress[]> {
    const { addresses } = await call('getAddresses', { network })
    // Those of Stacks are among them, and fall out as no addresses of Bitcoin.
    const list = readWalletAddresses(addresses, 'getAddresses')
    if (list.length === 0) throw new WalletAnswerInvalidError('getAddresses')
    return list
  }

  return {
    async connect(networks) {
      const network = networks.map(({ caipNetworkId }) => names[caipNetworkId]).find(Boolean)
      if (!network) throw new ChainsNotSupportedError(networks)
      given = await askForAddresses(network)
      return given
    },
    async restore() {
      return given.length > 0 ? given : undefined
    },
    async disconnect() {
      given = []
    },
    async switchNetwork(network) {
      const name = names[network.caipNetworkId]
      if (!name) throw new ChainsNotSupportedError([network])
      const list = await askForAddresses(name)
      // One that knows no such parameter gives what it gave before, and the connector says so.
      if (list.some(({ networkId }) => networkId === network.caipNetworkId)) given = list
      return list
    },
    async signMessage({ address, message, protocol }) {
      const { type, networkId } = readAddress(address) ?? {}
      if (protocol === 'ecdsa') throw new MethodNotSupportedError('signMessage with ecdsa')
      const answer = await call('signMessage', { message, paymentType: type, network: nameOf(networkId) })
      const { signature, address: signer = address } = answer
      // Leather signs by the account that is chosen in it, which may be another one by now.
      if (typeof signature !== 'string' || signer !== address) throw new WalletAnswerInvalidError('signMessage')
      return { address, signature }
    },
    async sendTransfer({ from, recipient, amountSats }) {
      const recipients = [{ address: recipient, amount: String(amountSats) }]
      const { txid } = await call('sendTransfer', { recipients, network: nameOf(from.networkId) })
      return { txid: readTxid(txid, 'sendTransfer') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const bytes = decodeBase64(psbt)
      if (!bytes) throw new BitcoinRequestError('psbt is not base64')
      const indexes = signInputs && Object.values(signInputs).flat()
      // Leather takes an empty list for all inputs.
      if (indexes?.length === 0) throw new BitcoinRequestError('signInputs is empty')
      const answer = await call('signPsbt', {
        hex: encodeHex(bytes),
        broadcast,
        network: nameOf(given[0]?.networkId),
        ...(indexes && { signAtIndex: indexes }),
      })
      const signed = decodeHex(answer.hex)
      if (!signed || !magic.every((byte, index) => byte === signed[index])) {
        throw new WalletAnswerInvalidError('signPsbt')
      }
      return { psbt: encodeBase64(signed), ...(broadcast && { txid: readTxid(answer.txid, 'signPsbt') }) }
    },
  }
}

/** BIP-174: `psbt` and a byte that no text has. */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]

const names: Readonly<Record<CaipNetworkId, string>> = { [mainnetId]: 'mainnet', [testnetId]: 'testnet' }

function nameOf(networkId: CaipNetworkId = mainnetId): string | undefined {
  return names[networkId]
}

const methodNotFound = -32_601

/** What is thrown is the answer, with the error in it. A refusal has EIP-1193's 4001 already. */
function toError(thrown: unknown, method: string): unknown {
  const { error } = Object(thrown ?? {})
  // Its own way failed before the wallet was asked.
  if (typeof error !== 'object' || error === null) return thrown
  const { code, message } = error
  if (code === methodNotFound) return new MethodNotSupportedError(method)
  return Object.assign(new Error(typeof message === 'string' ? message : 'The wallet refused'), { code })
}
