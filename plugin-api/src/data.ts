/** The shell's cached services, shared by all plugins: asking twice costs one call. */
import type { Atom } from 'jotai/vanilla'
import type { CaipAddress, CaipNetworkId } from './caip.js'

/** One token of an account's portfolio (specification, section 3: token balance). */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** CAIP-10; absent for the native coin. */
  readonly address?: CaipAddress
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Fiat price of one whole token as a decimal string; absent where unknown. */
  readonly price?: string
  readonly iconUrl?: string
}

export interface PortfolioService {
  /** What was learnt last, by whoever asked; `undefined` before. Reading it asks nobody. */
  balances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Atom<readonly TokenBalance[] | undefined>
  /**
   * The account's tokens on a network; refused for 30 s after a failure. Empty on a network that the service does not
   * know.
   *
   * @throws {LatchkeyError} `TOKEN_BALANCE_UNAVAILABLE`
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    /** What is cached does when it is not older; 0 asks the server. @default 30_000, and 0 where tokens moved */
    readonly maxAgeMs?: number
    /** Tokens that just moved: the server looks at the chain for these, whatever it has cached. */
    readonly moved?: readonly CaipAddress[]
  }): Promise<readonly TokenBalance[]>
}

export interface Identity {
  readonly name?: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
}

export interface IdentityService {
  /** Name and picture of an address; cached for 5 minutes, empty where there is none. */
  getIdentity(parameters: { readonly address: string; readonly networkId: CaipNetworkId }): Promise<Identity>
}

export interface IdentityRecorder {
  /**
   * From now on, and until the page is left, the address goes by this name on EVM networks, wherever it is shown: a name that
   * was just registered is known before the service tells of it. A name that does not lead back to the address is left out.
   */
  remember(parameters: { readonly address: string; readonly identity: Identity }): Promise<void>
}

/** What one whole token costs, and how it is shown. */
export interface TokenPrice {
  /** US dollars, more than zero, as a decimal string without an exponent. */
  readonly price: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Only http(s) and data:image. */
  readonly iconUrl?: string
}

export interface PriceService {
  /**
   * Prices of tokens by CAIP-10 address, spelled as asked for. Tokens without a known price are absent, and so are those
   * of networks that the service does not know. Cached for 30 s by token; asking for the same token twice at once costs
   * one call. A native coin goes by the address that stands for it: `0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` on EVM
   * networks.
   *
   * Each token is a call of its own. When one fails, all is refused; the others' answers are kept for the next time.
   *
   * @throws {LatchkeyError} `PRICES_UNAVAILABLE`
   */
  getPrices(parameters: {
    readonly tokens: readonly CaipAddress[]
    /** Ask the server, whatever the cache holds. @default false */
    readonly refresh?: boolean
    /** Ends the waiting with the signal's reason. The call goes on for others and for the cache. */
    readonly signal?: AbortSignal
  }): Promise<ReadonlyMap<CaipAddress, TokenPrice>>
}
