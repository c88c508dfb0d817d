import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { associatedTokenProgram, tokenProgram } from './solanaTokens.js'

/** Where an account keeps a token: an address that is derived from both and that nobody has a key for. */
export function findAssociatedAddress(owner: string, mint: string): string {
  const seeds = [owner, tokenProgram, mint].map((part) => base58.decode(part))
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of seeds) hash.update(seed)
    const bytes = hash
      .update(Uint8Array.of(bump))
      .update(base58.decode(associatedTokenProgram))
      .update('ProgramDerivedAddress')
      .digest()
    if (!isPoint(bytes)) return base58.encode(bytes)
  }
  throw new RangeError(`No address is left for ${mint} of ${owner}.`) // one in 2^256
}

/** Whether the bytes are a public key, to which a private key may belong. */
function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    // Throwing is how the curve says no.
    return false
  }
}
