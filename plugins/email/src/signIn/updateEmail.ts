import type { EmailContext } from '../context.js'
import { AuthConnectorNotFoundError, AuthNotConnectedError } from './errors.js'

/** See `EmailApi.updateEmail`. */
export async function updateEmail({ auth, nav, store }: EmailContext): Promise<{ readonly email: string }> {
  if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
  const before = store.get(auth.user)
  if (!before) throw new AuthNotConnectedError()
  // The user's atom tells at once of the change that is made here. One that is made in another tab, or at the secure site
  // itself, it does not know before the page loads anew: the session has no call that asks the frame for its user.
  const stop = store.sub(auth.user, () => {
    const email = store.get(auth.user)?.email
    if (email && email !== before.email) nav.complete('UpdateEmailWallet', { email })
  })
  try {
    return await nav.request('UpdateEmailWallet')
  } finally {
    stop()
  }
}
