import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SignedText } from './verifySignature.js'

export function verifySolana({ address, message, signature }: SignedText): boolean {
  try {
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address))
  } catch {
    return false // not base58, or not as long as a signature or a key
  }
}
