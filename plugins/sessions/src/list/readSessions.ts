import { cleanForeignText } from '@latchkey/plugin-api'
import type { SmartSession } from '../index.js'
import { isPci, isSeconds, readRecord, readTerms, type UnknownRecord } from '../terms/readTerms.js'

/**
 * Skips invalid sessions. `revoked` maps each revoked session's `pci` to the time. A late answer may still list the
 * session as live.
 */
export function readSessions(answer: unknown, revoked: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pcis } = readRecord(answer)
  if (!Array.isArray(pcis)) throw new TypeError('The answer of the service has no list `pcis`')
  const now = Date.now()
  return pcis
    .slice(0, maxSessions)
    .flatMap((value) => readSession(readRecord(value), revoked))
    .sort((a, b) => Number(isLive(b, now)) - Number(isLive(a, now)) || b.createdAtMs - a.createdAtMs)
}

export function isLive({ expiresAtMs, revokedAtMs }: SmartSession, nowMs: number): boolean {
  return revokedAtMs === undefined && expiresAtMs > nowMs
}

function readSession(value: UnknownRecord, revoked: ReadonlyMap<string, number>): readonly SmartSession[] {
  const { pci, context, expiry, createdAt, revokedAt } = value
  if (!isPci(pci) || typeof context !== 'string' || !context || !isSeconds(expiry)) return []
  const { name, url } = readRecord(value.project)
  // Some services use 0 for "not revoked".
  const revokedAtMs = isSeconds(revokedAt) && revokedAt > 0 ? revokedAt * 1_000 : revoked.get(pci)
  const site = typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined
  return [
    {
      pci,
      context,
      project: { name: cleanForeignText(name, 40) || cleanForeignText(site?.host, 40), url: site?.href },
      createdAtMs: isSeconds(createdAt) ? createdAt * 1_000 : 0,
      expiresAtMs: expiry * 1_000,
      revokedAtMs,
      permissions: readTerms(value.permissions),
      policies: readTerms(value.policies),
    },
  ]
}

const maxSessions = 255
