/** The smart sessions that the service stores for each account. */
import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../http/ServiceError.js'

/** The terms that a dapp requests. Only the wallet and the dapp interpret them. */
export interface SessionTerms {
  /** In seconds since the epoch. */
  readonly expiry: number
  readonly signer: object
  readonly permissions: readonly object[]
  readonly policies: readonly object[]
}

/** A session in the service's format. */
export interface SessionRecord extends Omit<SessionTerms, 'signer'> {
  project: { id: string; name: string; url?: string }
  pci: string
  /** In seconds since the epoch, like `revokedAt`. */
  createdAt: number
  /** Identifies the granted permission to the wallet. Null until the wallet grants it. */
  context: string | null
  revokedAt: number | null
}

export interface Sessions {
  /** @returns the session, and the uncompressed public key that the service would co-sign with. */
  create(account: string, project: SessionRecord['project'], terms: SessionTerms): { pci: string; publicKey: Hex }
  /** Records what the wallet granted. @throws {ServiceError} 404, 400 */
  activate(account: string, pci: string, granted: Partial<SessionTerms> & { readonly context: string }): void
  /** @throws {ServiceError} 404 */
  find(account: string, pci: string): SessionRecord
  /** @throws {ServiceError} 404, or 400 if the session has expired, was revoked or was never granted. */
  requireLive(account: string, pci: string): SessionRecord
  /** @throws {ServiceError} 404, 400 */
  revoke(account: string, pci: string): void
  /** Returns the latest 255 sessions. */
  of(account: string): readonly SessionRecord[]
  reset(): void
}

export function createSessions(): Sessions {
  const sessions = new Map<string, SessionRecord[]>()
  const of = (account: string) => sessions.get(account.toLowerCase()) ?? []

  function find(account: string, pci: string): SessionRecord {
    const record = of(account).find((each) => each.pci === pci)
    if (!record) throw new ServiceError(404, 'pci', 'is no session of this account')
    return record
  }

  function requireUnrevoked(account: string, pci: string): SessionRecord {
    const record = find(account, pci)
    if (record.revokedAt !== null) throw new ServiceError(400, 'pci', 'was revoked')
    return record
  }

  return {
    create(account, project, { expiry, permissions, policies }) {
      const pci = randomUUID()
      const record = { project, pci, expiry, createdAt: nowSeconds(), permissions, policies }
      sessions.set(account.toLowerCase(), [...of(account), { ...record, context: null, revokedAt: null }])
      // The sandbox never signs with this key, so it does not store the private key.
      return { pci, publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }
    },
    activate(account, pci, { context, expiry, permissions, policies }) {
      const record = requireUnrevoked(account, pci)
      Object.assign(record, {
        context,
        // A wallet may grant less than requested, but not more.
        expiry: Math.min(expiry ?? record.expiry, record.expiry),
        permissions: permissions ?? record.permissions,
        policies: policies ?? record.policies,
      })
    },
    find,
    requireLive(account, pci) {
      const record = requireUnrevoked(account, pci)
      if (record.expiry <= nowSeconds()) throw new ServiceError(400, 'pci', 'has ended')
      if (record.context === null) throw new ServiceError(400, 'pci', 'was not granted')
      return record
    },
    revoke(account, pci) {
      requireUnrevoked(account, pci).revokedAt = nowSeconds()
    },
    of: (account) => of(account).slice(-mostListed).reverse(),
    reset: () => sessions.clear(),
  }
}

const mostListed = 255
const nowSeconds = () => Math.floor(Date.now() / 1_000)
