import type { SocialContext } from '../context.js'
import type { Device } from '../device/readDevice.js'
import type { SocialProvider } from '../index.js'
import type { SignIn } from '../signIn/createSignIn.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: SocialContext
  readonly signIn: SignIn
  readonly providers: readonly SocialProvider[]
  readonly device: Device
}
