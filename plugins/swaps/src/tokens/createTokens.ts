/** The tokens that can be swapped on the active network, with what the account has of them. */
import type { CaipAddress, CaipNetworkId, ChainAccount, Network } from '@latchkey/plugin-api'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { attempt } from '../attempt.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import { swapNetworks } from '../networks/swapNetworks.js'
import { readBalance } from './readBalance.js'
import { readTokens } from './readTokens.js'
import { type HeldToken, isNative, nativeAddress, type SwapToken } from './SwapToken.js'
import { sortTokens } from './sortTokens.js'

export interface TokensState {
  readonly status: 'loading' | 'success' | 'failed' | 'unsupported'
  /** What the account owns first, then what many look for, then the others. */
  readonly list?: readonly HeldToken[]
  readonly coin?: HeldToken
  readonly error?: unknown
}

export interface Tokens {
  readonly state: Atom<TokensState>
  /** Asks for the list, and for balances that are older than `maxAgeMs`. Never rejects. @default 30_000 */
  load(wanted?: readonly SwapToken[], maxAgeMs?: number): Promise<void>
  /** By sign in any case, of several the one that is listed first, or by CAIP-10 address. */
  find(wanted: string): SwapToken | undefined
  /** The chain is looked at for what a swap has moved. Never rejects: it says so where it is shown. */
  refresh(account: ChainAccount, moved: readonly SwapToken[]): Promise<void>
  /** Asks what tokens and coin are worth. Who can't be asked knows no price. */
  loadPrices(tokens: readonly SwapToken[]): Promise<void>
}

interface Listing {
  readonly status: TokensState['status']
  readonly tokens?: readonly SwapToken[]
  readonly error?: unknown
}

/** Balances that the node was asked for, of one account on one network. */
interface Counted {
  readonly id: string
  readonly amounts: ReadonlyMap<CaipAddress, bigint>
}

export function createTokens(context: SwapsContext): Tokens {
  const { accounts, api, store } = context
  const portfolio = 'portfolio' in context ? context.portfolio : undefined
  const listingsAtom = atom<ReadonlyMap<CaipNetworkId, Listing>>(new Map())
  const countedAtom = atom<Counted>({ id: '', amounts: new Map() })
  const pricesAtom = atom<ReadonlyMap<CaipAddress, string>>(new Map())
  const asking = new Map<CaipNetworkId, Promise<void>>()
  let counts = 0
  /** Which count each balance is of. */
  const latest = new Map<CaipAddress, number>()

  const readPlace = (get: Getter) => {
    const account = get(accounts.activeAccount)
    const network = get(accounts.activeNetwork)
    return account && network && { account, network, id: `${network.caipNetworkId}:${account.address}` }
  }

  const stateAtom = atom<TokensState>((get) => {
    const place = readPlace(get)
    if (!place) return { status: 'loading' }
    const { caipNetworkId: networkId } = place.network
    if (!swapNetworks.has(networkId)) return { status: 'unsupported' }
    const { status, tokens, error } = get(listingsAtom).get(networkId) ?? { status: 'loading' }
    if (!tokens) return { status, error }
    const known = portfolio && get(portfolio.balances({ address: place.account.address, networkId }))
    const listed = new Map(known?.map((one) => [one.address?.toLowerCase() ?? `${networkId}:${nativeAddress}`, one]))
    const counted = get(countedAtom)
    const prices = get(pricesAtom)
    const held = tokens.map((token): HeldToken => {
      // An entry that divides the token otherwise would be off by powers of ten.
      const own = listed.get(token.address)
      const entry = own?.networkId === networkId && own.decimals === token.decimals ? own : undefined
      const balance = (counted.id === place.id ? counted.amounts.get(token.address) : undefined) ?? entry?.amount
      const price = prices.get(token.address) ?? entry?.price
      const iconUrl = token.iconUrl ?? entry?.iconUrl
      return {
        ...token,
        ...(balance !== undefined && { balance }),
        ...(price && { price }),
        ...(iconUrl && { iconUrl }),
      }
    })
    const coin = held.find(isNative)
    return { status: 'success', list: sortTokens(held), ...(coin && { coin }) }
  })

  const setListing = (networkId: CaipNetworkId, listing: Listing) =>
    store.set(listingsAtom, (listings) => new Map(listings).set(networkId, listing))

  async function askList(network: Network): Promise<void> {
    const { caipNetworkId: networkId } = network
    if (store.get(listingsAtom).get(networkId)?.status === 'failed') setListing(networkId, { status: 'loading' })
    try {
      if (!(await api.supports(networkId))) return setListing(networkId, { status: 'unsupported' })
      const { signal } = context
      const answer = await api.get('/v1/convert/tokens', { query: { chainId: networkId }, signal })
      const tokens = readTokens(answer, network)
      if (!tokens) throw new SwapError('SWAP_TOKENS_UNAVAILABLE', 'The answer has no list of tokens.')
      // Somebody has to be swapped with.
      setListing(networkId, tokens.length > 1 ? { status: 'success', tokens } : { status: 'unsupported' })
    } catch (cause) {
      const error = new SwapError('SWAP_TOKENS_UNAVAILABLE', networkId, cause)
      if (!context.signal.aborted) setListing(networkId, { status: 'failed', error })
    }
  }

  function loadList(network: Network): Promise<void> {
    const { caipNetworkId: networkId } = network
    if (!swapNetworks.has(networkId) || store.get(listingsAtom).get(networkId)?.tokens) return Promise.resolve()
    const asked = asking.get(networkId) ?? askList(network).finally(() => asking.delete(networkId))
    asking.set(networkId, asked)
    return asked
  }

  /** The node counts the coin, and what no list of balances has. */
  async function count(id: string, account: ChainAccount, tokens: readonly SwapToken[]) {
    const started = ++counts
    const amounts = await Promise.all(
      tokens.map(async (token) => [token.address, await attempt(readBalance(context, account, token))] as const),
    )
    if (readPlace(store.get)?.id !== id) return
    store.set(countedAtom, (before) => {
      const next = new Map(before.id === id ? before.amounts : [])
      for (const [address, amount] of amounts) {
        // A node may answer to the first question last.
        if ((latest.get(address) ?? 0) > started) continue
        latest.set(address, started)
        // What could not be counted anew is not what it was.
        if (amount === undefined) next.delete(address)
        else next.set(address, amount)
      }
      return { id, amounts: next }
    })
  }

  return {
    state: stateAtom,
    async load(wanted = [], maxAgeMs = 30_000) {
      const place = readPlace(store.get)
      if (!place || !swapNetworks.has(place.network.caipNetworkId)) return
      const { account, network, id } = place
      const { caipNetworkId: networkId } = network
      const { address } = account
      await Promise.all([loadList(network), attempt(portfolio?.getBalances({ address, networkId, maxAgeMs }))])
      // The plugin has gone meanwhile, and its store with it.
      if (context.signal.aborted) return
      const known = portfolio && store.get(portfolio.balances({ address, networkId }))
      const isListed = (token: SwapToken) =>
        known?.some((one) => one.address?.toLowerCase() === token.address && one.decimals === token.decimals)
      const coin = store.get(stateAtom).coin
      // What was counted once is counted again, since that stands above the list, which may be newer.
      const counted = store.get(countedAtom)
      const isCounted = (token: SwapToken) => counted.id === id && counted.amounts.has(token.address)
      const unknown = wanted.filter(
        (token) => token.networkId === networkId && !isNative(token) && (isCounted(token) || !isListed(token)),
      )
      await count(id, account, coin ? [coin, ...unknown] : unknown)
    },
    find(wanted) {
      const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
      const tokens = networkId && store.get(listingsAtom).get(networkId)?.tokens
      const text = wanted.trim().toLowerCase()
      return (
        tokens?.find(({ address }) => address === text) ?? tokens?.find(({ symbol }) => symbol.toLowerCase() === text)
      )
    },
    async refresh(account, moved) {
      const { address, networkId } = account
      await attempt(
        portfolio?.getBalances({ address, networkId, maxAgeMs: 0, moved: moved.map((token) => token.address) }),
      )
      await count(`${networkId}:${address}`, account, moved)
    },
    async loadPrices(tokens) {
      if (!('prices' in context)) return
      const { prices, signal } = context
      // One that fails takes none of the others with it.
      const found = await Promise.all(
        tokens.map(async ({ address }) => {
          const answer = await attempt(prices.getPrices({ tokens: [address], signal }))
          return [address, answer?.get(address)?.price] as const
        }),
      )
      if (signal.aborted) return
      store.set(pricesAtom, (before) => {
        const next = new Map(before)
        for (const [address, price] of found) {
          if (price) next.set(address, price)
          else next.delete(address)
        }
        return next
      })
    },
  }
}
