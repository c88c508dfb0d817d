/** Services that plugins give each other, so far as more than one author needs their types. */
import type { CaipNetworkId } from './caip.js'

/** An account's registered name. */
export interface RegisteredName {
  /** In full, with its zone: `alice.reown.id`. */
  readonly name: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
}

/** An account that another one has dealt with. */
export interface Counterparty {
  readonly address: string
  /**
   * `chosen`: the account sent something to it. `seen`: it sent something of worth. `worthless`: it only ever sent nothing,
   * dust or unknown tokens, as those do who want their address to be copied.
   */
  readonly relation: 'chosen' | 'seen' | 'worthless'
}

export interface HistoryService {
  /** Whom the account has dealt with lately on the network; cached for a minute. */
  getCounterparties(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Promise<readonly Counterparty[]>
}

export interface NameService {
  /** The address behind a full name on a network; `undefined` where nobody registered it. */
  resolveName(parameters: {
    readonly name: string
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal
  }): Promise<string | undefined>
  /** The names of an address, its first one first; cached for 5 minutes. */
  getNames(parameters: { readonly address: string; readonly signal?: AbortSignal }): Promise<readonly RegisteredName[]>
}
