import {
  type CaipNetworkId,
  ChainsNotSupportedError,
  decodeHex,
  encodeBase64,
  encodeHex,
  MethodNotSupportedError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import type { SatsConnectProvider } from './openSatsConnect.js'
import { mainnetId, readAddress, testnetId } from './readAddress.js'
import { BitcoinRequestError, readPsbt } from './readRequest.js'
import { readTxid, readWalletAddresses } from './readWalletAnswers.js'

/** Its methods have Sats Connect's names, but other parameters (https://leather.gitbook.io/developers). */
export function openLeather(provider: SatsConnectProvider): BitcoinWallet {
  /** Cached, because Leather prompts the user each time for its addresses. */
  let shared: readonly WalletAddress[] = []

  async function call(method: string, params: object): Promise<Readonly<Record<string, unknown>>> {
    let answer: unknown
    try {
      answer = await provider.request(method, params)
    } catch (rejection) {
      throw toError(rejection, method)
    }
    const { result, error } = readRecord(answer)
    if (error !== undefined) throw toError(answer, method)
    if (typeof result !== 'object' || result === null) throw new WalletAnswerInvalidError(method)
    return readRecord(result)
  }

  async function requestAddresses(network: string): Promise<readonly WalletAddress[]> {
    const { addresses } = await call('getAddresses', { network })
    const list = readWalletAddresses(addresses, 'getAddresses')
    if (list.length === 0) throw new WalletAnswerInvalidError('getAddresses')
    return list
  }

  return {
    async connect(networks) {
      const network = networks.map(({ caipNetworkId }) => names[caipNetworkId]).find(Boolean)
      if (!network) throw new ChainsNotSupportedError(networks)
      shared = await requestAddresses(network)
      return shared
    },
    restore: async () => (shared.length > 0 ? shared : undefined),
    async disconnect() {
      shared = []
    },
    async switchNetwork(network) {
      const name = names[network.caipNetworkId]
      if (!name) throw new ChainsNotSupportedError([network])
      const list = await requestAddresses(name)
      // Versions that ignore `network` return addresses of the old network. The connector then rejects the switch.
      if (list.some(({ networkId }) => networkId === network.caipNetworkId)) shared = list
      return list
    },
    async signMessage({ address, message, protocol }) {
      const { type, networkId } = readAddress(address) ?? {}
      if (protocol === 'ecdsa') throw new MethodNotSupportedError('signMessage with ecdsa')
      const answer = await call('signMessage', { message, paymentType: type, network: nameOf(networkId) })
      const { signature, address: signer = address } = answer
      // Leather signs with its selected account, which may differ from the requested one.
      if (typeof signature !== 'string' || signer !== address) throw new WalletAnswerInvalidError('signMessage')
      return { address, signature }
    },
    async sendTransfer({ from, recipient, amountSats }) {
      const recipients = [{ address: recipient, amount: String(amountSats) }]
      const { txid } = await call('sendTransfer', { recipients, network: nameOf(from.networkId) })
      return { txid: readTxid(txid, 'sendTransfer') }
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const hex = encodeHex(readPsbt(psbt))
      const indexes = signInputs && Object.values(signInputs).flat()
      // Leather reads an empty list as all inputs.
      if (indexes?.length === 0) throw new BitcoinRequestError('signInputs is empty')
      const network = nameOf(shared[0]?.networkId)
      const answer = await call('signPsbt', { hex, broadcast, network, ...(indexes && { signAtIndex: indexes }) })
      const signed = decodeHex(answer.hex)
      if (!signed || !magic.every((byte, index) => byte === signed[index])) {
        throw new WalletAnswerInvalidError('signPsbt')
      }
      return { psbt: encodeBase64(signed), ...(broadcast && { txid: readTxid(answer.txid, 'signPsbt') }) }
    },
    watch: () => () => undefined, // Leather has no events
  }
}

/** The start of every PSBT: `psbt` and 0xff (BIP-174). */
const magic = [0x70, 0x73, 0x62, 0x74, 0xff]

const names: Readonly<Record<CaipNetworkId, string>> = { [mainnetId]: 'mainnet', [testnetId]: 'testnet' }

function nameOf(networkId: CaipNetworkId = mainnetId): string | undefined {
  return names[networkId]
}

/** Leather throws a JSON-RPC response. Its error has code 4001 if the user rejects. */
function toError(thrown: unknown, method: string): unknown {
  const { error } = readRecord(thrown)
  if (typeof error !== 'object' || error === null) return thrown
  const { code, message } = readRecord(error)
  if (code === -32_601) return new MethodNotSupportedError(method)
  return Object.assign(new Error(typeof message === 'string' ? message : 'The wallet refused'), { code })
}
