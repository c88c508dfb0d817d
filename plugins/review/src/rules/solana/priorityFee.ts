import { parseSolanaTransaction, type SolanaInstruction } from '../../signed/parseSolanaTransaction.js'
import type { Rule } from '../Subject.js'
import { programs } from './programs.js'

/** Finds priority fees of a whole SOL or more in all transactions, which pay the blocks' leaders. */
export const findPriorityFee: Rule = ({ signed }) => {
  if (signed.kind !== 'solana') return []
  const fees = signed.transactions.map((bytes) => readFee(parseSolanaTransaction(bytes)?.instructions ?? []))
  return fees.reduce((sum, lamports) => sum + lamports, 0n) >= highFee ? [{ id: 'high-fee', severity: 'caution' }] : []
}

/** The price per compute unit is in millionths of a lamport. */
function readFee(instructions: readonly SolanaInstruction[]): bigint {
  let units = 200_000n * BigInt(instructions.length)
  let price = 0n
  for (const { program, data } of instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (program !== programs.computeBudget) continue
    if (data[0] === 2 && data.length >= 5) units = BigInt(view.getUint32(1, true))
    if (data[0] === 3 && data.length >= 9) price = view.getBigUint64(1, true)
  }
  return (units * price) / 1_000_000n
}

const highFee = 1_000_000_000n
