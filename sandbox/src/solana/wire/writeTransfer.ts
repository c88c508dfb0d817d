import { base58 } from '@scure/base'

/** The System program, which owns plain accounts and moves their coins. */
export const systemProgram = '11111111111111111111111111111111'

/** Writes a legacy transaction that moves native coins, with space for the sender's signature. */
export function writeTransfer(transfer: {
  from: string
  to: string
  lamports: bigint
  recentBlockhash: string
}): Uint8Array {
  const { from, to, lamports, recentBlockhash } = transfer
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, transferInstruction, true)
  view.setBigUint64(4, lamports, true)
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    // One signature. The program is the only read-only account.
    ...[1, 0, 1],
    ...[3, ...base58.decode(from), ...base58.decode(to), ...base58.decode(systemProgram)],
    ...base58.decode(recentBlockhash),
    ...[1, 2, 2, 0, 1, data.length, ...data],
  ])
}

/** The instruction's number in the System program. */
const transferInstruction = 2
