import type { EmailContext } from '../context.js'
import { AuthConnectorNotFoundError, AuthNotConnectedError } from './errors.js'

/** See `EmailApi.updateEmail`. */
export async function updateEmail({ auth, nav, store }: EmailContext): Promise<{ readonly email: string }> {
  if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
  if (!store.get(auth.user)) throw new AuthNotConnectedError()
  return nav.request('UpdateEmailWallet')
}
