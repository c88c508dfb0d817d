/** Writes and reads sign-in messages: EIP-4361, with CAIP-122's labels and Sign-In With Solana's blank lines. */

/** A sign-in message's fields. Times are ISO 8601. */
export interface SignInMessage {
  readonly domain: string
  readonly accountAddress: string
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

/** Reads a message. Returns `undefined` if any character violates the grammar, so that no message is ambiguous. */
export function parseMessage(text: string): SignInMessage | undefined {
  const groups: Readonly<Record<string, string | undefined>> = grammar.exec(text)?.groups ?? {}
  const { label, chain = '', blank, resources, ...rest } = groups
  const namespace = [...labels.keys()].find((key) => labels.get(key) === label)
  // If there is no statement, EIP-4361 has one more blank line than Sign-In With Solana.
  if (!namespace || (blank !== undefined && (blank === '') !== (namespace === 'solana'))) return undefined
  const reference = namespace === 'solana' ? readCluster(chain) : chain
  if (reference === undefined || timeFields.some((name) => isNoTime(rest[name]))) return undefined
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...(fields as unknown as Omit<SignInMessage, 'chainId'>),
    chainId: `${namespace}:${reference}`,
    ...(resources !== undefined && { resources: resources.split('\n- ').slice(1) }),
  }
}

/** Writes a message and omits empty fields. Call `findInvalidField` first. */
export function formatMessage(message: SignInMessage): string {
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = message
  const { namespace, label, chain } = readChain(message)
  return [
    `${message.domain} wants you to sign in with your ${label} account:`,
    message.accountAddress,
    '',
    ...(statement ? [statement, ''] : namespace === 'solana' ? [] : ['']),
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${message.nonce}`,
    ...(issuedAt ? [`Issued At: ${issuedAt}`] : []),
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}

/** Returns the name of the first invalid field. For example, a statement must not contain a line break. */
export function findInvalidField(message: SignInMessage): string | undefined {
  const { label, chain } = readChain(message)
  if (!label || !isMatch(chainPattern, chain)) return 'chainId'
  if (message.resources?.some((resource) => !isMatch(line, resource))) return 'resources'
  return fieldNames.find((name) => {
    const value = message[name] ?? ''
    if (value === '' && !requiredFields.includes(name)) return false
    return !isMatch(patterns[name], value) || (timeFields.includes(name) && isNoTime(value))
  })
}

/** Identifies an account on a network. Lowercases EVM addresses, because their letter case is only a checksum. */
export function accountKey(chainId: string, address: string): string {
  return `${chainId}:${chainId.startsWith('eip155:') ? address.toLowerCase() : address}`
}

function isMatch(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'u').test(value)
}

/** `2026-13-45` fits the grammar but is no date. Comparisons with it are false, so the message would never expire. */
function isNoTime(time: string | undefined): boolean {
  return time !== undefined && Number.isNaN(Date.parse(time))
}

function readChain({ chainId }: SignInMessage) {
  const [namespace = ''] = chainId.split(':', 1)
  const reference = chainId.slice(namespace.length + 1)
  return { namespace, label: labels.get(namespace), chain: namespace === 'solana' ? nameCluster(reference) : reference }
}

/** Sign-In With Solana uses cluster names instead of CAIP-2 references. Returns `''` if the reference is a name. */
function nameCluster(reference: string): string {
  if (clusters.has(reference)) return ''
  return [...clusters.keys()].find((name) => clusters.get(name) === reference) ?? reference
}

function readCluster(chain: string): string | undefined {
  return clusters.get(chain) ?? ([...clusters.values()].includes(chain) ? undefined : chain)
}

/** CAIP-2 references (the first characters of the genesis hash), keyed by cluster name. */
const clusters: ReadonlyMap<string, string> = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])

const labels: ReadonlyMap<string, string> = new Map([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
])

/** Control characters, separators and lone surrogates. Wallets may display or encode these differently. */
const unsafe = String.raw`\p{Cc}\p{Zl}\p{Zp}\p{Cs}`
const line = `[^${unsafe}]+`
const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)`
const chainPattern = String.raw`[-\w]{1,64}`
const patterns = {
  domain: String.raw`[^\s/?#@${unsafe}]+`,
  accountAddress: String.raw`[A-Za-z\d]+`,
  uri: line,
  version: '1',
  nonce: String.raw`[A-Za-z\d]{8,}`,
  statement: line,
  issuedAt: time,
  expirationTime: time,
  notBefore: time,
  requestId: line,
} as const satisfies Partial<Record<keyof SignInMessage, string>>

type FieldName = keyof typeof patterns
const fieldNames = Object.keys(patterns) as FieldName[]
const requiredFields: readonly FieldName[] = ['domain', 'accountAddress', 'uri', 'version', 'nonce']
const timeFields: readonly FieldName[] = ['issuedAt', 'expirationTime', 'notBefore']

const group = (name: FieldName) => `(?<${name}>${patterns[name]})`
const grammar = new RegExp(
  [
    `^${group('domain')} wants you to sign in with your (?<label>[A-Z][a-z]+) account:\n`,
    `${group('accountAddress')}\n\n`,
    `(?:${group('statement')}\n\n|(?<blank>\n?))`,
    `URI: ${group('uri')}\n`,
    `Version: ${group('version')}\n`,
    `Chain ID: (?<chain>${chainPattern})\n`,
    `Nonce: ${group('nonce')}`,
    `(?:\nIssued At: ${group('issuedAt')})?`,
    `(?:\nExpiration Time: ${group('expirationTime')})?`,
    `(?:\nNot Before: ${group('notBefore')})?`,
    `(?:\nRequest ID: ${group('requestId')})?`,
    `(?:\nResources:(?<resources>(?:\n- ${line})*))?$`,
  ].join(''),
  'u',
)
