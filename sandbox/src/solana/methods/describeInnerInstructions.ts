import { base58 } from '@scure/base'
import type { TransactionMetadata } from 'litesvm/dist/internal.js'

/** Groups calls between programs by the top-level instruction that caused them. */
export function describeInnerInstructions(meta: TransactionMetadata) {
  return meta.innerInstructions().flatMap((calls, index) => {
    if (calls.length === 0) return []
    const instructions = calls.map((call) => {
      const { programIdIndex, accounts, data } = readInstruction(call.instruction())
      return { programIdIndex, accounts, data, stackHeight: call.stackHeight() }
    })
    return [{ index, instructions }]
  })
}

function readInstruction(instruction: { programIdIndex(): number; accounts(): Uint8Array; data(): Uint8Array }) {
  return {
    programIdIndex: instruction.programIdIndex(),
    accounts: [...instruction.accounts()],
    data: base58.encode(instruction.data()),
  }
}
