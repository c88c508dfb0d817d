/** The embedded wallet's users and keys. Keys are created on the first sign-in and stored sealed. */
import { randomBytes, randomUUID } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Address, bytesToHex, type PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { normalizeEmail } from '../../mail/normalizeEmail.js'
import type { Vault } from './createVault.js'

export interface User {
  readonly id: string
  /** As the user entered it. Absent if a social provider shared none. */
  email?: string
  /** True once the user changes the address, after which a social provider no longer updates it. */
  hasChosenEmail?: boolean
  username?: string
  /** The provider that the user first signed in with, such as `google`. Absent for email. */
  readonly provider?: string
  readonly eip155Address: Address
  readonly solanaAddress: string
  preferredAccountType: AccountType
}

export type AccountType = 'eoa' | 'smartAccount'

/** What a sign-in proves about the user. */
export type SignInProof =
  | { readonly email: string }
  | {
      readonly provider: string
      readonly subject: string
      readonly email?: string
      readonly username?: string
    }

export interface Users {
  get(id: string): User | undefined
  findByEmail(email: string): User | undefined
  /** Finds the user with this email address or subject, or creates one. */
  signIn(proof: SignInProof): User
  /** Returns false if another user has the address. */
  changeEmail(id: string, email: string): boolean
  eip155Account(user: User): PrivateKeyAccount
  /** The seed of an ed25519 key. */
  solanaSecret(user: User): Uint8Array
  reset(): void
}

export function createUsers(vault: Vault): Users {
  const users = new Map<string, { user: User; sealed: Record<KeyName, Uint8Array> }>()
  /** User ids, keyed by sign-in method. */
  const ids = new Map<string, string>()

  function create(proof: SignInProof): User {
    const id = randomUUID()
    const secrets = { eip155: randomBytes(32), solana: randomBytes(32) }
    const user: User = {
      id,
      ...('provider' in proof && { provider: proof.provider }),
      eip155Address: privateKeyToAccount(bytesToHex(secrets.eip155)).address,
      solanaAddress: base58.encode(ed25519.getPublicKey(secrets.solana)),
      preferredAccountType: 'eoa',
    }
    const sealed = {
      eip155: vault.seal(id, 'eip155', secrets.eip155),
      solana: vault.seal(id, 'solana', secrets.solana),
    }
    users.set(id, { user, sealed })
    ids.set(loginOf(proof), id)
    return user
  }

  function secretOf({ id }: User, name: KeyName): Uint8Array {
    const entry = users.get(id)
    if (!entry) throw new TypeError('The user was forgotten')
    return vault.open(id, name, entry.sealed[name])
  }

  return {
    get: (id) => users.get(id)?.user,
    findByEmail: (email) => users.get(ids.get(loginOf({ email })) ?? '')?.user,
    signIn(proof) {
      const user = users.get(ids.get(loginOf(proof)) ?? '')?.user ?? create(proof)
      if (proof.email && !user.hasChosenEmail) user.email = proof.email
      if ('username' in proof && proof.username) user.username = proof.username
      return user
    },
    changeEmail(id, email) {
      const user = users.get(id)?.user
      const owner = ids.get(loginOf({ email }))
      if (!user || (owner && owner !== id)) return false
      // The user keeps signing in with a social provider, and can now also use the email address.
      if (user.email && ids.get(loginOf({ email: user.email })) === id) ids.delete(loginOf({ email: user.email }))
      if (!user.provider) ids.set(loginOf({ email }), id)
      user.email = email
      user.hasChosenEmail = true
      return true
    },
    eip155Account: (user) => privateKeyToAccount(bytesToHex(secretOf(user, 'eip155'))),
    solanaSecret: (user) => secretOf(user, 'solana'),
    reset() {
      users.clear()
      ids.clear()
    },
  }
}

type KeyName = 'eip155' | 'solana'

function loginOf(proof: SignInProof): string {
  return 'provider' in proof ? `${proof.provider}:${proof.subject}` : `email:${normalizeEmail(proof.email)}`
}
