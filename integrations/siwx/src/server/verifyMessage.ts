import { parseMessage, type SignInMessage } from '../shared/messageFormat.js'
import { checkOrigins } from './checkOrigins.js'
import { SignInError, type SignInFailureCode } from './SignInError.js'
import { type Nodes, verifySignature } from './signatures/verifySignature.js'

export interface VerifyMessageParameters {
  readonly message: string
  /** The wallet's signature: hexadecimal, base58 (Solana) or base64 (Bitcoin, Cosmos). */
  readonly signature: string
  /** The origins of your pages: `['https://app.example']`. Never take them from a request. */
  readonly origins: readonly string[]
  /** The nonce that you gave this browser. Delete it from your records before the call, so that it works only once. */
  readonly nonce: string
  /** The expected account. @default the message's account */
  readonly address?: string
  /** The expected network's CAIP-2 id. @default the message's network */
  readonly chainId?: string
  /** Your nodes' RPC URLs, for contract wallets. */
  readonly nodes?: Nodes
}

/**
 * Verifies a signed sign-in message and returns its fields.
 *
 * Checks the format, domain, URI, network, address, times and nonce, then the signature.
 *
 * @throws {SignInError} With the `code` of the failed check.
 */
export async function verifyMessage(parameters: VerifyMessageParameters): Promise<SignInMessage> {
  const { message, signature, nonce, nodes } = parameters
  const data = checkMessage(parameters)
  if (data.nonce !== nonce) throw new SignInError('SIGN_IN_NONCE_INVALID', 'nonce')
  const { chainId, accountAddress: address } = data
  if (await verifySignature({ chainId, address, message, signature }, nodes)) return data
  throw new SignInError('SIGN_IN_SIGNATURE_INVALID', 'signature')
}

/** Checks everything except the nonce, which needs storage, and the signature, which may need a node. */
export function checkMessage({
  message,
  origins,
  address,
  chainId,
}: Pick<VerifyMessageParameters, 'message' | 'origins' | 'address' | 'chainId'>): SignInMessage {
  checkOrigins(origins)
  const data = parseMessage(message)
  if (!data) throw new SignInError('SIGN_IN_MESSAGE_INVALID', 'message')
  const reject = (code: SignInFailureCode, field: string) => {
    throw new SignInError(code, field)
  }
  const origin = origins.find((candidate) => new URL(candidate).host === data.domain)
  if (!origin) reject('SIGN_IN_DOMAIN_MISMATCH', 'domain')
  // A `blob:` URL reports its creator's origin, so the URL itself must also begin with the origin.
  if (!URL.canParse(data.uri) || new URL(data.uri).origin !== origin || !data.uri.startsWith(origin)) {
    reject('SIGN_IN_URI_MISMATCH', 'uri')
  }
  if (chainId !== undefined && data.chainId !== chainId) reject('SIGN_IN_CHAIN_MISMATCH', 'chainId')
  if (address !== undefined && data.accountAddress !== address) reject('SIGN_IN_ADDRESS_MISMATCH', 'address')
  const { issuedAt, notBefore, expirationTime } = data
  const latest = Date.now() + clockSkewMs
  if (!issuedAt || Date.parse(issuedAt) > latest) reject('SIGN_IN_NOT_YET_VALID', 'issuedAt')
  if (notBefore && Date.parse(notBefore) > latest) reject('SIGN_IN_NOT_YET_VALID', 'notBefore')
  if (!expirationTime || Date.parse(expirationTime) <= Date.now()) reject('SIGN_IN_EXPIRED', 'expirationTime')
  return data
}

const clockSkewMs = 60_000
