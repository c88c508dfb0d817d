/** Times are Unix seconds. */
export interface SignIn {
  readonly domain: string
  readonly address: string
  readonly uri?: string | undefined
  readonly chain?: string | undefined
  readonly issuedAt?: number | undefined
  readonly expirationTime?: number | undefined
  readonly notBefore?: number | undefined
  /** Whether a resource lets the URI's key act as the user (ERC-5573, CACAO). */
  readonly givesAccess?: boolean
}

/** Reads the domain of anything that a user would take for a sign-in message. */
export function readClaimedDomain(text: string): string | undefined {
  const domain = /^\s*(\S{1,300})\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\s/iu.exec(text.slice(0, 1_000))?.[1]
  return domain?.replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
}

/** Parses a message. Returns `undefined` unless it fits the grammar exactly. */
export function parseSignIn(text: string): SignIn | undefined {
  if (text.length > 10_000) return undefined
  const { domain, address, uri, chain, issuedAt, expirationTime, notBefore, resources } =
    (grammar.exec(text) ?? solanaGrammar.exec(text))?.groups ?? {}
  if (domain === undefined || address === undefined) return undefined
  const times = [issuedAt, expirationTime, notBefore].map((time) =>
    time === undefined ? undefined : Date.parse(time) / 1_000,
  )
  if (times.some(Number.isNaN)) return undefined
  const [issued, expires, starts] = times
  const read = {
    issuedAt: issued,
    expirationTime: expires,
    notBefore: starts,
    givesAccess: /\n- (?:urn:recap|ceramic):/.test(resources ?? ''),
  }
  return { domain, address, uri, chain, ...read }
}

const line = String.raw`[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
/** Some apps name the network, such as "OP Mainnet". */
const grammar = createGrammar(String.raw`[A-Z][A-Za-z\d]{0,20}(?: [A-Za-z\d]{1,20}){0,3}`, '')
/** Sign-In With Solana makes everything after the address optional. */
const solanaGrammar = createGrammar('Solana', '?')

/** @param required Nothing, or `?` if the message may lack the URI, version and nonce. */
function createGrammar(blockchain: string, required: '' | '?'): RegExp {
  return new RegExp(
    [
      String.raw`^(?:[A-Za-z][-+.A-Za-z\d]*:\/\/)?(?<domain>[^\s\/?#@]+) wants you to sign in with your ${blockchain} account:`,
      String.raw`\n(?<address>[A-Za-z\d]+)`,
      // Lazy, and not the URI, so that no field is read as the statement. Some wallets leave no empty line for an absent statement.
      String.raw`(?:\n\n(?!URI: )${line}|\n(?=\n\n))??`,
      String.raw`(?:\n(?=\n))${required}`,
      String.raw`(?:\nURI: (?<uri>${line}))${required}`,
      String.raw`(?:\nVersion: 1)${required}`,
      String.raw`(?:\nChain ID: (?<chain>[-:\w]{1,64}))?`,
      String.raw`(?:\nNonce: [A-Za-z\d]{8,})${required}`,
      String.raw`(?:\nIssued At: (?<issuedAt>${time}))?`,
      String.raw`(?:\nExpiration Time: (?<expirationTime>${time}))?`,
      String.raw`(?:\nNot Before: (?<notBefore>${time}))?`,
      String.raw`(?:\nRequest ID: ${line})?`,
      String.raw`(?:\nResources:(?<resources>(?:\n- ${line})*))?$`,
    ].join(''),
    'u',
  )
}
