import { decodeBase58 } from '../base58.js'
import type { SiwxVerifier } from '../Siwx.js'
import { SiwxError } from '../SiwxError.js'

/** Ed25519 by the browser itself: Chrome 137, Firefox 129, Safari 17. Where it can't, nothing is taken for verified. */
export const verifySolana: SiwxVerifier = async ({ data, message, signature }) => {
  const publicKey = decodeBase58(data.accountAddress, 32)
  const bytes = decodeBase58(signature, 64)
  if (!publicKey || !bytes) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch((cause: unknown) => {
    throw new SiwxError('SIWX_VERIFIER_MISSING', { cause, details: 'This browser has no Ed25519.' })
  })
  return crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(message))
}
