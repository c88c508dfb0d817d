import { type RemoteParameters, remote } from '@latchkey/federation'
import type { AnyPlugin } from '@latchkey/plugin-api'

/** Returns the plugins in the server's list. Their files are fetched when they are first needed. */
export function createRemotePlugins(pins: readonly RemoteParameters[]): readonly AnyPlugin[] {
  return pins.map((pin) => remote(pin) as AnyPlugin)
}
