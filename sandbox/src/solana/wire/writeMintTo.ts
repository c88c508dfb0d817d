import { base58 } from '@scure/base'
import { associatedTokenProgram, tokenProgram } from '../tokens/solanaTokens.js'
import { systemProgram } from './writeTransfer.js'

/**
 * Writes a legacy transaction that mints tokens, with space for the mint authority's signature. If the holder's account
 * does not exist, creates it at the authority's expense.
 */
export function writeMintTo(order: {
  authority: string
  owner: string
  /** The owner's associated token account. */
  holder: string
  mint: string
  amount: bigint
  recentBlockhash: string
}): Uint8Array {
  const { authority, owner, holder, mint, amount, recentBlockhash } = order
  const keys = [authority, holder, mint, owner, systemProgram, tokenProgram, associatedTokenProgram]
  const at = (key: string) => keys.indexOf(key)
  const data = new Uint8Array(9)
  data[0] = mintToInstruction
  new DataView(data.buffer).setBigUint64(1, amount, true)
  const make = [authority, holder, owner, mint, systemProgram, tokenProgram].map(at)
  const mintTo = [mint, holder, authority].map(at)
  return Uint8Array.from([
    ...[1, ...new Uint8Array(64)],
    // One signature. The owner and the programs are read-only.
    ...[1, 0, 4],
    ...[keys.length, ...keys.flatMap((key) => [...base58.decode(key)])],
    ...base58.decode(recentBlockhash),
    2,
    ...[at(associatedTokenProgram), make.length, ...make, 1, createIdempotentInstruction],
    ...[at(tokenProgram), mintTo.length, ...mintTo, data.length, ...data],
  ])
}

/** Instruction numbers in the Token program and the Associated Token Account program. */
const mintToInstruction = 7
const createIdempotentInstruction = 1
