/** Smart sessions as the service keeps them: by account, with the key that it signs beside the site's. */
import { randomUUID } from 'node:crypto'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { ServiceError } from '../http/ServiceError.js'

/** What the page asked for; what is in it is the wallet's and the page's business. */
export interface SessionTerms {
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly signer: object
  readonly permissions: readonly object[]
  readonly policies: readonly object[]
}

/** One answer of the service, in its words. */
export interface SessionRecord extends Omit<SessionTerms, 'signer'> {
  project: { id: string; name: string; url?: string }
  pci: string
  /** Seconds since the epoch, as the next but one. */
  createdAt: number
  /** By which the wallet knows it; null until it has granted. */
  context: string | null
  revokedAt: number | null
}

export interface Sessions {
  /** @returns the session, and the public half of its key, uncompressed. */
  create(account: string, project: SessionRecord['project'], terms: SessionTerms): { pci: string; publicKey: Hex }
  /** The wallet has granted. @throws {ServiceError} 404, 400 */
  activate(account: string, pci: string, granted: Partial<SessionTerms> & { readonly context: string }): void
  /** @throws {ServiceError} 404 */
  find(account: string, pci: string): SessionRecord
  /** @throws {ServiceError} 404; 400: it was revoked, or has ended, or the wallet has not granted it. */
  requireLive(account: string, pci: string): SessionRecord
  /** @throws {ServiceError} 404, 400 */
  revoke(account: string, pci: string): void
  /** The latest 255. */
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
      // Nothing here signs by it, so the private half is not kept.
      return { pci, publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }
    },
    activate(account, pci, { context, expiry, permissions, policies }) {
      const record = requireUnrevoked(account, pci)
      Object.assign(record, {
        context,
        // A wallet may grant less than it was asked for, and not more.
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
