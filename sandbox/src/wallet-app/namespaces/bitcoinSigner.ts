/** Bitcoin: each account has a payment address (p2wpkh) and an ordinals address (p2tr). */
import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { addressRules, type BitcoinNetwork } from '../../bitcoin/BitcoinNetwork.js'
import { type BitcoinKey, createBitcoinKey } from '../../bitcoin/signing/createBitcoinKey.js'
import { createTransfer, type UnspentOutput } from '../../bitcoin/signing/createTransfer.js'
import { defaultProtocol, signMessage } from '../../bitcoin/signing/signMessage.js'
import { signPsbt } from '../../bitcoin/signing/signPsbt.js'
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'
import { invalidParameters, ProviderRpcError, unsupportedMethod } from '../../injected/signing/ProviderRpcError.js'
import type { WalletKey } from '../keys/createKeyring.js'
import { deriveKey } from './deriveKey.js'
import type { NamespaceCall, NamespaceRequest, NamespaceSigner } from './NamespaceSigner.js'
import { type Fields, readObject, readText } from './readObject.js'

export const bitcoinSigner: NamespaceSigner = {
  addresses: (key, caipNetworkId) => openKeys(key, networkOf(caipNetworkId)).map(({ address }) => address),
  readCall(request) {
    const fields = readObject(request.params)
    const account = request.findKey(fields.account)
    const keys = openKeys(account, networkOf(request.caipNetworkId))
    switch (request.method) {
      case 'signMessage':
        return readMessage(fields, keys)
      case 'signPsbt':
        return readPsbt(fields, keys, request)
      case 'sendTransfer':
        return readTransfer(fields, keys, request)
      case 'getAccountAddresses':
        return {
          kind: 'namespace',
          title: 'Show your Bitcoin addresses',
          lines: keys.map(({ purpose, address }) => ({ label: purpose, value: address })),
          run: async () =>
            keys.map(({ address, publicKey, purpose }) => ({
              address,
              publicKey: hex.encode(publicKey),
              intention: purpose === 'payment' ? 'payment' : 'ordinal',
            })),
        }
      default:
        throw unsupportedMethod(request.method)
    }
  },
}

const mainnetId = 'bip122:000000000019d6689c085ae165831e93'

function networkOf(caipNetworkId: string): BitcoinNetwork {
  return caipNetworkId === mainnetId ? 'mainnet' : 'testnet'
}

/** Returns the payment key first. */
function openKeys(key: WalletKey, network: BitcoinNetwork): readonly BitcoinKey[] {
  return [
    createBitcoinKey('payment', deriveKey(key, 'bip122 payment'), network),
    createBitcoinKey('ordinals', deriveKey(key, 'bip122 ordinals'), network),
  ]
}

function pickKey(keys: readonly BitcoinKey[], address: unknown): BitcoinKey {
  const key = keys.find((candidate) => candidate.address === address)
  if (!key) throw invalidParameters('the address is not of this account')
  return key
}

function readMessage(fields: Fields, keys: readonly BitcoinKey[]): NamespaceCall {
  const message = readText(fields, 'message')
  const key = pickKey(keys, fields.address ?? fields.account)
  const { protocol = defaultProtocol(key) } = fields
  if (protocol !== 'ecdsa' && protocol !== 'bip322') throw invalidParameters('the protocol is not known')
  if (protocol === 'ecdsa' && key.type === 'p2tr') throw invalidParameters('a Taproot address signs by BIP-322 alone')
  return {
    kind: 'namespace',
    title: 'Sign a message',
    lines: [
      { label: 'Message', value: message, isLong: true },
      { label: 'Address', value: key.address },
    ],
    // WalletConnect's documentation uses hexadecimal signatures.
    run: async () => ({
      address: key.address,
      signature: hex.encode(base64.decode(signMessage(key, message, protocol))),
    }),
  }
}

function readPsbt(fields: Fields, keys: readonly BitcoinKey[], request: NamespaceRequest): NamespaceCall {
  const psbt = readText(fields, 'psbt')
  const inputs = readInputs(fields.signInputs, keys)
  return {
    kind: 'namespace',
    title: fields.broadcast === true ? 'Sign and send a transaction' : 'Sign a transaction',
    lines: [
      ...describePsbt(psbt, networkOf(request.caipNetworkId)),
      { label: 'Account', value: keys[0]?.address ?? '' },
    ],
    async run() {
      const signed = signPsbt(keys, psbt, inputs)
      if (fields.broadcast !== true) return { psbt: signed.psbt }
      if (!signed.rawTransaction) throw invalidParameters('inputs of others are not signed yet')
      return { psbt: signed.psbt, txid: await publish(request, signed.rawTransaction) }
    },
  }
}

/** Undefined: sign every input that the account can sign. */
function readInputs(list: unknown, keys: readonly BitcoinKey[]): Record<string, number[]> | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const inputs: Record<string, number[]> = {}
  for (const entry of list) {
    const { address, index } = readObject(entry)
    if (!Number.isSafeInteger(index) || Number(index) < 0) throw invalidParameters('an input has no index')
    const key = pickKey(keys, address)
    inputs[key.address] = [...(inputs[key.address] ?? []), Number(index)]
  }
  return inputs
}

function describePsbt(psbt: string, network: BitcoinNetwork): readonly ApprovalLine[] {
  try {
    const transaction = Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true })
    return Array.from({ length: transaction.outputsLength }, (_, index) => {
      const { script, amount = 0n } = transaction.getOutput(index)
      return { label: formatSats(amount), value: script ? describeScript(script, network) : 'nowhere' }
    })
  } catch (cause) {
    throw invalidParameters(`psbt can’t be read (${cause instanceof Error ? cause.message : cause})`)
  }
}

function describeScript(script: Uint8Array, network: BitcoinNetwork): string {
  try {
    return Address(addressRules(network)).encode(OutScript.decode(script))
  } catch {
    // The script has no address, so show its bytes. It may contain a note (OP_RETURN).
    return hex.encode(script)
  }
}

function readTransfer(fields: Fields, keys: readonly BitcoinKey[], request: NamespaceRequest): NamespaceCall {
  const recipient = readText(fields, 'recipientAddress')
  const amount = readText(fields, 'amount')
  if (!/^[1-9]\d{0,15}$/.test(amount)) throw invalidParameters('amount is no number of satoshis')
  const key = pickKey(keys, fields.account)
  const network = networkOf(request.caipNetworkId)
  return {
    kind: 'namespace',
    title: 'Send bitcoin',
    lines: [
      { label: 'Amount', value: formatSats(BigInt(amount)) },
      { label: 'To', value: recipient },
      { label: 'From', value: key.address },
    ],
    async run() {
      const response = await fetch(`${esploraOf(request)}/address/${key.address}/utxo`)
      if (!response.ok) throw new ProviderRpcError(-32603, `The chain answered ${response.status}.`)
      const unspent = (await response.json()) as readonly UnspentOutput[]
      const recipients = [{ address: recipient, amountSats: BigInt(amount) }]
      return { txid: await publish(request, createTransfer(key, { recipients, feeRate, unspent }, network)) }
    },
  }
}

/** In satoshis per byte. The sandbox's chain is never congested. */
const feeRate = 2n

async function publish(request: NamespaceRequest, rawTransaction: string): Promise<string> {
  const response = await fetch(`${esploraOf(request)}/tx`, { method: 'POST', body: rawTransaction })
  const text = await response.text()
  if (!response.ok) throw new ProviderRpcError(-32603, text.slice(0, 200))
  return text
}

function esploraOf({ config, caipNetworkId }: NamespaceRequest): string {
  return `${config.url}/bitcoin${networkOf(caipNetworkId) === 'mainnet' ? '' : '/testnet'}/api`
}

function formatSats(amount: bigint): string {
  return `${(Number(amount) / 1e8).toFixed(8)} BTC`
}
