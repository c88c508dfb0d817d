import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import { SandboxError } from '../SandboxError.js'

/**
 * Verifies the token in a WalletConnect client's URL: a compact JWS signed by its did:key. Returns the client id, which
 * is the key in the token's issuer (`z6Mk...`).
 *
 * @throws {RelayTokenError} the token is malformed, forged, expired or from the future, or uses the wrong algorithm.
 */
export function verifyRelayToken(token: string, nowMs: number): string {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) throw new RelayTokenError('JWT validation error: malformed')
  parse(HeaderSchema, header)
  const claims = parse(ClaimsSchema, payload)
  const clientId = claims.iss.slice(didPrefix.length)
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  if (!isSignedBy(publicKeyOf(clientId), signature, signed)) {
    throw new RelayTokenError('JWT validation error: signature is invalid')
  }
  const nowSeconds = nowMs / 1000
  if (claims.exp + clockLeewaySeconds < nowSeconds)
    throw new RelayTokenError('JWT validation error: JWT Token is expired')
  if (claims.iat - clockLeewaySeconds > nowSeconds) {
    throw new RelayTokenError('JWT validation error: JWT Token is not yet valid')
  }
  return clientId
}

const didPrefix = 'did:key:'
const clockLeewaySeconds = 60
const multicodecEd25519 = [0xed, 0x01]

const HeaderSchema = v.object({ alg: v.literal('EdDSA'), typ: v.literal('JWT') })
const ClaimsSchema = v.object({
  iss: v.pipe(v.string(), v.startsWith(`${didPrefix}z`), v.maxLength(100)),
  sub: v.pipe(v.string(), v.minLength(1)),
  aud: v.pipe(v.string(), v.minLength(1)),
  iat: v.number(),
  exp: v.number(),
})

function parse<Schema extends v.GenericSchema>(schema: Schema, part: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')))
  } catch (cause) {
    throw new RelayTokenError('JWT validation error: malformed', cause)
  }
}

function publicKeyOf(clientId: string): Uint8Array {
  try {
    const bytes = base58.decode(clientId.slice(1))
    if (bytes.length === 34 && multicodecEd25519.every((byte, index) => bytes[index] === byte)) return bytes.subarray(2)
  } catch (cause) {
    throw new RelayTokenError('JWT validation error: issuer is no key', cause)
  }
  throw new RelayTokenError('JWT validation error: issuer is no ed25519 key')
}

function isSignedBy(publicKey: Uint8Array, signature: string, signed: Uint8Array): boolean {
  try {
    return ed25519.verify(new Uint8Array(Buffer.from(signature, 'base64url')), signed, publicKey)
  } catch {
    // noble throws on malformed signatures and keys. Treat them as forged.
    return false
  }
}

/** The relay rejects the socket with 401. */
export class RelayTokenError extends SandboxError {
  override readonly code = 'RELAY_TOKEN_INVALID'
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
