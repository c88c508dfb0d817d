/** What the plugin's parts work with. */
import type { EventArgs, EventName, PluginContext } from '@latchkey/plugin-api'
import type { Device } from './device/readDevice.js'
import type { manifest, SocialProvider } from './index.js'
import type { SignIn } from './signIn/createSignIn.js'

export type SocialContext = PluginContext<typeof manifest>

/** The properties of every view. */
export interface ViewProps {
  readonly context: SocialContext
  readonly signIn: SignIn
  readonly providers: readonly SocialProvider[]
  readonly device: Device
}

/** Sends an analytics event, unless the host refuses analytics or the modal is disposed. */
export function track<E extends EventName>(context: SocialContext, event: E, ...properties: EventArgs<E>): void {
  if ('track' in context && !context.signal.aborted) context.track(event, ...properties)
}
