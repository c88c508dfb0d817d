import { base58 } from '@scure/base'
import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm/dist/internal.js'
import { type TransactionError, toTransactionError } from './describeTransactionError.js'
import type { SolanaChain } from './SolanaChain.js'
import { readTokenAccount } from './tokens/tokenLayout.js'
import { readWireTransaction, type WireTransaction } from './wire/readWireTransaction.js'

export interface TransactionRecord {
  readonly signature: string
  readonly slot: number
  /** In seconds since 1970. */
  readonly blockTime: number
  readonly err: TransactionError | null
  readonly bytes: Uint8Array
  readonly transaction: WireTransaction
  readonly meta: TransactionMetadata
  /** Balances before and after, in the order of `accountKeys`. */
  readonly balances: readonly [AccountBalance[], AccountBalance[]]
}

export interface AccountBalance {
  readonly lamports: bigint
  readonly token: { mint: string; owner: string; amount: bigint } | undefined
}

/**
 * Runs a transaction on the VM and records it if it lands. A transaction that fails during execution also lands, and
 * its sender pays the fee.
 *
 * @param bytes a transaction that `readWireTransaction` accepts.
 */
export function runTransaction(chain: SolanaChain, bytes: Uint8Array): TransactionError | null {
  const { vm, transactions, watchers } = chain
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
      blockTime: Math.floor(Date.now() / 1000) - chain.ageSeconds,
      err,
      bytes,
      transaction,
      meta: isFailure ? result.meta() : result,
      balances: [before, after],
    })
    for (const tell of watchers) tell()
  }
  return err
}

/**
 * Updates the VM's clock and its list of recent slots, because the VM advances neither by itself. New lookup tables
 * derive their addresses from a recent slot.
 */
export function setClock({ vm, slot }: SolanaChain): void {
  const clock = vm.getClock()
  const current = slot()
  if (clock.slot !== BigInt(current)) vm.setSlotHashes(listRecentSlots(current))
  clock.slot = BigInt(current)
  clock.unixTimestamp = BigInt(Math.floor(Date.now() / 1000))
  vm.setClock(clock)
}

/** Programs expect the latest slot first. */
function listRecentSlots(current: number): { slot: bigint; hash: string }[] {
  return Array.from({ length: recentSlotCount }, (_, index) => {
    const bytes = new Uint8Array(32)
    new DataView(bytes.buffer).setBigUint64(0, BigInt(current - index))
    return { slot: BigInt(current - index), hash: base58.encode(bytes) }
  })
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

const recentSlotCount = 512 // as on the real chain
