import { AuthConnectorNotFoundError, AuthNotConnectedError } from '@latchkey/plugin-api'
import type { EmailContext } from '../context.js'

/** See `EmailApi.updateEmail`. */
export async function updateEmail({ auth, nav, store }: EmailContext): Promise<{ readonly email: string }> {
  if (store.get(auth.networkIds).length === 0) throw new AuthConnectorNotFoundError()
  if (!store.get(auth.user)) throw new AuthNotConnectedError()
  return nav.request('UpdateEmailWallet')
}
