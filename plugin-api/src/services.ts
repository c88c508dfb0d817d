/** Services between plugins whose types more than one author needs. */
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
   * - `chosen`: the account sent something to it.
   * - `seen`: it sent something of worth.
   * - `worthless`: it only ever sent nothing, dust or unknown tokens, like scammers who want their address to be copied.
   */
  readonly relation: 'chosen' | 'seen' | 'worthless'
}

export interface HistoryService {
  /** Lists the accounts that the account has dealt with lately on the network. Cached for a minute. */
  getCounterparties(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
  }): Promise<readonly Counterparty[]>
}

export interface NameService {
  /** Resolves a full name to its address on a network. `undefined` if the name is not registered. */
  resolveName(parameters: {
    readonly name: string
    readonly networkId: CaipNetworkId
    readonly signal?: AbortSignal
  }): Promise<string | undefined>
  /** Lists the names of an address, the first one first. Cached for 5 minutes. */
  getNames(parameters: { readonly address: string; readonly signal?: AbortSignal }): Promise<readonly RegisteredName[]>
}
