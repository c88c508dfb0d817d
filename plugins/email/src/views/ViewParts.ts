import type { EmailContext } from '../context.js'
import type { SignIn } from '../signIn/createSignIn.js'

/** What every view of the plugin gets. */
export interface ViewParts {
  readonly context: EmailContext
  readonly signIn: SignIn
}
