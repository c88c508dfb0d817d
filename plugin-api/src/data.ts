/** The shell's cached services, which all plugins share. */
import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'

/** One token in an account's portfolio. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** The token's CAIP-10 id. Absent for the native coin. */
  readonly address?: CaipAddress
  /** Base units. */
  readonly amount: bigint
  readonly decimals: number
  /** US dollars per whole token, as a decimal string. Absent if unknown. */
  readonly price?: string
  /** An http(s) or `data:image/` URL. */
  readonly iconUrl?: string
}

export interface PortfolioService {
  /** Returns an atom with the last known balances. Reading it makes no request. */
  balances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Atom<readonly TokenBalance[] | undefined>
  /**
   * Fetches an account's tokens. Empty if the service does not know the network. For 30 s after a failure, rejects
   * without a new request. @throws {LatchkeyError} `TOKEN_BALANCE_UNAVAILABLE`
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    /** The maximum age of a cached response. @default 30_000, or 0 if `moved` has tokens */
    readonly maxAgeMs?: number
    /** Tokens that the user just sent or received. The server reads their balances from the chain. */
    readonly moved?: readonly CaipAddress[]
  }): Promise<readonly TokenBalance[]>
}

export interface Identity {
  readonly name?: string
  /** An http(s) or `data:image/` URL. */
  readonly avatarUrl?: string
}

export interface IdentityService {
  /** Fetches an address's name and picture. Empty if it has neither. Cached for 5 minutes. */
  getIdentity(parameters: { readonly address: string; readonly networkId: CaipNetworkId }): Promise<Identity>
}

export interface IdentityRecorder {
  /** Shows a new name on EVM networks until the page unloads. Ignores a name that does not resolve to `address`. */
  remember(parameters: { readonly address: string; readonly identity: Identity }): Promise<void>
}

/** One whole token's price, and the token's display data. */
export interface TokenPrice extends Pick<TokenBalance, 'name' | 'symbol' | 'decimals' | 'iconUrl'> {
  /** US dollars above zero, as a decimal string without an exponent. */
  readonly price: string
}

export interface PriceService {
  /**
   * Fetches prices. The result has the same keys as `tokens` and omits unknown tokens. On EVM networks, the native
   * coin's address is `0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`. Sends one request per token, which concurrent calls
   * share. Caches each price for 30 s. Rejects if one request fails.
   *
   * @throws {LatchkeyError} `PRICES_UNAVAILABLE`
   */
  getPrices(parameters: {
    readonly tokens: readonly CaipAddress[]
    /** Ignores the cache. @default false */
    readonly refresh?: boolean
    /** Aborts this call only: the request continues for other callers and the cache. */
    readonly signal?: AbortSignal
  }): Promise<ReadonlyMap<CaipAddress, TokenPrice>>
}
