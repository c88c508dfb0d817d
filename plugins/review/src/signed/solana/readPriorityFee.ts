import { parseTransaction } from './parseTransaction.js'
import { programs } from './programs.js'

/**
 * Returns a transaction's highest possible priority fee, in lamports. Transactions state a price per compute unit in
 * millionths of a lamport.
 */
export function readPriorityFee(transaction: Uint8Array): bigint {
  const instructions = parseTransaction(transaction)?.instructions ?? []
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
