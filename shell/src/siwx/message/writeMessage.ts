import { type ChainNamespace, LatchkeyError, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { SiwxMessageData } from '../Siwx.js'

/**
 * The text of a sign-in message: EIP-4361's template, which CAIP-122 takes over for the other namespaces, and Solana's with
 * its own blank lines and names of networks.
 *
 * @throws {SiwxMessageInvalidError} If a field is not what its name says, such as a statement with a line break.
 */
export function writeMessage(data: SiwxMessageData): string {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  const { statement, resources } = data
  const chain = namespace === 'solana' ? nameCluster(reference) : reference
  checkFields(data, chain)
  const fields = [
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${chain}`,
    `Nonce: ${data.nonce}`,
    data.issuedAt && `Issued At: ${data.issuedAt}`,
    data.expirationTime && `Expiration Time: ${data.expirationTime}`,
    data.notBefore && `Not Before: ${data.notBefore}`,
    data.requestId && `Request ID: ${data.requestId}`,
    resources && ['Resources:', ...resources.map((resource) => `- ${resource}`)].join('\n'),
  ].filter((field) => field !== undefined && field !== '')
  const head = `${data.domain} wants you to sign in with your ${labels[namespace]} account:\n${data.accountAddress}`
  // Without a statement EIP-4361 has two blank lines where Solana's grammar has one.
  const middle = statement ? `\n\n${statement}\n\n` : namespace === 'solana' ? '\n\n' : '\n\n\n'
  return `${head}${middle}${fields.join('\n')}`
}

/** Servers read the text again, so every field has to look like what it is, or the text could be read in another way. */
function checkFields(data: SiwxMessageData, chain: string): void {
  const { accountAddress, domain, uri, version, nonce, resources = [] } = data
  const lines = [uri, ...resources, ...[data.statement, data.requestId].filter((line) => line !== '')]
  const times = [data.issuedAt, data.expirationTime, data.notBefore].filter(Boolean)
  const checks: readonly (readonly [name: string, isValid: boolean])[] = [
    ['domain', /^[^\s/?#@]+$/.test(domain) && isLine(domain)],
    ['accountAddress', /^[a-z\d]+$/i.test(accountAddress)],
    ['version', version === '1'],
    ['chainId', /^[-\w]{1,64}$/.test(chain)],
    ['nonce', /^[a-z\d]{8,}$/i.test(nonce)],
    ['uri, statement, requestId or resources', lines.every((line) => line === undefined || isLine(line))],
    ['issuedAt, expirationTime or notBefore', times.every((time) => isTime(String(time)))],
  ]
  const broken = checks.find(([, isValid]) => !isValid)
  if (broken) throw new SiwxMessageInvalidError(`Not valid: ${broken[0]}.`)
}

/** Without control characters, line and paragraph separators, and lone surrogates. */
function isLine(text: string): boolean {
  return /^[^\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+$/u.test(text)
}

function isTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
}

const labels = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<ChainNamespace, string>

/** Sign-In With Solana names clusters. CAIP-2 has the start of their genesis hash, so a name is not a reference. */
function nameCluster(reference: string): string {
  return clusters.has(reference) ? '' : (clusterNames.get(reference) ?? reference)
}

const clusterNames: ReadonlyMap<string, string> = new Map([
  ['5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'mainnet'],
  ['EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'devnet'],
  ['4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'testnet'],
])
const clusters = new Set(clusterNames.values())

export class SiwxMessageInvalidError extends LatchkeyError {
  constructor(details: string) {
    super('SIWX_MESSAGE_INVALID', 'The sign-in message is not valid', { details })
  }
}
