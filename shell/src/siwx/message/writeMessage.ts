import { type ChainNamespace, LatchkeyError, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { SiwxMessageData } from '../../contract/siwx.js'

/**
 * The text of a sign-in message: EIP-4361's template, which CAIP-122 takes over for the other namespaces, and Solana's with
 * its own blank lines and names of networks.
 *
 * @throws {SiwxMessageInvalidError} a field would end its line and begin another one.
 */
export function writeMessage(data: SiwxMessageData): string {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  const { statement, resources } = data
  checkFields(data)
  const fields = [
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${namespace === 'solana' ? (solanaNames[reference] ?? reference) : reference}`,
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

function checkFields(data: SiwxMessageData): void {
  const { resources = [], ...rest } = data
  const broken = Object.entries({ ...rest, ...resources }).find(([, value]) => hasControls(String(value)))
  if (broken) throw new SiwxMessageInvalidError(`${broken[0]} holds a line break or another control character.`)
  if (!/^[a-z\d]{8,}$/i.test(data.nonce)) throw new SiwxMessageInvalidError('The nonce needs 8 letters and digits.')
}

function hasControls(value: string): boolean {
  return Array.from(value).some((character) => character < ' ' || character === '\u007f')
}

const labels = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
} as const satisfies Record<ChainNamespace, string>

/** Sign-In With Solana names clusters; CAIP-2 has the beginning of their genesis hash. */
const solanaNames: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

export class SiwxMessageInvalidError extends LatchkeyError {
  constructor(details: string) {
    super('SIWX_MESSAGE_INVALID', 'The sign-in message is not valid', { details })
  }
}
