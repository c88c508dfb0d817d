/**
 * `GET /v1/account/{account}/history`: an account's transactions, newest first, read from the chains' blocks and logs.
 */
import * as v from 'valibot'
import type { Address } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import type { IndexedChain } from '../indexer/createIndexer.js'
import { describeTransaction, movementsOf } from '../indexer/describeTransaction.js'
import type { HistoryEntry } from '../indexer/HistoryEntry.js'
import type { CollectibleEvent, IndexedTransaction } from '../indexer/IndexedTransaction.js'
import { isSolanaAddress } from '../solana/isSolanaAddress.js'
import { previewOf } from './collectibleImages.js'
import { describePurchase } from './createPurchases.js'
import { readAccount } from './readAccount.js'
import { type Place, takePage } from './takePage.js'
import { tokenIconUrl } from './tokenIconUrl.js'

export function serveHistory(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/account/:account/history', requireProject(state.projects, ['st', 'sv']), async (context) => {
    const { chainId, cursor, onramp } = parseInput(QuerySchema, context.req.query())
    const account = context.req.param('account')
    const { origin } = new URL(context.req.url)
    const options = { cursors: state.cursors, cursor, list: `history ${account.toLowerCase()} ${chainId ?? ''}` }
    if (onramp) {
      // Purchases are a separate list, because they come from the seller and not from a chain.
      const list = `purchases ${account.toLowerCase()}`
      const lists = [state.purchases.of(account)]
      const { page, next } = takePage(lists, { ...options, list, placeOf: ({ place }) => place })
      const data = page.map(({ item }) => describePurchase(item, tokenIconUrl(origin, item.purchase.symbol)))
      return context.json({ data, next })
    }
    if (chainId === state.solana.caipNetworkId) {
      if (!isSolanaAddress(account)) throw new ServiceError(400, 'address', 'is not a Solana address')
      const entries = await state.solana.readHistory(account, (symbol) => tokenIconUrl(origin, symbol))
      const { page, next } = takePage([entries], { ...options, placeOf: ({ place }) => place })
      return context.json({ data: page.map(({ item }) => item.entry), next })
    }
    const chain = chainId ? findIndexedChain(state, chainId) : undefined
    if (chainId && !chain) return context.json({ data: [], next: null })
    const address = readAccount(account)
    const chains = chain ? [chain] : Object.values(state.indexer)
    await Promise.all(chains.map(({ index }) => index.sync()))
    const lists = chains.map(({ index }) => index.transactionsOf(address))
    const { page, next } = takePage(lists, { ...options, placeOf })
    const written = await Promise.all(
      chains.map((each, place) => {
        const own = page.filter(({ order }) => order === place)
        return describe(
          each,
          own.map(({ item }) => item),
          address,
          origin,
        )
      }),
    )
    const byTransaction = new Map(written.flatMap((entries) => [...entries]))
    return context.json({ data: page.flatMap(({ item }) => byTransaction.get(item) ?? []), next })
  })
}

const QuerySchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.string()),
  onramp: v.optional(v.picklist(['coinbase'], 'only coinbase is known here')),
})

function placeOf({ timestamp, blockNumber, position }: IndexedTransaction, chain: number): Place {
  return [timestamp, chain, blockNumber, position]
}

async function describe(
  { chain, catalog, collectibles }: IndexedChain,
  transactions: readonly IndexedTransaction[],
  account: Address,
  origin: string,
): Promise<Map<IndexedTransaction, HistoryEntry>> {
  const movements = transactions.flatMap((transaction) => movementsOf(transaction, account))
  const ids = movements.filter((movement) => movement.kind === 'collectible')
  const [tokens, prices, found] = await Promise.all([
    catalog.readTokens(movements.flatMap((movement) => (movement.kind === 'token' ? movement.contract : []))),
    catalog.readPrices(),
    collectibles.read(ids),
  ])
  const byEvent = new Map<CollectibleEvent, (typeof found)[number]>()
  ids.forEach((event, place) => {
    const collectible = found[place]
    if (collectible) byEvent.set(event, collectible)
  })
  const facts = {
    caipNetworkId: chain.caipNetworkId,
    nativeCurrency: chain.nativeCurrency,
    tokens,
    prices,
    collectible(event: CollectibleEvent) {
      const collectible = byEvent.get(event)
      if (!collectible) return { name: '', isSpam: false }
      return { ...collectible, preview: previewOf(origin, chain.caipNetworkId, collectible) }
    },
    iconUrl: (symbol: string, contract?: string) => tokenIconUrl(origin, symbol, contract),
  }
  return new Map(transactions.map((transaction) => [transaction, describeTransaction(transaction, account, facts)]))
}
