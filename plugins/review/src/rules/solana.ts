/** Rules about Solana's transactions. */
import type { Rule } from './Subject.js'

/** Finds transactions that don't expire: a site can keep them, and send them when it pays. */
export const findDurableNonce: Rule = ({ signed }) => {
  if (signed.kind !== 'solana' || !signed.isDurable) return []
  return [{ id: 'durable-nonce', severity: signed.hasUnknownProgram ? 'danger' : 'caution' }]
}

/** Finds priority fees that total 1 SOL or more. They go to the block leaders. */
export const findPriorityFee: Rule = ({ signed }) =>
  signed.kind === 'solana' && signed.priorityFee >= highFee ? [{ id: 'high-fee', severity: 'caution' }] : []

const highFee = 1_000_000_000n
