/** Transactions for a provider that takes objects of web3.js: fetched, with the library, at the first of them. */
import { WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { isVersioned } from '../wire.js'

export interface TransactionSigning {
  /** Serialised, in the order in which they came. */
  sign(transactions: readonly Uint8Array[]): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  /** Resolves with the signature as the wallet wrote it: base58. */
  send(transaction: Uint8Array, options: object | undefined): Promise<unknown>
}

/** @param call a method of the provider. */
export function createTransactionSigning(
  call: (method: string, ...parameters: readonly unknown[]) => Promise<unknown>,
): TransactionSigning {
  return {
    async sign(transactions) {
      const [first, ...others] = transactions.map(read)
      if (others.length === 0) return [write(await call('signTransaction', first), first)]
      const given = [first, ...others]
      const signed = await call('signAllTransactions', given)
      if (signed !== undefined && (!Array.isArray(signed) || signed.length !== given.length)) {
        throw new WalletAnswerInvalidError('signAllTransactions')
      }
      return given.map((transaction, index) => write(signed?.[index], transaction))
    },
    async send(transaction, options) {
      const answer = await call('signAndSendTransaction', read(transaction), ...(options ? [options] : []))
      return Object(answer ?? {}).signature
    },
  }
}

type Web3Transaction = Transaction | VersionedTransaction

function read(bytes: Uint8Array): Web3Transaction {
  return isVersioned(bytes) ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
}

/** @param given what the wallet was handed: some sign that very object and answer nothing. */
function write(signed: unknown, given: Web3Transaction | undefined) {
  const { serialize } = Object(signed ?? given)
  if (typeof serialize !== 'function') throw new WalletAnswerInvalidError('signTransaction')
  // Others may have to sign it too. A versioned one takes no options.
  const bytes: unknown = serialize.call(signed ?? given, { requireAllSignatures: false, verifySignatures: false })
  return { signedTransaction: bytes as Uint8Array }
}
