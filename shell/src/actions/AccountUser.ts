import type { AccountType } from '@latchkey/plugin-api'

/** Who is signed in to the embedded wallet. Absent is what the sign-in did not tell. */
export interface AccountUser {
  readonly email?: string
  /** At the social provider. */
  readonly username?: string
  /** The user's accounts in the namespace; the first is the active one. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
}
