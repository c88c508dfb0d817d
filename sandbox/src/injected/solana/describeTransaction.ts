import { base58 } from '@scure/base'
import { readWireTransaction, type WireInstruction } from '../../solana/wire/readWireTransaction.js'
import type { ApprovalLine } from '../approval/ApprovalRequest.js'

/** Describes a transaction as lines for the wallet's dialog. @throws {RangeError} the bytes are not a transaction. */
export function describeTransaction(bytes: Uint8Array): ApprovalLine[] {
  const { accountKeys, instructions } = readWireTransaction(bytes)
  return [
    ...instructions.flatMap((instruction) => describeInstruction(instruction, accountKeys)),
    { label: 'Fee payer', value: accountKeys[0] ?? '' },
  ]
}

function describeInstruction(instruction: WireInstruction, keys: readonly string[]): ApprovalLine[] {
  const { programIdIndex, accounts, data } = instruction
  // A message does not contain accounts from lookup tables, and a wallet can't look them up without a node.
  const key = (index: number | undefined) => keys[index ?? -1] ?? 'an account in a lookup table'
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const program = key(programIdIndex)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === systemTransfer) {
    return [
      { label: 'Amount', value: `${formatLamports(view.getBigUint64(4, true))} SOL` },
      { label: 'To', value: key(accounts[1]) },
    ]
  }
  if (program === tokenProgram && data.length === 10 && data[0] === transferChecked) {
    return [
      { label: 'Amount', value: `${view.getBigUint64(1, true)} base units of ${key(accounts[1])}` },
      { label: 'To', value: key(accounts[2]) },
    ]
  }
  return [{ label: 'Program', value: `${program}: ${base58.encode(data)}`, isLong: true }]
}

/** Formats lamports as whole coins: `1500000000n` is `1.5`. */
function formatLamports(lamports: bigint): string {
  const digits = lamports.toString().padStart(10, '0')
  const fraction = digits.slice(-9).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -9)}.${fraction}` : digits.slice(0, -9)
}

const systemProgram = '11111111111111111111111111111111'
const systemTransfer = 2
const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const transferChecked = 12
