import { type Address, formatUnits } from 'viem'
import { entryPointAddress } from '../smart-accounts/contractAddresses.js'
import type { Prices, TokenFacts } from './createTokenCatalog.js'
import type { CollectiblePreview, HistoryEntry, HistoryTransfer } from './HistoryEntry.js'
import type { CollectibleEvent, IndexedTransaction } from './IndexedTransaction.js'
import { type Movement, nameOperation } from './nameOperation.js'

/** Data that the entries need, read once for a whole page. */
export interface EntryFacts {
  readonly caipNetworkId: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly tokens: ReadonlyMap<Address, TokenFacts>
  readonly prices: Prices
  collectible(event: CollectibleEvent): { name: string; preview?: CollectiblePreview; isSpam: boolean }
  /** The URL of the token's picture. Undefined if it has none. */
  iconUrl(symbol: string, contract?: string): string | undefined
}

/** Turns an indexed transaction into an entry in an account's history. @param account in lower case. */
export function describeTransaction(
  transaction: IndexedTransaction,
  account: Address,
  facts: EntryFacts,
): HistoryEntry {
  const { hash, timestamp, from, to, nonce, isFailed, events } = transaction
  const movements = movementsOf(transaction, account)
  const operationType = nameOperation(transaction, account, movements)
  // Put outgoing transfers first. The events start with native coins, even if the account received them.
  const isGot = ({ from: giver }: Movement) => Number(giver !== account)
  const ordered = operationType === 'trade' ? movements.toSorted((one, other) => isGot(one) - isGot(other)) : movements
  const operation = events.find((event) => event.kind === 'operation')
  const own = events.find((event) => event.kind === 'operation' && event.sender === account)
  const usesPool = events.some(
    (event) =>
      (event.kind === 'trade' && (event.trader === account || event.to === account)) ||
      (event.kind === 'liquidity' && event.provider === account),
  )
  const poolIconUrl = facts.iconUrl('Pool')
  return {
    id: `${facts.caipNetworkId}:${hash}`,
    metadata: {
      operationType,
      hash,
      minedAt: new Date(timestamp * 1000).toISOString().replace('.000Z', 'Z'),
      // For a user operation, name the account as the sender instead of the bundler.
      sentFrom: operation ? (movements[0]?.from ?? account) : from,
      sentTo: (operation ? movements[0]?.to : undefined) ?? to ?? '',
      status: isFailed || (own?.kind === 'operation' && own.isFailed) ? 'failed' : 'confirmed',
      nonce,
      chain: facts.caipNetworkId,
      ...(usesPool && poolIconUrl ? { application: { name: 'Sandbox Pool', iconUrl: poolIconUrl } } : {}),
    },
    transfers: ordered.map((movement) => describeTransfer(movement, account, facts)),
  }
}

/** Returns a transaction's transfers to or from an account. */
export function movementsOf({ events }: IndexedTransaction, account: Address): Movement[] {
  const isOperation = events.some((event) => event.kind === 'operation' && event.sender === account)
  return events.filter((event): event is Movement => {
    if (event.kind !== 'coins' && event.kind !== 'token' && event.kind !== 'collectible') return false
    // A user operation pays its fee to the entry point in coins. A fee is not a transfer.
    if (isOperation && event.kind === 'coins' && event.to === entryPoint) return false
    return event.from === account || event.to === account
  })
}

const entryPoint = entryPointAddress.toLowerCase()

function describeTransfer(movement: Movement, account: Address, facts: EntryFacts): HistoryTransfer {
  const { from, to } = movement
  const direction = from === to ? 'self' : from === account ? 'out' : 'in'
  if (movement.kind === 'collectible') {
    const { name, preview, isSpam } = facts.collectible(movement)
    const media = preview ? { content: { preview, detail: preview } } : {}
    return { nft_info: { name, ...media, flags: { is_spam: isSpam } }, direction, quantity: { numeric: '1' } }
  }
  const coin = movement.kind === 'coins' ? facts.nativeCurrency : facts.tokens.get(movement.contract)
  const { name, symbol, decimals } = coin ?? { name: '', symbol: '', decimals: 0 }
  const price = movement.kind === 'coins' ? facts.prices.native : facts.prices.of(movement.contract)
  const numeric = formatUnits(movement.amount, decimals)
  const iconUrl = facts.iconUrl(symbol, movement.kind === 'token' ? movement.contract : undefined)
  return {
    fungible_info: { name, symbol, ...(iconUrl ? { icon: { url: iconUrl } } : {}) },
    direction,
    quantity: { numeric },
    ...(price === undefined ? {} : { value: Number(numeric) * price, price }),
  }
}
