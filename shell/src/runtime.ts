/** What all stages of one modal share: made by the entry, handed to core, UI and chains by reference. */

import type { Services, Store } from '@latchkey/plugin-api'
import type { Core } from './core.js'
import type { EventHub } from './entry/eventHub.js'
import type { ModalOptions } from './options.js'
import type { InitialState } from './state/connections.js'

export interface Runtime {
  readonly id: string
  readonly options: ModalOptions
  readonly services: Services
  readonly store: Store
  /** Aborted by `dispose()`. */
  readonly signal: AbortSignal
  readonly events: EventHub
  /** Fetches core once; a failed fetch is tried anew at the next call. */
  core(): Promise<Core>
  /**
   * A new store with what a server renders, and the first render on the client with it: the state before anything was
   * restored, with what a cookie said. Each tree has its own, so nothing of a visitor is in a modal that a server shares.
   */
  initialStore(state?: InitialState | null): Store
  /** Fetches the UI and mounts it once. */
  ui(): Promise<void>
}
