import { cleanForeignText } from '@latchkey/plugin-api'
import type { SmartSession } from '../index.js'
import { isPci, isSeconds, readRecord, readTerms, type UnknownRecord } from '../terms/readTerms.js'

/**
 * Reads the sessions that wallets granted: live ones first, then the newest first. Invalid ones are left out.
 *
 * @param revoked when sessions were revoked that the answer may still list as live.
 * @throws {TypeError} If the answer is no list.
 */
export function readSessions(answer: unknown, revoked: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pcis } = readRecord(answer)
  if (!Array.isArray(pcis)) throw new TypeError('The service gave no sessions')
  const now = Date.now()
  return pcis
    .slice(0, maxSessions)
    .flatMap((value) => readSession(readRecord(value), revoked))
    .sort((one, other) => Number(isLive(other, now)) - Number(isLive(one, now)) || other.createdAtMs - one.createdAtMs)
}

export function isLive({ expiresAtMs, revokedAtMs }: SmartSession, nowMs: number): boolean {
  return revokedAtMs === undefined && expiresAtMs > nowMs
}

function readSession(value: UnknownRecord, revoked: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pci, context, expiry, createdAt, revokedAt } = value
  // A session without a context was requested, but the user rejected it.
  if (!isPci(pci) || typeof context !== 'string' || !context || !isSeconds(expiry)) return []
  const { name, url } = readRecord(value.project)
  // Some services write 0 for a session that was not revoked.
  const revokedAtMs = isSeconds(revokedAt) && revokedAt > 0 ? revokedAt * 1_000 : revoked.get(pci)
  const site = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined
  return [
    {
      pci,
      context,
      project: {
        name: cleanForeignText(name, 40) || cleanForeignText(site?.host, 40),
        ...(site && { url: site.href }),
      },
      createdAtMs: isSeconds(createdAt) ? createdAt * 1_000 : 0,
      expiresAtMs: expiry * 1_000,
      ...(revokedAtMs !== undefined && { revokedAtMs }),
      permissions: readTerms(value.permissions),
      policies: readTerms(value.policies),
    },
  ]
}

/** The service lists no more. */
const maxSessions = 255
