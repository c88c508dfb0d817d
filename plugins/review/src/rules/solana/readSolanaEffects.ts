/** What Solana's own programs do in a transaction. Other programs' instructions are not read. */
import { encodeBase58 } from '../../signed/base58.js'
import { parseSolanaTransaction, type SolanaInstruction } from '../../signed/parseSolanaTransaction.js'
import type { SignedSolana } from '../../signed/Signed.js'
import type { Effect } from '../Effect.js'
import { programs } from './programs.js'

export function readInstructions({ transactions }: SignedSolana): readonly SolanaInstruction[] {
  return transactions.flatMap((bytes) => parseSolanaTransaction(bytes)?.instructions ?? [])
}

export function readSolanaEffects(signed: SignedSolana): readonly Effect[] {
  return readInstructions(signed).flatMap((instruction) => {
    const read = readers[instruction.program]
    return read?.(instruction, signed.from) ?? []
  })
}

type Read = (instruction: SolanaInstruction, from: string) => readonly Effect[]

/** The token program's batch: each instruction has its number of accounts and bytes, and its data. */
const readBatch: Read = ({ program, data, accounts }, from) => {
  const found: Effect[] = []
  let [position, account] = [1, 0]
  while (position + 2 <= data.length) {
    const [accountCount = 0, length = 0] = data.subarray(position, position + 2)
    const inner = data.subarray(position + 2, position + 2 + length)
    // A batch can't contain another one.
    if (inner[0] !== batch) {
      found.push(
        ...readToken({ program, data: inner, accounts: accounts.slice(account, account + accountCount) }, from),
      )
    }
    position += 2 + length
    account += accountCount
  }
  return found
}
const batch = 255

const readToken: Read = (instruction, from) => {
  const { data, accounts } = instruction
  const [first = unknown, second = unknown, third = unknown] = accounts
  switch (data[0]) {
    case 3: // Transfer
      return [{ kind: 'transfer', token: first, to: second, amount: readAmount(data, 1) }]
    case 12: // TransferChecked
      return [{ kind: 'transfer', token: second, to: third, amount: readAmount(data, 1) }]
    case 26: // TransferCheckedWithFee (Token-2022)
      return data[1] === 1 ? [{ kind: 'transfer', token: second, to: third, amount: readAmount(data, 2) }] : []
    case 4: // Approve
      return [{ kind: 'approval', token: first, spender: second, amount: readAmount(data, 1) }]
    case 13: // ApproveChecked
      return [{ kind: 'approval', token: second, spender: third, amount: readAmount(data, 1) }]
    case 6: // SetAuthority. Without a new authority, the account can't be changed again.
      return data[2] === 1 ? [{ kind: 'control', target: first, controller: readKey(data, 3) }] : []
    case batch:
      return readBatch(instruction, from)
    case 9: // CloseAccount. The rest of its SOL goes to the second account.
      return [{ kind: 'receive', recipient: second }]
    default:
      return []
  }
}

const readSystem: Read = ({ data, accounts }, from) => {
  const [first = unknown, second = unknown, third = unknown] = accounts
  switch (readTag(data)) {
    case 1: // Assign. New accounts are assigned to their program as well, but the user's account never is.
      return first === from ? [{ kind: 'control', target: first, controller: readKey(data, 4) }] : []
    case 2: // Transfer
      return [{ kind: 'transfer', to: second, amount: readAmount(data, 4) }]
    case 7: // AuthorizeNonceAccount
      return [{ kind: 'control', target: first, controller: readKey(data, 4) }]
    case 11: // TransferWithSeed
      return [{ kind: 'transfer', to: third, amount: readAmount(data, 4) }]
    default:
      return []
  }
}

const readStake: Read = ({ data, accounts }) => {
  const [first = unknown, second = unknown, , fourth = unknown] = accounts
  switch (readTag(data)) {
    case 1: // Authorize
    case 8: // AuthorizeWithSeed
      return [{ kind: 'control', target: first, controller: readKey(data, 4) }]
    case 10: // AuthorizeChecked
      return [{ kind: 'control', target: first, controller: fourth }]
    case 4: // Withdraw
      return [{ kind: 'receive', recipient: second }]
    default:
      return []
  }
}

const readLoader: Read = ({ data, accounts }) => {
  const [target = unknown, , controller] = accounts
  const tag = readTag(data)
  return (tag === 4 || tag === 7) && controller ? [{ kind: 'control', target, controller }] : []
}

/** Solana Name Service: transfer. */
const readNames: Read = ({ data, accounts }) =>
  data[0] === 2 ? [{ kind: 'control', target: accounts[0] ?? unknown, controller: readKey(data, 1) }] : []

/** Creates a token account for a wallet, usually before a transfer to it. */
const readAssociated: Read = ({ accounts }) => [
  { kind: 'transfer', token: accounts[3] ?? unknown, to: accounts[2] ?? unknown },
]

const readers: Readonly<Record<string, Read>> = {
  [programs.system]: readSystem,
  [programs.token]: readToken,
  [programs.token2022]: readToken,
  [programs.stake]: readStake,
  [programs.loader]: readLoader,
  [programs.names]: readNames,
  [programs.associated]: readAssociated,
}

/** An account from a lookup table, or a missing one. */
const unknown = '?'

function readTag(data: Uint8Array): number {
  return data.length < 4 ? -1 : new DataView(data.buffer, data.byteOffset).getUint32(0, true)
}

function readAmount(data: Uint8Array, start: number): bigint {
  return data.length < start + 8 ? 0n : new DataView(data.buffer, data.byteOffset).getBigUint64(start, true)
}

function readKey(data: Uint8Array, start: number): string {
  return data.length < start + 32 ? unknown : encodeBase58(data.subarray(start, start + 32))
}
