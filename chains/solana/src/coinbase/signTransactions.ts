import { readRecord, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { Transaction, VersionedTransaction } from '@solana/web3.js'
import { isVersioned } from '../wire.js'

export interface TransactionSigning {
  sign(transactions: readonly Uint8Array[]): Promise<readonly { readonly signedTransaction: Uint8Array }[]>
  send(transaction: Uint8Array, options: object | undefined): Promise<unknown>
}

export function createTransactionSigning(
  call: (method: string, ...parameters: readonly unknown[]) => Promise<unknown>,
): TransactionSigning {
  return {
    async sign(transactions) {
      const [first, ...others] = transactions.map(read)
      if (others.length === 0) return [write(await call('signTransaction', first), first)]
      const unsigned = [first, ...others]
      const signed = await call('signAllTransactions', unsigned)
      if (signed !== undefined && (!Array.isArray(signed) || signed.length !== unsigned.length)) {
        throw new WalletAnswerInvalidError('signAllTransactions')
      }
      return unsigned.map((transaction, index) => write(signed?.[index], transaction))
    },
    async send(transaction, options) {
      const answer = await call('signAndSendTransaction', read(transaction), ...(options ? [options] : []))
      return readRecord(answer).signature
    },
  }
}

type Web3Transaction = Transaction | VersionedTransaction

function read(bytes: Uint8Array): Web3Transaction {
  return isVersioned(bytes) ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
}

/** @param unsigned Some versions sign this object in place and return nothing. */
function write(signed: unknown, unsigned: Web3Transaction | undefined): { readonly signedTransaction: Uint8Array } {
  const { serialize } = readRecord(signed ?? unsigned)
  if (typeof serialize !== 'function') throw new WalletAnswerInvalidError('signTransaction')
  // Other signers might not have signed yet. Versioned transactions ignore these options.
  const signedTransaction = serialize.call(signed ?? unsigned, { requireAllSignatures: false, verifySignatures: false })
  return { signedTransaction }
}
