/** What the plugin's parts work with. */
import type { EventArgs, EventName, PluginContext } from '@latchkey/plugin-api'
import type { EmailChange } from './change/createEmailChange.js'
import type { manifest } from './index.js'
import type { SignIn } from './signIn/createSignIn.js'

export type EmailContext = PluginContext<typeof manifest>

/** The properties of every view. */
export interface ViewProps {
  readonly context: EmailContext
  readonly signIn: SignIn
  readonly change: EmailChange
}

/** Sends an analytics event, unless the host refuses analytics. */
export function track<E extends EventName>(context: EmailContext, event: E, ...properties: EventArgs<E>): void {
  if ('track' in context) context.track(event, ...properties)
}
