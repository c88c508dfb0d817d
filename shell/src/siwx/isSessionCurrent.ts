import type { SiwxMessageData } from './Siwx.js'

/** Now lies between the session's first and last moment. A time that can't be read is none that anybody is in. */
export function isSessionCurrent(data: SiwxMessageData, nowMs: number): boolean {
  const { issuedAt, notBefore = issuedAt, expirationTime } = data
  const begins = notBefore === undefined || Date.parse(notBefore) <= nowMs
  return begins && (expirationTime === undefined || nowMs < Date.parse(expirationTime))
}
