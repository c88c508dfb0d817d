import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { associatedTokenProgram, metadataProgram, tokenProgram } from './solanaTokens.js'

export function findAssociatedAddress(owner: string, mint: string): string {
  return findProgramAddress(
    [owner, tokenProgram, mint].map((part) => base58.decode(part)),
    associatedTokenProgram,
  )
}

/** Returns the Token Metadata account, which stores the token's name and symbol. */
export function findMetadataAddress(mint: string): string {
  const seeds = [new TextEncoder().encode('metadata'), base58.decode(metadataProgram), base58.decode(mint)]
  return findProgramAddress(seeds, metadataProgram)
}

/** Returns a program-derived address, which has no private key. */
function findProgramAddress(seeds: readonly Uint8Array[], program: string): string {
  for (let bump = 255; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const seed of seeds) hash.update(seed)
    const bytes = hash
      .update(Uint8Array.of(bump))
      .update(base58.decode(program))
      .update('ProgramDerivedAddress')
      .digest()
    if (!isPoint(bytes)) return base58.encode(bytes)
  }
  throw new RangeError(`No address is left for these seeds of ${program}.`) // the chance of this is one in 2^256
}

/** Whether the bytes are on the curve, so that they may have a private key. */
function isPoint(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    // The library throws if a point is not on the curve.
    return false
  }
}
