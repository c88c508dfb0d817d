/** What the account can send on the active network: the shared balances, and the native coin as its node counts it. */
import type { CaipAddress, TokenAmount, TokenBalance } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'
import { readTokenContract } from './readTokenContract.js'

export interface TokensState {
  /** The native coin first; `undefined` while nothing is known. */
  readonly list: readonly TokenBalance[] | undefined
  /** `failed`: neither the services nor the node answered. `partial`: the node alone did. */
  readonly status: 'loading' | 'success' | 'partial' | 'failed'
}

export interface Tokens {
  readonly state: Atom<TokensState>
  /** @param maxAgeMs what is known does when it is not older. @default 30_000 */
  load(maxAgeMs?: number): Promise<void>
  /** Looks at a token that the services did not list. */
  find(address: CaipAddress): Promise<void>
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
  const idOf = (address: string, networkId: string) => `${networkId}:${address}`
  const askedAtom = atom<Asked>({ id: '', status: 'loading', found: [] })

  const readPlace = () => {
    const account = store.get(accounts.activeAccount)
    const network = store.get(accounts.activeNetwork)
    return account && network && { account, network, id: idOf(account.address, network.caipNetworkId) }
  }

  const stateAtom = atom<TokensState>((get) => {
    const account = get(accounts.activeAccount)
    const network = get(accounts.activeNetwork)
    if (!account || !network) return { list: undefined, status: 'loading' }
    const { address } = account
    const { caipNetworkId: networkId, nativeCurrency } = network
    const known = portfolio && get(portfolio.balances({ address, networkId }))
    const asked = get(askedAtom)
    const own = asked.id === idOf(address, networkId) ? asked : undefined
    const status = own?.status ?? 'loading'
    const listed = known?.filter((token) => token.networkId === networkId) ?? []
    const native = listed.find((token) => !token.address)
    const amount = own?.coins?.value ?? native?.amount
    if (amount === undefined) return { list: undefined, status }
    const coin: TokenBalance = { ...nativeCurrency, networkId, ...native, amount }
    const others = listed.filter((token) => token.address && token.amount > 0n)
    const found = own?.found.filter((token) => !others.some((other) => isSame(other.address, token.address))) ?? []
    return { list: [coin, ...others, ...found], status }
  })

  function note(change: (asked: Asked) => Asked, id: string) {
    if (readPlace()?.id !== id) return
    store.set(askedAtom, (asked) => change(asked.id === id ? asked : { id, status: 'loading', found: [] }))
  }

  return {
    state: stateAtom,
    async load(maxAgeMs) {
      const place = readPlace()
      if (!place) return
      const { account, network, id } = place
      const { address } = account
      const { caipNetworkId: networkId } = network
      const loadCoins = async () => (await context.chain(account.namespace)).getBalance({ networkId, address })
      const loadTokens = async () => {
        // Coins of test networks are worth nothing: the services don't list them.
        if (!portfolio || network.testnet) return false
        if ('api' in context && !(await context.api.supports(networkId))) return false
        await portfolio.getBalances({ address, networkId, ...(maxAgeMs !== undefined && { maxAgeMs }) })
        return true
      }
      const [coins, tokens] = await Promise.allSettled([loadCoins(), loadTokens()])
      const isListed = tokens.status === 'fulfilled' && tokens.value
      const isCounted = coins.status === 'fulfilled'
      note(
        (asked) => ({
          ...asked,
          ...(isCounted && { coins: coins.value }),
          status: isListed ? 'success' : isCounted ? 'partial' : 'failed',
        }),
        id,
      )
    },
    async find(address) {
      const place = readPlace()
      if (!place || store.get(stateAtom).list?.some((token) => isSame(token.address, address))) return
      try {
        const token = await readTokenContract(context, place.account, address)
        if (token) note((asked) => ({ ...asked, found: [...asked.found, token] }), place.id)
      } catch {
        // Without it there is no such token here, which is what the form says.
      }
    },
  }
}

/** EVM addresses are the same in any case. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === other || (one?.startsWith('eip155:') === true && one.toLowerCase() === other?.toLowerCase())
}
