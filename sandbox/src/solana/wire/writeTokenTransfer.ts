import { base58 } from '@scure/base'
import { tokenProgram } from '../tokens/solanaTokens.js'

/** Writes a legacy transaction that moves tokens between token accounts, with space for the owner's signature. */
export function writeTokenTransfer(transfer: {
  owner: string
  /** The owner's and the recipient's associated token accounts. Both must exist. */
  source: string
  target: string
  amount: bigint
  recentBlockhash: string
}): Uint8Array {
  const { owner, source, target, amount, recentBlockhash } = transfer
  const data = new Uint8Array(9)
  data[0] = transferInstruction
  new DataView(data.buffer).setBigUint64(1, amount, true)
  const keys = [owner, source, target, tokenProgram]
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    // One signature. The program is the only read-only account.
    ...[1, 0, 1],
    ...[keys.length, ...keys.flatMap((key) => [...base58.decode(key)])],
    ...base58.decode(recentBlockhash),
    ...[1, 3, 3, 1, 2, 0, data.length, ...data],
  ])
}

/** The instruction's number in the Token program. */
const transferInstruction = 3
