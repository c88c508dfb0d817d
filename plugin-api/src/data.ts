/** The shell's cached services, shared by all plugins: asking twice costs one call. */
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
  /**
   * The account's tokens on a network; cached for 30 s, and refused for 30 s after a failure.
   *
   * @throws {LatchkeyError} `TOKEN_BALANCE_UNAVAILABLE`
   */
  getBalances(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    /** Ask the server, whatever the cache holds. @default false */
    readonly refresh?: boolean
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
