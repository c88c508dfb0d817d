/** What the account can send on the active network: the shared balances, and the native coin as its node counts it. */
import type {
  CaipAddress,
  ChainAccount,
  Network,
  PortfolioService,
  TokenAmount,
  TokenBalance,
} from '@latchkey/plugin-api'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { attempt } from '../attempt.js'
import type { SendContext } from '../context.js'
import type { Payment } from '../transfer/Payment.js'
import { readTokenContract } from './readTokenContract.js'

export interface TokensState {
  /** The native coin first; `undefined` while nothing is known. */
  readonly list?: readonly TokenBalance[] | undefined
  /** `failed`: neither the services nor the node answered. `partial`: the node alone did. */
  readonly status: 'loading' | 'success' | 'partial' | 'failed'
}

export interface Tokens {
  readonly state: Atom<TokensState>
  /** @param maxAgeMs what is known does when it is not older. @default 30_000 */
  load(maxAgeMs?: number): Promise<void>
  /** Looks at a token that the services did not list. */
  find(address: CaipAddress): Promise<void>
  /** Has the services read anew what a payment has moved. Never rejects: it says so where it is shown. */
  refresh(payment: Payment): Promise<unknown>
}

interface Asked {
  readonly id: string
  readonly coins?: TokenAmount
  readonly status: TokensState['status']
  readonly found: readonly TokenBalance[]
}

export function createTokens(context: SendContext): Tokens {
  const { accounts, store } = context
  const portfolio = 'portfolio' in context ? context.portfolio : undefined
  const nothing: Asked = { id: '', status: 'loading', found: [] }
  const askedAtom = atom(nothing)

  const readPlace = (get: Getter) => {
    const account = get(accounts.activeAccount)
    const network = get(accounts.activeNetwork)
    return account && network && { account, network, id: `${network.caipNetworkId}:${account.address}` }
  }

  const stateAtom = atom<TokensState>((get) => {
    const place = readPlace(get)
    if (!place) return { status: 'loading' }
    const { caipNetworkId: networkId, nativeCurrency } = place.network
    const known = portfolio && get(portfolio.balances({ address: place.account.address, networkId }))
    const asked = get(askedAtom)
    const own = asked.id === place.id ? asked : nothing
    const { status } = own
    const listed = known?.filter((token) => token.networkId === networkId) ?? []
    // An entry that divides the coin otherwise than its network does would be off by powers of ten.
    const native = listed.find((token) => !token.address && token.decimals === nativeCurrency.decimals)
    const amount = own.coins?.value ?? native?.amount
    if (amount === undefined) return { status }
    const coin: TokenBalance = { ...native, ...nativeCurrency, networkId, amount }
    const others = listed.filter((token) => token.address && token.amount > 0n)
    const found = own.found.filter((token) => !others.some((other) => isSame(other.address, token.address)))
    return { list: [coin, ...others, ...found], status }
  })

  function note(change: (asked: Asked) => Asked, id: string) {
    if (readPlace(store.get)?.id !== id) return
    store.set(askedAtom, (asked) => change(asked.id === id ? asked : { ...nothing, id }))
  }

  async function list(
    { address }: ChainAccount,
    { testnet, caipNetworkId: networkId }: Network,
    query: Pick<Parameters<PortfolioService['getBalances']>[0], 'maxAgeMs' | 'moved'>,
  ): Promise<boolean> {
    // Coins of test networks are worth nothing: the services don't list them.
    if (!portfolio || testnet || ('api' in context && !(await context.api.supports(networkId)))) return false
    await portfolio.getBalances({ address, networkId, ...query })
    return true
  }

  async function read({ account, id }: { readonly account: ChainAccount; readonly id: string }, address: CaipAddress) {
    const token = await readTokenContract(context, account, address)
    if (token)
      note((asked) => ({ ...asked, found: [...asked.found.filter((one) => one.address !== address), token] }), id)
  }

  return {
    state: stateAtom,
    refresh: ({ account, network, token }) =>
      attempt(list(account, network, { maxAgeMs: 0, moved: token.address ? [token.address] : [] })),
    async load(maxAgeMs = 30_000) {
      const place = readPlace(store.get)
      if (!place) return
      const { account, network, id } = place
      const { namespace, address } = account
      const query = { networkId: network.caipNetworkId, address }
      const loadCoins = async () => (await context.chain(namespace)).getBalance(query)
      // What no list has is read anew as well.
      const [coins, isListed] = await Promise.all([
        attempt(loadCoins()),
        attempt(list(account, network, { maxAgeMs })),
        ...store.get(askedAtom).found.map((token) => token.address && attempt(read(place, token.address))),
      ])
      note(
        (asked) => ({
          ...asked,
          ...(coins && { coins }),
          status: isListed ? 'success' : coins ? 'partial' : 'failed',
        }),
        id,
      )
    },
    async find(address) {
      const place = readPlace(store.get)
      if (!place || store.get(stateAtom).list?.some((token) => isSame(token.address, address))) return
      // Without it there is no such token here, which is what the form says.
      await attempt(read(place, address))
    },
  }
}

/** EVM addresses are the same in any case. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one?.startsWith('eip155:') === true && one.toLowerCase() === other?.toLowerCase())
}
