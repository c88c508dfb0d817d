import type { SessionsContext } from '../context.js'
import type { Revocation } from '../session/createRevocation.js'
import type { Sessions } from '../session/createSessions.js'

/** What the views work with. */
export interface ViewParts {
  readonly context: SessionsContext
  readonly sessions: Sessions
  readonly revocation: Revocation
}
