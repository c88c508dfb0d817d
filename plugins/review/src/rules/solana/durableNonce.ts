import type { Rule } from '../Subject.js'
import { programs } from './programs.js'
import { readInstructions, readTag } from './readSolanaEffects.js'

/** Finds transactions that don't expire: a site can keep them, and send them when it pays. */
export const findDurableNonce: Rule = ({ signed }) => {
  if (signed.kind !== 'solana') return []
  const instructions = readInstructions(signed)
  const isDurable = instructions.some(
    ({ program, data }) => program === programs.system && readTag(data) === advanceNonce,
  )
  if (!isDurable) return []
  const known = new Set<string>(Object.values(programs))
  const hasUnknown = instructions.some(({ program }) => !known.has(program))
  return [{ id: 'durable-nonce', severity: hasUnknown ? 'danger' : 'caution' }]
}

const advanceNonce = 4
