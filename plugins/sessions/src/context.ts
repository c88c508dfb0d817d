/** What the plugin's parts work with. */
import type { PluginContext } from '@latchkey/plugin-api'
import type { GrantedSession, manifest } from './index.js'
import type { Revocation } from './list/createRevocation.js'
import type { SessionList } from './list/createSessionList.js'

export type SessionsContext = PluginContext<typeof manifest>

/** The properties of every view. */
export interface ViewProps {
  readonly context: SessionsContext
  readonly list: SessionList
  readonly revocation: Revocation
  /** The sessions that were granted on this page, by `pci`. */
  readonly created: ReadonlyMap<string, GrantedSession>
}
