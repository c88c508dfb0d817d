import { isCaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { SiwxSession } from './Siwx.js'

const text = v.pipe(v.string(), v.maxLength(4_096))
/** What a wallet may do for the site (ERC-5573) stands in one of them, by method and chain. */
const resource = v.pipe(v.string(), v.maxLength(65_536))

const DataSchema = v.strictObject({
  accountAddress: text,
  chainId: v.custom<`eip155:${string}`>(isCaipNetworkId),
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

/** The sessions in a list that came from outside; whatever is none is left out. */
export function readSessions(value: unknown): readonly SiwxSession[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    const result = v.safeParse(SessionSchema, entry)
    return result.success ? [result.output as SiwxSession] : []
  })
}
