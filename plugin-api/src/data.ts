/** The shell's cached services, which all plugins share: asking twice costs one call. */
import type { Atom } from 'jotai/vanilla'
import type { CaipAddress, CaipNetworkId } from './caip.js'

/** One token of an account's portfolio. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** CAIP-10. Absent for the native coin. */
  readonly address?: CaipAddress
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** Fiat price of one whole token as a decimal string. Absent if unknown. */
  readonly price?: string
  readonly iconUrl?: string
}

export interface PortfolioService {
  /** The last known balances. Reading the atom makes no call. */
  balances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Atom<readonly TokenBalance[] | undefined>
  /**
   * Fetches the account's tokens on a network. Empty on a network that the service does not know. After a failure, it
   * rejects without a call for 30 s.
   *
   * @throws {LatchkeyError} `TOKEN_BALANCE_UNAVAILABLE`
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    /** Accepts a cached answer that is not older. @default 30_000, and 0 if tokens moved */
    readonly maxAgeMs?: number
    /** Tokens that just moved. The server reads these from the chain. */
    readonly moved?: readonly CaipAddress[]
  }): Promise<readonly TokenBalance[]>
}

export interface Identity {
  readonly name?: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
}

export interface IdentityService {
  /** Fetches the name and picture of an address, and caches them for 5 minutes. Empty if it has none. */
  getIdentity(parameters: { readonly address: string; readonly networkId: CaipNetworkId }): Promise<Identity>
}

export interface IdentityRecorder {
  /**
   * Shows the address under this name on EVM networks, until the page is left. A name that was just registered shows before
   * the service knows it. A name that does not resolve to the address is ignored.
   */
  remember(parameters: { readonly address: string; readonly identity: Identity }): Promise<void>
}

/** The price of one whole token, and how to show the token. */
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
   * Fetches prices of tokens by CAIP-10 address, spelled as in `tokens`. Tokens and networks without a known price are
   * absent. Prices are cached for 30 s, and concurrent calls for a token share one request. A native coin goes by its
   * conventional address: `0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee` on EVM networks.
   *
   * Makes one request for each token. If one fails, the call rejects, and the other answers stay cached.
   *
   * @throws {LatchkeyError} `PRICES_UNAVAILABLE`
   */
  getPrices(parameters: {
    readonly tokens: readonly CaipAddress[]
    /** Ignores the cache. @default false */
    readonly refresh?: boolean
    /** Rejects with the signal's reason. The request goes on for other callers and for the cache. */
    readonly signal?: AbortSignal
  }): Promise<ReadonlyMap<CaipAddress, TokenPrice>>
}
