/** Solana: ed25519. Transactions are in base64, and messages and signatures in base58. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import type { ApprovalLine } from '../../injected/approval/ApprovalRequest.js'
import { callRpc } from '../../injected/signing/callRpc.js'
import { formatCoins } from '../../injected/signing/formatCoins.js'
import { invalidParameters, unsupportedMethod } from '../../injected/signing/ProviderRpcError.js'
import { readWireTransaction, type WireTransaction } from '../../solana/wire/readWireTransaction.js'
import { signWireTransaction } from '../../solana/wire/signWireTransaction.js'
import { systemProgram } from '../../solana/wire/writeTransfer.js'
import type { WalletKey } from '../keys/createKeyring.js'
import { deriveKey } from './deriveKey.js'
import type { NamespaceCall, NamespaceRequest, NamespaceSigner } from './NamespaceSigner.js'
import { readObject, readText } from './readObject.js'
import { showBytes } from './showBytes.js'

export const solanaSigner: NamespaceSigner = {
  addresses: (key) => [addressOf(key)],
  readCall(request) {
    switch (request.method) {
      case 'solana_getAccounts':
      case 'solana_requestAccounts':
        return {
          kind: 'namespace',
          title: 'Show your Solana accounts',
          lines: request.keys.map((key) => ({ label: 'Account', value: addressOf(key) })),
          run: async () => request.keys.map((key) => ({ pubkey: addressOf(key) })),
        }
      case 'solana_signMessage':
        return readMessage(request)
      case 'solana_signTransaction':
      case 'solana_signAndSendTransaction':
      case 'solana_signAllTransactions':
        return readTransactions(request)
      default:
        throw unsupportedMethod(request.method)
    }
  },
}

function secretOf(key: WalletKey): Uint8Array {
  return deriveKey(key, 'solana')
}

function addressOf(key: WalletKey): string {
  return base58.encode(ed25519.getPublicKey(secretOf(key)))
}

function readMessage({ params, findKey }: NamespaceRequest): NamespaceCall {
  const fields = readObject(params)
  const message = decode(base58.decode, readText(fields, 'message'))
  const key = findKey(fields.pubkey)
  return {
    kind: 'namespace',
    title: 'Sign a message',
    lines: [
      { label: 'Message', value: showBytes(message), isLong: true },
      { label: 'Account', value: addressOf(key) },
    ],
    run: async () => ({ signature: base58.encode(ed25519.sign(message, secretOf(key))) }),
  }
}

function readTransactions({ method, params, caipNetworkId, config, keys }: NamespaceRequest): NamespaceCall {
  const fields = readObject(params)
  const list = method === 'solana_signAllTransactions' ? fields.transactions : [fields.transaction]
  if (!Array.isArray(list) || list.length === 0) throw invalidParameters('there is no transaction')
  const transactions = list.map((text) => {
    if (typeof text !== 'string') throw invalidParameters('a transaction is no text')
    const bytes = decode(base64.decode, text)
    const read = decode(readWireTransaction, bytes)
    const signers = read.accountKeys.slice(0, read.header.numRequiredSignatures)
    const key = keys.find((candidate) => signers.includes(addressOf(candidate)))
    if (!key) throw invalidParameters('none of the signers is an account of the session')
    return { bytes, read, key, index: signers.indexOf(addressOf(key)) }
  })

  async function run(): Promise<unknown> {
    const signed = transactions.map(({ bytes, key }) => signWireTransaction(bytes, addressOf(key), secretOf(key)))
    if (method === 'solana_signAllTransactions') return { transactions: signed.map((bytes) => base64.encode(bytes)) }
    const [bytes = new Uint8Array(), index = 0] = [signed[0], transactions[0]?.index]
    const transaction = base64.encode(bytes)
    if (method === 'solana_signTransaction') {
      const signature = base58.encode(readWireTransaction(bytes).signatures[index] ?? new Uint8Array())
      return { signature, transaction }
    }
    const query = new URLSearchParams({ chainId: caipNetworkId, projectId: config.projectId })
    const options = { encoding: 'base64' }
    return { signature: await callRpc(`${config.url}/v1/?${query}`, 'sendTransaction', [transaction, options]) }
  }

  return {
    kind: 'namespace',
    title: method === 'solana_signAndSendTransaction' ? 'Send a transaction' : 'Sign a transaction',
    lines: transactions.flatMap(({ read, key }) => [
      ...describe(read),
      { label: 'Account', value: addressOf(key) },
      { label: 'Fee from', value: read.accountKeys[0] ?? '' },
    ]),
    run,
  }
}

/** Describes System program transfers. For all other instructions, shows the program's address and data. */
function describe({ instructions, accountKeys }: WireTransaction): readonly ApprovalLine[] {
  return instructions.flatMap(({ programIdIndex, accounts, data }) => {
    const program = accountKeys[programIdIndex] ?? 'a program of a lookup table'
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === transferInstruction) {
      const lamports = view.getBigUint64(4, true)
      return [
        { label: 'Amount', value: `${formatCoins(lamports * weiPerLamport)} SOL` },
        { label: 'To', value: accountKeys[accounts[1] ?? -1] ?? 'an account of a lookup table' },
      ]
    }
    return [
      { label: 'Program', value: program },
      { label: 'Data', value: base58.encode(data), isLong: true },
    ]
  })
}

/** The instruction's number in the System program. */
const transferInstruction = 2
/** `formatCoins` expects 18 decimals, and SOL has 9. */
const weiPerLamport = 1_000_000_000n

/** @throws {ProviderRpcError} -32602: invalid value. */
function decode<From, To>(read: (value: From) => To, value: From): To {
  try {
    return read(value)
  } catch (cause) {
    throw invalidParameters(cause instanceof Error ? cause.message : String(cause))
  }
}
