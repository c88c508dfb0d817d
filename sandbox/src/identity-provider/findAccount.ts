/** Creates an account for any name that a user enters. The same name always returns the same account. */
import type { FindAccount } from 'oidc-provider'
import { isSocialProvider, socialProviders } from './socialProviders.js'

export const findAccount: FindAccount = async (context, accountId) => {
  const name = context.oidc.client?.clientId.replace(/^latchkey-/, '') ?? ''
  if (!isSocialProvider(name)) return undefined
  const { tells } = socialProviders[name]
  const [username = accountId] = accountId.split('@')
  return {
    accountId,
    async claims() {
      return {
        sub: accountId,
        name: username,
        ...(tells.includes('email') && {
          email: accountId.includes('@') ? accountId : `${accountId}@${name}.example`,
          email_verified: true,
        }),
        ...(tells.includes('username') && { preferred_username: username }),
      }
    },
  }
}
