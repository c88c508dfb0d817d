import type { WireTransaction } from './wire/readWireTransaction.js'

/** The fee in lamports: 5000 per signature, plus the priority fee. */
export function readFee({
  header,
  accountKeys,
  instructions,
}: Omit<WireTransaction, 'signatures' | 'message'>): number {
  let units: number | undefined
  let microLamportsPerUnit = 0n
  let others = 0
  for (const { programIdIndex, data } of instructions) {
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
    if (accountKeys[programIdIndex] !== computeBudgetProgram) others += 1
    else if (data[0] === unitLimit && data.length === 5) units = view.getUint32(1, true)
    else if (data[0] === unitPrice && data.length === 9) microLamportsPerUnit = view.getBigUint64(1, true)
  }
  const offered = BigInt(Math.min(units ?? others * defaultUnits, maximumUnits)) * microLamportsPerUnit
  return header.numRequiredSignatures * 5000 + Number((offered + 999_999n) / 1_000_000n)
}

const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
const unitLimit = 2
const unitPrice = 3
/** Compute units per instruction if the transaction sets no limit. */
const defaultUnits = 200_000
const maximumUnits = 1_400_000
