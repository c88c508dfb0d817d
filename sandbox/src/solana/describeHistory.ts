import { formatUnits } from 'viem'
import type { HistoryEntry, HistoryTransfer, OperationType } from '../indexer/HistoryEntry.js'
import { readFee } from './readFee.js'
import type { AccountBalance, TransactionRecord } from './runTransaction.js'
import type { SolanaChain } from './SolanaChain.js'
import { solanaCoin } from './solanaCoin.js'
import { solanaTokens } from './tokens/solanaTokens.js'

export interface PlacedEntry {
  readonly entry: HistoryEntry
  /** The block time, and the position among all transactions. */
  readonly place: readonly [blockTime: number, order: number]
}

/**
 * Describes an account's landed transactions in the history service's format, newest first. @param iconUrl returns a
 * token's picture, or undefined.
 */
export function describeHistory(
  { transactions }: SolanaChain,
  account: string,
  iconUrl: (symbol: string) => string | undefined,
): PlacedEntry[] {
  return [...transactions.values()]
    .map((record, order): PlacedEntry | undefined => {
      const entry = describeRecord(record, account, iconUrl)
      return entry && { entry, place: [record.blockTime, order] }
    })
    .filter((placed) => placed !== undefined)
    .toSorted((one, other) => other.place[0] - one.place[0] || other.place[1] - one.place[1])
}

interface Movement {
  /** Undefined for the native coin. */
  readonly mint: string | undefined
  /** In base units. Negative if the account sent it. */
  readonly amount: bigint
}

/** Undefined if the account did not send the transaction and its balances did not change. */
function describeRecord(
  record: TransactionRecord,
  account: string,
  iconUrl: (symbol: string) => string | undefined,
): HistoryEntry | undefined {
  const { signature, blockTime, err, transaction } = record
  const [sender = ''] = transaction.accountKeys
  const movements = err === null ? movementsOf(record, account) : []
  if (movements.length === 0 && sender !== account) return undefined
  return {
    id: `${solanaCoin.chainId}:${signature}`,
    metadata: {
      operationType: nameOperation(movements),
      hash: signature,
      minedAt: new Date(blockTime * 1000).toISOString().replace('.000Z', 'Z'),
      sentFrom: sender,
      sentTo: findReceiver(record) ?? '',
      status: err === null ? 'confirmed' : 'failed',
      // Always 0: these transactions have no nonce, because a blockhash makes each one distinct.
      nonce: 0,
      chain: solanaCoin.chainId,
    },
    transfers: movements.map((movement) => describeMovement(movement, iconUrl)),
  }
}

function nameOperation(movements: readonly Movement[]): OperationType {
  const hasIn = movements.some(({ amount }) => amount > 0n)
  const hasOut = movements.some(({ amount }) => amount < 0n)
  if (hasIn && hasOut) return 'trade'
  if (hasOut) return 'send'
  return hasIn ? 'receive' : 'execute'
}

/** Returns transfers, outgoing ones first. Fees and the rent of new token accounts are not transfers. */
function movementsOf({ transaction, balances }: TransactionRecord, account: string): Movement[] {
  const [before, after] = balances
  const place = transaction.accountKeys.indexOf(account)
  let lamports = lamportsAt(after, place) - lamportsAt(before, place)
  if (place === 0) {
    lamports += BigInt(readFee(transaction))
    after.forEach((balance, index) => {
      if (balance.token && before[index]?.lamports === 0n) lamports += balance.lamports
    })
  }
  const tokens = new Map<string, bigint>()
  for (const [side, sign] of [
    [before, -1n],
    [after, 1n],
  ] as const) {
    for (const { token } of side) {
      if (token?.owner === account) tokens.set(token.mint, (tokens.get(token.mint) ?? 0n) + sign * token.amount)
    }
  }
  return [{ mint: undefined, amount: lamports }, ...[...tokens].map(([mint, amount]) => ({ mint, amount }))]
    .filter(({ amount }) => amount !== 0n)
    .toSorted((one, other) => Number(one.amount > 0n) - Number(other.amount > 0n))
}

function lamportsAt(side: readonly AccountBalance[], place: number): bigint {
  return side[place]?.lamports ?? 0n
}

/** Returns the account that gained tokens. If there is none, returns one that gained coins. */
function findReceiver({ transaction, balances }: TransactionRecord): string | undefined {
  const [before, after] = balances
  const place = after.findIndex(({ token }, index) => (token?.amount ?? 0n) > (before[index]?.token?.amount ?? 0n))
  if (place >= 0) return after[place]?.token?.owner
  return transaction.accountKeys.find((_, index) => lamportsAt(after, index) > lamportsAt(before, index))
}

function describeMovement({ mint, amount }: Movement, iconUrl: (symbol: string) => string | undefined) {
  const [symbol, coin] =
    mint === undefined
      ? [solanaCoin.symbol, solanaCoin]
      : (Object.entries(solanaTokens).find(([, token]) => token.address === mint) ?? ['', undefined])
  const numeric = formatUnits(amount < 0n ? -amount : amount, coin?.decimals ?? 0)
  const price = coin === solanaCoin ? solanaCoin.priceUsd : coin && 1
  const url = iconUrl(symbol)
  const transfer: HistoryTransfer = {
    fungible_info: { name: coin?.name ?? '', symbol, ...(url ? { icon: { url } } : {}) },
    direction: amount < 0n ? 'out' : 'in',
    quantity: { numeric },
    ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
  }
  return transfer
}
