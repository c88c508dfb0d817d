import { base58 } from '@scure/base'
import { tokenProgram } from '../tokens/solanaTokens.js'

/** A legacy transaction that moves tokens between accounts that hold some, with room for the owner's signature. */
export function writeTokenTransfer(transfer: {
  owner: string
  /** The owner's associated account, and the receiver's, which must be there. */
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
    // One signer, and the program as the only account that is read alone.
    ...[1, 0, 1],
    ...[keys.length, ...keys.flatMap((key) => [...base58.decode(key)])],
    ...base58.decode(recentBlockhash),
    ...[1, 3, 3, 1, 2, 0, data.length, ...data],
  ])
}

/** Its number among the Token program's instructions. */
const transferInstruction = 3
