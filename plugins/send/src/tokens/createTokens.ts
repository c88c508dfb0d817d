/**
 * The active account's tokens. The node provides the native coin's balance, and the services provide the other
 * balances.
 */
import type {
  CaipAddress,
  ChainAccount,
  Network,
  PortfolioService,
  TokenAmount,
  TokenBalance,
} from '@latchkey/plugin-api'
import { attempt, isSameToken } from '@latchkey/plugin-api/submission'
import { atom, type Getter } from 'jotai/vanilla'
import type { SendContext } from '../module.js'

export interface TokensState {
  readonly list?: readonly TokenBalance[] | undefined
  /** `failed`: neither the services nor the node responded. `partial`: only the node did. */
  readonly status: 'loading' | 'success' | 'partial' | 'failed'
}

export type Tokens = ReturnType<typeof createTokens>

type Moved = { readonly account: ChainAccount; readonly network: Network; readonly token: TokenBalance }

interface NodeReading {
  readonly id: string
  readonly coins?: TokenAmount
  readonly status: TokensState['status']
  readonly unlisted: readonly TokenBalance[]
}

type Place = { readonly account: ChainAccount; readonly network: Network; readonly id: string }

export function createTokens(context: SendContext) {
  const { accounts, store } = context
  const portfolio = 'portfolio' in context ? context.portfolio : undefined
  const nothing: NodeReading = { id: '', status: 'loading', unlisted: [] }
  const readingAtom = atom(nothing)

  const readPlace = (get: Getter): Place | undefined => {
    const account = get(accounts.activeAccount)
    const network = get(accounts.activeNetwork)
    return account && network && { account, network, id: `${network.caipNetworkId}:${account.address}` }
  }

  const stateAtom = atom<TokensState>((get) => {
    const place = readPlace(get)
    if (!place) return { status: 'loading' }
    const { caipNetworkId: networkId } = place.network
    const listed = portfolio && get(portfolio.balances({ address: place.account.address, networkId }))
    const reading = get(readingAtom)
    return combine(place.network, listed ?? [], reading.id === place.id ? reading : nothing)
  })

  function update(id: string, change: (reading: NodeReading) => Partial<NodeReading>) {
    if (readPlace(store.get)?.id !== id) return
    store.set(readingAtom, (reading) => {
      const before = reading.id === id ? reading : { ...nothing, id }
      return { ...before, ...change(before) }
    })
  }

  async function fetchListed(
    { address }: ChainAccount,
    { testnet, caipNetworkId: networkId }: Network,
    query: Pick<Parameters<PortfolioService['getBalances']>[0], 'maxAgeMs' | 'moved'>,
  ): Promise<boolean> {
    if (!portfolio || testnet || ('api' in context && !(await context.api.supports(networkId)))) return false
    await portfolio.getBalances({ address, networkId, ...query })
    return true
  }

  async function readUnlisted({ account, network, id }: Place, address: CaipAddress) {
    const { caipNetworkId: networkId } = network
    if (!address.startsWith(`${networkId}:`)) return
    const chain = await context.chain(account.namespace)
    const tokenAddress = address.slice(networkId.length + 1)
    const [found, { value: amount }] = await Promise.all([
      chain.readToken?.({ networkId, address: tokenAddress }),
      chain.getBalance({ networkId, address: account.address, tokenAddress }),
    ])
    if (!found?.symbol) return
    const { decimals, symbol, name = symbol } = found
    const token: TokenBalance = { name, symbol, networkId, address, amount, decimals }
    update(id, ({ unlisted }) => ({ unlisted: [...unlisted.filter((one) => one.address !== address), token] }))
  }

  return {
    state: stateAtom,
    refresh({ account, network, token }: Moved) {
      void attempt(() => fetchListed(account, network, { maxAgeMs: 0, moved: token.address ? [token.address] : [] }))
    },
    /** @param maxAgeMs The maximum age of cached balances. */
    async load(maxAgeMs = 30_000) {
      const place = readPlace(store.get)
      if (!place) return
      const { account, network, id } = place
      const query = { networkId: network.caipNetworkId, address: account.address }
      const unlisted = store.get(readingAtom).unlisted.flatMap(({ address }) => address ?? [])
      const [coins, isListed] = await Promise.all([
        attempt(async () => (await context.chain(account.namespace)).getBalance(query)),
        attempt(() => fetchListed(account, network, { maxAgeMs })),
        ...unlisted.map((address) => attempt(() => readUnlisted(place, address))),
      ])
      const status = isListed ? 'success' : coins ? 'partial' : 'failed'
      update(id, () => ({ ...(coins && { coins }), status }))
    },
    async find(address: CaipAddress) {
      const place = readPlace(store.get)
      if (!place || store.get(stateAtom).list?.some((token) => isSameToken(token.address, address))) return
      await attempt(() => readUnlisted(place, address))
    },
  }
}

function combine(
  { caipNetworkId: networkId, nativeCurrency }: Network,
  known: readonly TokenBalance[],
  { coins, status, unlisted }: NodeReading,
): TokensState {
  const listed = known.filter((token) => token.networkId === networkId)
  // With wrong decimals, the amount would be off by powers of ten.
  const native = listed.find((token) => !token.address && token.decimals === nativeCurrency.decimals)
  const amount = coins?.value ?? native?.amount
  if (amount === undefined) return { status }
  const coin: TokenBalance = { ...native, ...nativeCurrency, networkId, amount }
  const others = listed.filter((token) => token.address && token.amount > 0n)
  const found = unlisted.filter((token) => !others.some((other) => isSameToken(other.address, token.address)))
  return { list: [coin, ...others, ...found], status }
}
