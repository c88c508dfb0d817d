import { decodeBase64, encodeBase64, type Provider, RequestError, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { readBase58, writeBase58 } from './base58.js'
import type { SerializableTransaction, SolanaProvider, SolanaTransaction } from './SolanaProvider.js'
import { isSignature, writeSignature } from './wire.js'

export type Signing = Omit<SolanaProvider, keyof Provider | 'sendTransaction'>

export function createSigning({ request }: Provider, readAddress: () => string | undefined): Signing {
  async function ask(method: string, params: Readonly<Record<string, unknown>>) {
    const pubkey = readAddress()
    const answer = await request({ method, params: { ...params, ...(pubkey && { pubkey }) } })
    return { pubkey, answer: (answer ?? {}) as Readonly<Record<string, unknown>> }
  }

  return {
    async signMessage(message) {
      const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
      const { answer } = await ask('solana_signMessage', { message: writeBase58(bytes) })
      return readSignature(answer.signature, 'solana_signMessage')
    },
    async signTransaction(transaction) {
      const bytes = serialize(transaction)
      const { pubkey, answer } = await ask('solana_signTransaction', { transaction: encodeBase64(bytes) })
      if (answer.transaction !== undefined) return restore(transaction, readTransaction(answer.transaction))
      // WalletConnect's first version of the method returned only the signature.
      const signature = readSignature(answer.signature, 'solana_signTransaction')
      const signed = writeSignature(bytes, readBase58(pubkey), signature)
      if (!signed) throw new WalletAnswerInvalidError('solana_signTransaction')
      return restore(transaction, signed)
    },
    async signAllTransactions(transactions) {
      const encoded = transactions.map((transaction) => encodeBase64(serialize(transaction)))
      const { answer } = await ask('solana_signAllTransactions', { transactions: encoded })
      const signed: unknown = answer.transactions
      if (!Array.isArray(signed) || signed.length !== transactions.length) {
        throw new WalletAnswerInvalidError('solana_signAllTransactions')
      }
      return transactions.map((transaction, index) => restore(transaction, readTransaction(signed[index])))
    },
    async signAndSendTransaction(transaction, options) {
      const params = { transaction: encodeBase64(serialize(transaction)), ...(options && { sendOptions: options }) }
      const { answer } = await ask('solana_signAndSendTransaction', params)
      return writeBase58(readSignature(answer.signature, 'solana_signAndSendTransaction'))
    },
  }
}

function readSignature(value: unknown, method: string): Uint8Array {
  const signature = readBase58(value)
  if (!isSignature(signature)) throw new WalletAnswerInvalidError(method)
  return signature
}

function readTransaction(value: unknown): Uint8Array {
  const bytes = decodeBase64(value)
  if (!bytes) throw new WalletAnswerInvalidError('transaction')
  return bytes
}

function serialize(transaction: SolanaTransaction): Uint8Array {
  if (transaction instanceof Uint8Array) return transaction
  if (typeof transaction?.serialize !== 'function') throw new TransactionUnreadableError()
  // Without these options, a legacy transaction must be fully signed. Versioned transactions ignore them.
  return new Uint8Array(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))
}

/** Returns the signed transaction as the caller's type. web3.js's classes deserialize with a static method. */
function restore<T extends SolanaTransaction>(original: T, bytes: Uint8Array): T {
  if (original instanceof Uint8Array) return bytes as T
  const transactionClass = (original as SerializableTransaction).constructor as unknown as {
    from?(bytes: Uint8Array): T
    deserialize?(bytes: Uint8Array): T
  }
  const transaction = transactionClass.deserialize?.(bytes) ?? transactionClass.from?.(bytes)
  if (!transaction) throw new TransactionUnreadableError()
  return transaction
}

class TransactionUnreadableError extends RequestError {
  constructor() {
    const details = 'Pass bytes, or a Transaction or VersionedTransaction of @solana/web3.js.'
    super('TRANSACTION_UNREADABLE', 'The transaction could not be read', { rpcCode: -32602, details })
  }
}
