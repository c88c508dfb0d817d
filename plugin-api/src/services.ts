/** Services that plugins give each other, so far as more than one author needs their types. */
import type { CaipNetworkId } from './caip.js'

/** An account's registered name. */
export interface RegisteredName {
  /** In full, with its zone: `alice.reown.id`. */
  readonly name: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
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
