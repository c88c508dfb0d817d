/** Answers of the session service and of wallets. */
import type { GrantedSession, GrantParameters, SessionTerm, SmartSession } from '../index.js'
import { cleanText } from './cleanText.js'
import { isSeconds, isTerm, isTerms } from './readGrant.js'
import { readRecord, type UnknownRecord } from './readRecord.js'

/** The key that the service signs by, beside the site's. */
export interface CosignerKey {
  readonly type: string
  readonly publicKey: string
}

/** @throws {TypeError} it is no session. */
export function readCreated(answer: unknown): { readonly pci: string; readonly key: CosignerKey } {
  const { pci, key } = readRecord(answer)
  const { type, publicKey } = readRecord(key)
  const isKey = typeof type === 'string' && typeof publicKey === 'string' && /^0x[\da-f]{64,130}$/i.test(publicKey)
  if (!isName(pci) || !isKey) throw new TypeError('The service gave no session')
  return { pci, key: { type, publicKey } }
}

/**
 * What the wallet granted: less than it was asked for, maybe, and never longer.
 *
 * @throws {TypeError} nothing by which the session could be used.
 */
export function readGranted(answer: unknown, wanted: GrantParameters): Omit<GrantedSession, 'pci'> {
  // By the standard a wallet answers a list, and by its habit an object.
  const granted = readRecord(Array.isArray(answer) ? answer[0] : answer)
  const { context, expiry, permissions, policies, signer } = granted
  if (typeof context !== 'string' || !context || context.length > 10_000) {
    throw new TypeError('The wallet gave no context of what it granted')
  }
  return {
    ...wanted,
    ...granted,
    context,
    expiry: isSeconds(expiry) ? Math.min(expiry, wanted.expiry) : wanted.expiry,
    permissions: isTerms(permissions) ? permissions : wanted.permissions,
    policies: isTerms(policies) ? policies : (wanted.policies ?? []),
    signer: isTerm(signer) ? signer : wanted.signer,
  }
}

/**
 * The sessions that wallets granted, those that hold first, the newest first. What is no session is left out.
 *
 * @param ended When those were revoked of which the answer may not know it yet.
 * @throws {TypeError} it is no list.
 */
export function readSessions(answer: unknown, ended: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pcis } = readRecord(answer)
  if (!Array.isArray(pcis)) throw new TypeError('The service gave no sessions')
  const now = Date.now()
  return pcis
    .slice(0, mostSessions)
    .flatMap((value) => readSession(readRecord(value), ended))
    .sort((one, other) => Number(isLive(other, now)) - Number(isLive(one, now)) || other.createdAtMs - one.createdAtMs)
}

export function isLive({ expiresAtMs, revokedAtMs }: SmartSession, nowMs: number): boolean {
  return revokedAtMs === undefined && expiresAtMs > nowMs
}

function readSession(value: UnknownRecord, ended: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pci, context, expiry, createdAt, revokedAt } = value
  // Without a context it was asked for, and refused by the visitor.
  if (!isName(pci) || typeof context !== 'string' || !context || !isSeconds(expiry)) return []
  const { name, url } = readRecord(value.project)
  // Nought is how some say that there is none.
  const revokedAtMs = isSeconds(revokedAt) && revokedAt > 0 ? revokedAt * 1_000 : ended.get(pci)
  const site = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined
  return [
    {
      pci,
      context,
      project: { name: cleanText(name) || cleanText(site?.host), ...(site && { url: site.href }) },
      createdAtMs: isSeconds(createdAt) ? createdAt * 1_000 : 0,
      expiresAtMs: expiry * 1_000,
      ...(revokedAtMs !== undefined && { revokedAtMs }),
      permissions: readTerms(value.permissions),
      policies: readTerms(value.policies),
    },
  ]
}

function readTerms(value: unknown): readonly SessionTerm[] {
  return Array.isArray(value) ? value.slice(0, 50).filter(isTerm) : []
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
}

/** As many as the service lists. */
const mostSessions = 255
