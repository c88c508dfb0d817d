/** Times are Unix seconds. */
export interface SignIn {
  readonly domain: string
  readonly address: string
  readonly uri: string
  readonly chain?: string | undefined
  readonly issuedAt?: number | undefined
  readonly expirationTime?: number | undefined
  readonly notBefore?: number | undefined
}

/** Reads the domain of anything that a user would take for a sign-in message. */
export function readClaimedDomain(text: string): string | undefined {
  const domain = /^\s*(\S{1,300})\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\s/iu.exec(text.slice(0, 1_000))?.[1]
  return domain?.replace(/^https?:\/\//i, '')
}

/** Parses a message. Returns `undefined` unless it fits the grammar exactly. */
export function parseSignIn(text: string): SignIn | undefined {
  if (text.length > 10_000) return undefined
  const { domain, address, uri, chain, issuedAt, expirationTime, notBefore } = grammar.exec(text)?.groups ?? {}
  if (domain === undefined || address === undefined || uri === undefined) return undefined
  const times = [issuedAt, expirationTime, notBefore].map((time) =>
    time === undefined ? undefined : Date.parse(time) / 1_000,
  )
  if (times.some(Number.isNaN)) return undefined
  const [issued, expires, starts] = times
  return { domain, address, uri, chain, issuedAt: issued, expirationTime: expires, notBefore: starts }
}

const line = String.raw`[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
// Sign-In With Solana makes the fields after the address optional, and has no blank line for an absent statement.
const grammar = new RegExp(
  [
    String.raw`^(?:https?:\/\/)?(?<domain>[^\s\/?#@]+) wants you to sign in with your [A-Z][a-z]+ account:\n`,
    String.raw`(?<address>[A-Za-z\d]+)\n`,
    String.raw`(?:\n${line}\n|\n)?\n`,
    `URI: (?<uri>${line})`,
    String.raw`\nVersion: 1`,
    String.raw`(?:\nChain ID: (?<chain>[-:\w]{1,64}))?`,
    String.raw`\nNonce: [A-Za-z\d]{8,}`,
    String.raw`(?:\nIssued At: (?<issuedAt>${time}))?`,
    String.raw`(?:\nExpiration Time: (?<expirationTime>${time}))?`,
    String.raw`(?:\nNot Before: (?<notBefore>${time}))?`,
    `(?:\\nRequest ID: ${line})?`,
    String.raw`(?:\nResources:(?:\n- ${line})*)?$`,
  ].join(''),
  'u',
)
