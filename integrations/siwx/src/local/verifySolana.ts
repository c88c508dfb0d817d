import { attempt } from '@latchkey/plugin-api'
import { base58 } from '@scure/base'
import type { SiwxVerifier } from '../localSiwx.js'
import { SiwxVerifierMissingError } from './createLocalSessions.js'

/** Verifies with the browser's Ed25519, which needs Chrome 137, Firefox 129 or Safari 17. */
export const verifySolana: SiwxVerifier = async ({ data, message, signature }) => {
  const publicKey = decodeBase58(data.accountAddress, 32)
  const bytes = decodeBase58(signature, 64)
  if (!publicKey || !bytes) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch((cause: unknown) => {
    throw new SiwxVerifierMissingError('This browser has no Ed25519.', cause)
  })
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(message))
}

function decodeBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // Decoding takes quadratic time, so long strings are rejected first. Each byte needs at most 1.4 characters.
  const bytes = text.length > length * 1.4 ? undefined : attempt(() => base58.decode(text))
  return bytes?.length === length ? Uint8Array.from(bytes) : undefined
}
