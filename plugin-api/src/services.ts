import type { CaipNetworkId } from './caip.js'

export interface RegisteredName {
  /** The full name, such as `alice.reown.id`. */
  readonly name: string
  /** An http(s) or `data:image/` URL. */
  readonly avatarUrl?: string
}

/** An account with which the user's account has made transactions. */
export interface Counterparty {
  readonly address: string
  /**
   * - `chosen`: the user sent something to it.
   * - `seen`: it sent something of value.
   * - `worthless`: it sent only dust, unknown tokens or nothing. Scammers do this so that the user copies their
   *   address.
   */
  readonly relation: 'chosen' | 'seen' | 'worthless'
}

export interface HistoryService {
  /** Lists the account's recent counterparties on the network. Cached for a minute. */
  getCounterparties(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Promise<readonly Counterparty[]>
}

export interface NameService {
  /** Resolves a full name to its address on a network, or to `undefined` if it is not registered. */
  resolveName(parameters: {
    readonly name: string
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal
  }): Promise<string | undefined>
  /** Lists an address's names, oldest first. Cached for 5 minutes. */
  getNames(parameters: { readonly address: string; readonly signal?: AbortSignal }): Promise<readonly RegisteredName[]>
}
