/** The shell's cached services, which all plugins share. */
import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'

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
  /** US dollars per whole token, as a decimal string. Absent if unknown. */
  readonly price?: string
  /** http(s) or `data:image/` address. */
  readonly iconUrl?: string
}

export interface PortfolioService {
  /** Returns an atom of the last known balances. Reading it makes no call. */
  balances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Atom<readonly TokenBalance[] | undefined>
  /**
   * Fetches an account's tokens: none on a network that the service does not know. For 30 s after a failure, rejects
   * without a call. @throws {LatchkeyError} `TOKEN_BALANCE_UNAVAILABLE`
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    /** The maximum age of a cached answer. @default 30_000, and 0 if tokens moved */
    readonly maxAgeMs?: number
    /** Tokens that just moved, which the server reads from the chain. */
    readonly moved?: readonly CaipAddress[]
  }): Promise<readonly TokenBalance[]>
}

export interface Identity {
  readonly name?: string
  /** http(s) or `data:image/` address. */
  readonly avatarUrl?: string
}

export interface IdentityService {
  /** Fetches the name and picture of an address. Empty if it has none. Cached for 5 minutes. */
  getIdentity(parameters: { readonly address: string; readonly networkId: CaipNetworkId }): Promise<Identity>
}

export interface IdentityRecorder {
  /** Shows a new name on EVM networks until the page is left. Ignored if it does not resolve to `address`. */
  remember(parameters: { readonly address: string; readonly identity: Identity }): Promise<void>
}

/** The price of one whole token, and how to show the token. */
export interface TokenPrice extends Pick<TokenBalance, 'name' | 'symbol' | 'decimals' | 'iconUrl'> {
  /** US dollars above zero, as a decimal string without an exponent. */
  readonly price: string
}

export interface PriceService {
  /**
   * Fetches prices by CAIP-10 address, as spelled in `tokens`, without unknown ones. The native coin of EVM networks is
   * `0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`. Makes one request per token, shared by concurrent calls and cached for
   * 30 s. Rejects if one fails.
   *
   * @throws {LatchkeyError} `PRICES_UNAVAILABLE`
   */
  getPrices(parameters: {
    readonly tokens: readonly CaipAddress[]
    /** Ignores the cache. @default false */
    readonly refresh?: boolean
    /** Rejects with the signal's reason. The request continues for other callers and the cache. */
    readonly signal?: AbortSignal
  }): Promise<ReadonlyMap<CaipAddress, TokenPrice>>
}
