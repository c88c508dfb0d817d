/** Reads sign-in messages: EIP-4361's grammar, with the labels of CAIP-122 and the blank lines of Sign-In With Solana. */

/** What a sign-in message says. Times are ISO 8601. */
export interface SignInMessage {
  readonly domain: string
  readonly accountAddress: string
  /** CAIP-2, such as `eip155:1`. */
  readonly chainId: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/**
 * Reads the fields of a message. Returns `undefined` unless every character follows the grammar, so that no text can be
 * read in two ways.
 */
export function parseMessage(text: string): SignInMessage | undefined {
  const fields = grammar.exec(text)?.groups
  if (!fields) return undefined
  const { label = '', address = '', chain = '', blank, resources, ...rest } = fields
  const namespace = namespaces.get(label)
  // Without a statement, EIP-4361 has one more blank line than Sign-In With Solana.
  if (!namespace || (blank !== undefined && (blank === '') !== (namespace === 'solana'))) return undefined
  const reference = namespace === 'solana' ? readCluster(chain) : chain
  if (reference === undefined || [rest.issuedAt, rest.expirationTime, rest.notBefore].some(isNoTime)) return undefined
  return {
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as unknown as Omit<
      SignInMessage,
      'accountAddress' | 'chainId'
    >),
    accountAddress: address,
    chainId: `${namespace}:${reference}`,
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
}

/** A date such as `2026-13-45` fits the grammar and is no date. Comparisons with it are false, so it would never expire. */
function isNoTime(time: string | undefined): boolean {
  return time !== undefined && Number.isNaN(Date.parse(time))
}

/** A cluster that has a name is never written by its genesis hash. */
function readCluster(chain: string): string | undefined {
  return clusters.get(chain) ?? ([...clusters.values()].includes(chain) ? undefined : chain)
}

const namespaces: ReadonlyMap<string, string> = new Map([
  ['Ethereum', 'eip155'],
  ['Solana', 'solana'],
  ['Bitcoin', 'bip122'],
  ['Polkadot', 'polkadot'],
  ['Cosmos', 'cosmos'],
])

/** Sign-In With Solana names clusters. CAIP-2 uses the start of their genesis hash. */
const clusters: ReadonlyMap<string, string> = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

/** Control characters, line and paragraph separators, and lone surrogates: a wallet may show or encode them as another text. */
const unsafe = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Cs}`
const line = `[^${unsafe}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`

const grammar = new RegExp(
  [
    String.raw`^(?<domain>[^\s/?#@${unsafe}]+) wants you to sign in with your (?<label>[A-Z][a-z]+) account:\n`,
    String.raw`(?<address>[A-Za-z\d]+)\n\n`,
    String.raw`(?:(?<statement>${line})\n\n|(?<blank>\n?))`,
    String.raw`URI: (?<uri>${line})\n`,
    String.raw`Version: (?<version>1)\n`,
    String.raw`Chain ID: (?<chain>[-\w]{1,64})\n`,
    String.raw`Nonce: (?<nonce>[A-Za-z\d]{8,})`,
    String.raw`(?:\nIssued At: (?<issuedAt>${time}))?`,
    String.raw`(?:\nExpiration Time: (?<expirationTime>${time}))?`,
    String.raw`(?:\nNot Before: (?<notBefore>${time}))?`,
    String.raw`(?:\nRequest ID: (?<requestId>${line}))?`,
    String.raw`(?:\nResources:(?<resources>(?:\n- ${line})*))?$`,
  ].join(''),
  'u',
)
