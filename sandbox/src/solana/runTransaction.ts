/** Runs one transaction on the VM, and remembers it when it landed. */
import { base58 } from '@scure/base'
import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm/dist/internal.js'
import { type TransactionError, toTransactionError } from './describeTransactionError.js'
import type { SolanaChain } from './SolanaChain.js'
import { readTokenAccount } from './tokens/tokenLayout.js'
import { readWireTransaction, type WireTransaction } from './wire/readWireTransaction.js'

export interface TransactionRecord {
  readonly signature: string
  readonly slot: number
  /** Seconds since 1970. */
  readonly blockTime: number
  readonly err: TransactionError | null
  readonly bytes: Uint8Array
  readonly transaction: WireTransaction
  readonly meta: TransactionMetadata
  /** Before and after, in the order of `accountKeys`. */
  readonly balances: readonly [AccountBalance[], AccountBalance[]]
}

/** What one of a transaction's accounts holds. */
export interface AccountBalance {
  readonly lamports: bigint
  readonly token: { mint: string; owner: string; amount: bigint } | undefined
}

/**
 * A failure lands too when it was only found in running: the sender pays for it.
 *
 * @param bytes a transaction that `readWireTransaction` takes.
 */
export function runTransaction(chain: SolanaChain, bytes: Uint8Array): TransactionError | null {
  const { vm, transactions } = chain
  setClock(chain)
  const transaction = readWireTransaction(bytes)
  const before = readBalances(chain, transaction)
  const result = vm.sendVersionedTransaction(bytes)
  const after = readBalances(chain, transaction)
  const isFailure = result instanceof FailedTransactionMetadata
  const err = isFailure ? toTransactionError(result) : null
  if (err === null || before[0]?.lamports !== after[0]?.lamports) {
    const signature = base58.encode(transaction.signatures[0] as Uint8Array)
    transactions.set(signature, {
      signature,
      slot: chain.slot(),
      blockTime: Math.floor(Date.now() / 1000),
      err,
      bytes,
      transaction,
      meta: isFailure ? result.meta() : result,
      balances: [before, after],
    })
  }
  return err
}

/** The VM's own clock stands still. */
export function setClock({ vm, slot }: SolanaChain): void {
  const clock = vm.getClock()
  clock.slot = BigInt(slot())
  clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
  vm.setClock(clock)
}

function readBalances({ vm }: SolanaChain, { accountKeys }: WireTransaction): AccountBalance[] {
  return accountKeys.map((key) => {
    const account = vm.getAccount(base58.decode(key))
    return {
      lamports: account?.lamports() ?? 0n,
      token: account ? readTokenAccount(account.data()) : undefined,
    }
  })
}
