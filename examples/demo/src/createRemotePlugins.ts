import { type RemoteParameters, remote } from '@latchkey/federation'
import type { AnyPlugin } from '@latchkey/plugin-api'

/** Returns the plugins in the server's list. Nothing of them is fetched before it is needed. */
export function createRemotePlugins(pins: readonly RemoteParameters[]): readonly AnyPlugin[] {
  return pins.map((pin) => remote(pin) as AnyPlugin)
}
