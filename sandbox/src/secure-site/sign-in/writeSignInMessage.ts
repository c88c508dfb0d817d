import type { SignInMessage } from './signSignInMessage.js'

/** Writes a sign-in message with EIP-4361's template. Solana's differs in blank lines and in mainnet's name. */
export function writeSignInMessage(fields: Omit<SignInMessage, 'serializedMessage'>): string {
  const { statement, resources } = fields
  const isSolana = fields.chainId.startsWith('solana:')
  const reference = fields.chainId.slice(fields.chainId.indexOf(':') + 1)
  const lines = [
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${isSolana ? 'mainnet' : reference}`,
    `Nonce: ${fields.nonce}`,
    fields.issuedAt && `Issued At: ${fields.issuedAt}`,
    fields.expirationTime && `Expiration Time: ${fields.expirationTime}`,
    fields.notBefore && `Not Before: ${fields.notBefore}`,
    fields.requestId && `Request ID: ${fields.requestId}`,
    resources && ['Resources:', ...resources.map((resource) => `- ${resource}`)].join('\n'),
  ].filter(Boolean)
  const label = isSolana ? 'Solana' : 'Ethereum'
  const head = `${fields.domain} wants you to sign in with your ${label} account:\n${fields.accountAddress}`
  const middle = statement ? `\n\n${statement}\n\n` : isSolana ? '\n\n' : '\n\n\n'
  return `${head}${middle}${lines.join('\n')}`
}
