import type { CaipAddress, CaipNetworkId, ChainAccount, Network, TokenBalance } from '@latchkey/plugin-api'
import { attempt } from '@latchkey/plugin-api/submission'
import { atom, type Getter } from 'jotai/vanilla'
import { SwapError } from '../errors.js'
import type { SwapsContext } from '../module.js'
import { swapNetworks } from '../networks.js'
import { readTokens, sortTokens } from './readTokens.js'
import { type HeldToken, isNative, nativeAddress, readContract, type SwapToken } from './SwapToken.js'

export interface TokensState {
  readonly status: 'loading' | 'success' | 'failed' | 'unsupported'
  readonly list?: readonly HeldToken[]
  readonly coin?: HeldToken
  readonly error?: unknown
}

export type Tokens = ReturnType<typeof createTokens>

type Listing = Pick<TokensState, 'status' | 'error'> & { readonly tokens?: readonly SwapToken[] }

type Place = { readonly account: ChainAccount; readonly network: Network; readonly id: string }

export function createTokens(context: SwapsContext) {
  const { accounts, store } = context
  const portfolio = 'portfolio' in context ? context.portfolio : undefined
  const pricesAtom = atom<ReadonlyMap<CaipAddress, string>>(new Map())

  const readPlace = (get: Getter): Place | undefined => {
    const account = get(accounts.activeAccount)
    const network = get(accounts.activeNetwork)
    return account && network && { account, network, id: `${network.caipNetworkId}:${account.address}` }
  }
  const lists = createLists(context)
  const counts = createCounts(context, () => readPlace(store.get)?.id)

  const stateAtom = atom<TokensState>((get) => {
    const place = readPlace(get)
    if (!place) return { status: 'loading' }
    const { caipNetworkId: networkId } = place.network
    if (!swapNetworks.has(networkId)) return { status: 'unsupported' }
    const { status, tokens, error } = get(lists.listings).get(networkId) ?? { status: 'loading' }
    if (!tokens) return { status, error }
    const listed = portfolio && get(portfolio.balances({ address: place.account.address, networkId }))
    const held = holdTokens(tokens, listed ?? [], amountsOf(get(counts.counted), place.id), get(pricesAtom))
    const coin = held.find(isNative)
    return { status: 'success', list: sortTokens(held), ...(coin && { coin }) }
  })

  return {
    state: stateAtom,
    /**
     * Loads the list and balances. If no service lists a `wanted` token, reads its balance from the node. Never rejects.
     */
    async load(wanted: readonly SwapToken[] = [], maxAgeMs = 30_000) {
      const place = readPlace(store.get)
      if (!place || !swapNetworks.has(place.network.caipNetworkId)) return
      const { account, network, id } = place
      const { caipNetworkId: networkId } = network
      const { address } = account
      await Promise.all([lists.load(network), attempt(() => portfolio?.getBalances({ address, networkId, maxAgeMs }))])
      if (context.signal.aborted) return
      const known = portfolio && store.get(portfolio.balances({ address, networkId }))
      const isListed = (token: SwapToken) =>
        known?.some((one) => one.address?.toLowerCase() === token.address && one.decimals === token.decimals)
      const counted = amountsOf(store.get(counts.counted), id)
      // Balances from the node take precedence over the list's, so read those from the node again.
      const uncertain = wanted.filter(
        (token) =>
          token.networkId === networkId && !isNative(token) && (counted.has(token.address) || !isListed(token)),
      )
      const { coin } = store.get(stateAtom)
      await counts.count(id, account, coin ? [coin, ...uncertain] : uncertain)
    },
    find(wanted: string): SwapToken | undefined {
      const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
      const tokens = networkId && store.get(lists.listings).get(networkId)?.tokens
      const text = wanted.trim().toLowerCase()
      return (
        tokens?.find(({ address }) => address === text) ?? tokens?.find(({ symbol }) => symbol.toLowerCase() === text)
      )
    },
    async refresh(account: ChainAccount, moved: readonly SwapToken[]) {
      const { address, networkId } = account
      const addresses = moved.map((token) => token.address)
      await attempt(() => portfolio?.getBalances({ address, networkId, maxAgeMs: 0, moved: addresses }))
      await counts.count(`${networkId}:${address}`, account, moved)
    },
    async loadPrices(tokens: readonly SwapToken[]) {
      if (!('prices' in context)) return
      const { prices, signal } = context
      // One call per token, so that a failure does not affect the other prices.
      const found = await Promise.all(
        tokens.map(async ({ address }) => {
          const answer = await attempt(() => prices.getPrices({ tokens: [address], signal }))
          return [address, answer?.get(address)?.price] as const
        }),
      )
      if (!signal.aborted) store.set(pricesAtom, (before) => merge(before, found))
    },
  }
}

function createLists({ api, signal, store }: SwapsContext) {
  const listingsAtom = atom<ReadonlyMap<CaipNetworkId, Listing>>(new Map())
  const loading = new Map<CaipNetworkId, Promise<void>>()
  const set = (networkId: CaipNetworkId, listing: Listing) =>
    store.set(listingsAtom, (listings) => new Map(listings).set(networkId, listing))

  async function fetchList(network: Network): Promise<void> {
    const { caipNetworkId: networkId } = network
    if (store.get(listingsAtom).get(networkId)?.status === 'failed') set(networkId, { status: 'loading' })
    try {
      if (!(await api.supports(networkId))) return set(networkId, { status: 'unsupported' })
      const answer = await api.get('/v1/convert/tokens', { query: { chainId: networkId }, signal })
      const tokens = readTokens(answer, network)
      if (!tokens) throw new SwapError('SWAP_TOKENS_UNAVAILABLE', 'The answer has no list of tokens.')
      set(networkId, tokens.length > 1 ? { status: 'success', tokens } : { status: 'unsupported' })
    } catch (cause) {
      const error = new SwapError('SWAP_TOKENS_UNAVAILABLE', networkId, cause)
      if (!signal.aborted) set(networkId, { status: 'failed', error })
    }
  }

  return {
    listings: listingsAtom,
    load(network: Network): Promise<void> {
      const { caipNetworkId: networkId } = network
      if (store.get(listingsAtom).get(networkId)?.tokens) return Promise.resolve()
      const promise = loading.get(networkId) ?? fetchList(network).finally(() => loading.delete(networkId))
      loading.set(networkId, promise)
      return promise
    },
  }
}

interface Counted {
  readonly id: string
  readonly amounts: ReadonlyMap<CaipAddress, bigint>
}

function amountsOf(counted: Counted, id: string): Counted['amounts'] {
  return counted.id === id ? counted.amounts : new Map()
}

function createCounts(context: SwapsContext, readId: () => string | undefined) {
  const { store } = context
  const countedAtom = atom<Counted>({ id: '', amounts: new Map() })
  let turns = 0
  const latest = new Map<CaipAddress, number>()

  async function readBalance({ address }: ChainAccount, token: SwapToken): Promise<bigint> {
    const chain = await context.chain('eip155')
    const tokenAddress = isNative(token) ? undefined : readContract(token.address)
    return (await chain.getBalance({ networkId: token.networkId, address, tokenAddress })).value
  }

  return {
    counted: countedAtom,
    async count(id: string, account: ChainAccount, tokens: readonly SwapToken[]): Promise<void> {
      const turn = ++turns
      const amounts = await Promise.all(
        tokens.map(async (token) => [token.address, await attempt(() => readBalance(account, token))] as const),
      )
      if (readId() !== id) return
      // Answers may arrive out of order.
      const fresh = amounts.filter(([address]) => (latest.get(address) ?? 0) <= turn)
      for (const [address] of fresh) latest.set(address, turn)
      store.set(countedAtom, (before) => ({ id, amounts: merge(amountsOf(before, id), fresh) }))
    },
  }
}

function merge<Key, Value>(
  before: Iterable<readonly [Key, Value]>,
  changes: readonly (readonly [Key, Value | undefined])[],
): ReadonlyMap<Key, Value> {
  const next = new Map(before)
  for (const [key, value] of changes) {
    if (value === undefined) next.delete(key)
    else next.set(key, value)
  }
  return next
}

function holdTokens(
  tokens: readonly SwapToken[],
  listed: readonly TokenBalance[],
  counted: ReadonlyMap<CaipAddress, bigint>,
  prices: ReadonlyMap<CaipAddress, string>,
): readonly HeldToken[] {
  const entries = new Map(
    listed.map((entry) => [entry.address?.toLowerCase() ?? `${entry.networkId}:${nativeAddress}`, entry] as const),
  )
  return tokens.map((token) => {
    const found = entries.get(token.address)
    // With wrong decimals, the amount would be off by powers of ten.
    const entry = found?.networkId === token.networkId && found.decimals === token.decimals ? found : undefined
    const balance = counted.get(token.address) ?? entry?.amount
    const price = prices.get(token.address) ?? entry?.price
    const iconUrl = token.iconUrl ?? entry?.iconUrl
    // Omit missing values, so that spreading this token does not overwrite known ones.
    return { ...token, ...(balance !== undefined && { balance }), ...(price && { price }), ...(iconUrl && { iconUrl }) }
  })
}
