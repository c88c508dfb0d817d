import { type CaipNetworkId, isCaipNetworkId, type SiwxMessageData, type SiwxSession } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { accountKey } from './shared/messageFormat.js'

/** Reads a list of sessions from the page's storage or the sign-in server. Drops malformed entries. */
export function readSessions(value: unknown): readonly SiwxSession[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    const result = v.safeParse(SessionSchema, entry)
    return result.success ? [result.output as SiwxSession] : []
  })
}

export function isSessionOf({ data }: SiwxSession, chainId: CaipNetworkId, address: string): boolean {
  return accountKey(data.chainId, data.accountAddress) === accountKey(chainId, address)
}

/** Returns whether the session has begun and has not expired. Returns `false` if a time is malformed. */
export function isSessionCurrent({ issuedAt, notBefore = issuedAt, expirationTime }: SiwxMessageData): boolean {
  const now = Date.now()
  const hasBegun = notBefore === undefined || Date.parse(notBefore) <= now
  return hasBegun && (expirationTime === undefined || now < Date.parse(expirationTime))
}

const text = v.pipe(v.string(), v.maxLength(4_096))
/** Resources can be long, because they may list permissions (ERC-5573). */
const resource = v.pipe(v.string(), v.maxLength(65_536))

const DataSchema = v.strictObject({
  accountAddress: text,
  chainId: v.custom<CaipNetworkId>(isCaipNetworkId),
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  statement: v.exactOptional(text),
  resources: v.exactOptional(v.pipe(v.array(resource), v.maxLength(64))),
  requestId: v.exactOptional(text),
  issuedAt: v.exactOptional(text),
  notBefore: v.exactOptional(text),
  expirationTime: v.exactOptional(text),
})

const SessionSchema = v.object({ data: DataSchema, message: v.string(), signature: v.string() })
