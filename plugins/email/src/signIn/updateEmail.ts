import type { EmailContext } from '../context.js'
import { AuthConnectorNotFoundError, AuthNotConnectedError } from './errors.js'

/** See `EmailApi.updateEmail`. */
export async function updateEmail({ auth, nav, store }: EmailContext): Promise<{ readonly email: string }> {
  if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
  const before = store.get(auth.user)
  if (!before) throw new AuthNotConnectedError()
  // The user's atom tells at once what would be polled for otherwise, and whichever way the address has changed.
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
