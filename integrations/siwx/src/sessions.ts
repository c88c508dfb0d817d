/** Sessions that come from outside: from the page's storage or from the sign-in server. */
import { type CaipNetworkId, isCaipNetworkId, type SiwxMessageData, type SiwxSession } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { accountKey } from './shared/messageFormat.js'

/** The sessions in a list from outside. Entries of another shape are left out. */
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

/** Whether now is between the session's first and last moment. A time that can't be read never is. */
export function isSessionCurrent({ issuedAt, notBefore = issuedAt, expirationTime }: SiwxMessageData): boolean {
  const now = Date.now()
  const hasBegun = notBefore === undefined || Date.parse(notBefore) <= now
  return hasBegun && (expirationTime === undefined || now < Date.parse(expirationTime))
}

const text = v.pipe(v.string(), v.maxLength(4_096))
/** One of them may hold what a wallet may do for the app (ERC-5573), by method and chain. */
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
