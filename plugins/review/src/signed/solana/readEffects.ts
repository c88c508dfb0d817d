/** What Solana's own programs do in a transaction. Other programs' instructions are not read. */
import { type Effect, unknown } from '../../rules/Effect.js'
import { incinerator } from '../../rules/knownContracts.js'
import { readAmount, readKey, readTag } from './instructionData.js'
import { metaplexReaders } from './metaplex.js'
import { parseTransaction, type SolanaInstruction } from './parseTransaction.js'
import { programs } from './programs.js'

/** Returns a transaction's instructions, with those in the token program's batches. */
export function listInstructions(transaction: Uint8Array): readonly SolanaInstruction[] {
  const instructions = parseTransaction(transaction)?.instructions ?? []
  return instructions.flatMap((instruction) => {
    const isBatch = readers[instruction.program] === readToken && instruction.data[0] === batch
    return isBatch ? readBatch(instruction) : instruction
  })
}

/**
 * Reads the effects of one transaction's instructions. A transfer's recipient is the wallet behind a token account, if
 * the same transaction opens that account. Another transaction may fail or never be sent, so it can name any wallet.
 */
export function readEffects(instructions: readonly SolanaInstruction[], from: string): readonly Effect[] {
  const wallets = findWallets(instructions)
  const scope = { from, funds: addFunds(instructions) }
  const effects = instructions.flatMap((instruction) => readers[instruction.program]?.(instruction, scope) ?? [])
  return effects.map((effect) => {
    const wallet = effect.kind === 'transfer' ? wallets.get(effect.to) : undefined
    return wallet ? { ...effect, to: wallet, isTokenAccount: false } : effect
  })
}

/**
 * Finds the wallets of the token accounts that the instructions open. The associated token program opens an account at
 * no other address than that of its wallet and token.
 */
export function findWallets(instructions: readonly SolanaInstruction[]): ReadonlyMap<string, string> {
  return new Map(
    instructions.flatMap(({ program, data, accounts: [, account, wallet] }) =>
      program === programs.associated && opensAccount(data) && account && wallet ? [[account, wallet] as const] : [],
    ),
  )
}

/** Other instructions of the associated token program move tokens. */
export function opensAccount(data: Uint8Array): boolean {
  return data.length === 0 || data[0] === 0 || data[0] === 1
}

interface ReadScope {
  /** The account that signs. */
  readonly from: string
  /** The lamports that the instructions put into each account. */
  readonly funds: ReadonlyMap<string, bigint>
}

type Read = (instruction: SolanaInstruction, scope: ReadScope) => readonly Effect[]

function addFunds(instructions: readonly SolanaInstruction[]): ReadonlyMap<string, bigint> {
  const funds = new Map<string, bigint>()
  for (const instruction of instructions) {
    const { address, lamports } = readPayment(instruction) ?? readCreation(instruction) ?? {}
    if (address && lamports) funds.set(address, (funds.get(address) ?? 0n) + lamports)
  }
  return funds
}

/** The token program's batch: each instruction has its number of accounts and bytes, and its data. */
function readBatch({ program, data, accounts }: SolanaInstruction): readonly SolanaInstruction[] {
  const found: SolanaInstruction[] = []
  let [position, account] = [1, 0]
  while (position + 2 <= data.length) {
    const [accountCount = 0, length = 0] = data.subarray(position, position + 2)
    const inner = data.subarray(position + 2, position + 2 + length)
    // A batch can't contain another one.
    if (inner[0] !== batch) {
      found.push({ program, data: inner, accounts: accounts.slice(account, account + accountCount) })
    }
    position += 2 + length
    account += accountCount
  }
  return found
}
const batch = 255

const readToken: Read = ({ data, accounts }, { funds }) => {
  const [first = unknown, second = unknown, third = unknown] = accounts
  switch (data[0]) {
    case 3: // Transfer
      if (isSame(first, second)) return []
      return [{ kind: 'transfer', token: first, to: second, amount: readAmount(data, 1), isTokenAccount: true }]
    case 12: // TransferChecked
      if (isSame(first, third)) return []
      return [{ kind: 'transfer', token: second, to: third, amount: readAmount(data, 1), isTokenAccount: true }]
    case 26: // TransferCheckedWithFee (Token-2022)
      return data[1] === 1
        ? [{ kind: 'transfer', token: second, to: third, amount: readAmount(data, 2), isTokenAccount: true }]
        : []
    case 4: // Approve
      return [{ kind: 'approval', token: first, spender: second, amount: readAmount(data, 1) }]
    case 13: // ApproveChecked
      return [{ kind: 'approval', token: second, spender: third, amount: readAmount(data, 1) }]
    case 6: // SetAuthority. Without a new authority, the account can't be changed again.
      return data[2] === 1 ? [{ kind: 'control', target: first, controller: readKey(data, 3) }] : []
    case 8: // Burn
    case 15: // BurnChecked
      return [{ kind: 'transfer', token: second, to: incinerator }]
    case 9: // CloseAccount
    case 38: // WithdrawExcessLamports
    case 45: // UnwrapLamports
      // The account's SOL goes to the second account.
      return [{ kind: 'receive', recipient: second }]
    case 1: // InitializeAccount
      return openAccount(first, second, third, funds)
    case 16: // InitializeAccount2
    case 18: // InitializeAccount3
      return openAccount(first, second, readKey(data, 1), funds)
    case 2: // InitializeMultisig
      return isFunded(first, funds) ? [{ kind: 'control', target: first, controller: third }] : []
    case 19: // InitializeMultisig2
      return isFunded(first, funds) ? [{ kind: 'control', target: first, controller: second }] : []
    case metadataAuthority[0]: {
      const isUpdate = metadataAuthority.every((byte, index) => data[index] === byte)
      return isUpdate ? [{ kind: 'control', target: first, controller: readKey(data, metadataAuthority.length) }] : []
    }
    default:
      return []
  }
}

/** A transfer to the same account moves nothing. */
function isSame(source: string, destination: string): boolean {
  return source === destination && source !== unknown
}

/** Opens a token account for a wallet, which can take the account's SOL. */
function openAccount(target: string, token: string, owner: string, funds: ReadScope['funds']): readonly Effect[] {
  const opened: Effect = { kind: 'transfer', token, to: owner }
  const givesSol = isFunded(target, funds, token === wrappedSol ? tokenAccountRent : mostRent)
  return givesSol ? [opened, { kind: 'control', target, controller: owner }] : [opened]
}

function isFunded(address: string, funds: ReadScope['funds'], rent = mostRent): boolean {
  return (funds.get(address) ?? 0n) > rent
}

/** What the token program's accounts must hold, in lamports. Token-2022's can be larger. */
const tokenAccountRent = 2_039_280n
/** 0.01 SOL. What accounts of tokens and stakes must hold is less than a third of it. */
export const mostRent = 10_000_000n
const wrappedSol = 'So11111111111111111111111111111111111111112'

/** Token-2022's instruction for another authority over a token's name and picture. */
const metadataAuthority = [215, 228, 166, 228, 84, 100, 86, 123] as const

const readSystem: Read = (instruction, { from }) => {
  const { data, accounts } = instruction
  const [first = unknown, second = unknown] = accounts
  const creation = readCreation(instruction)
  // CreateAccountAllowPrefund takes an existing account. Anyone can turn an account with space into a nonce account.
  if (creation?.address === from) return [{ kind: 'control', target: from, controller: creation.owner }]
  const payment = readPayment(instruction)
  if (payment) return [{ kind: 'transfer', to: payment.address, amount: payment.lamports }]
  switch (readTag(data)) {
    case 1: // Assign. New accounts are assigned to their program as well, but the user's account never is.
      return first === from ? [{ kind: 'control', target: first, controller: readKey(data, 4) }] : []
    case 10: // AssignWithSeed
      return second === from ? [{ kind: 'control', target: first, controller: readKey(data, skipSeed(data)) }] : []
    case 8: // Allocate. Anyone can turn it into a nonce account and withdraw its SOL.
      return first === from ? [{ kind: 'control', target: first, controller: unknown }] : []
    case 9: // AllocateWithSeed
      return second === from ? [{ kind: 'control', target: first, controller: readKey(data, skipSeed(data) + 8) }] : []
    case 5: // WithdrawNonceAccount
      return [{ kind: 'receive', recipient: second }]
    case 6: // InitializeNonceAccount
    case 7: // AuthorizeNonceAccount
      return [{ kind: 'control', target: first, controller: readKey(data, 4) }]
    default:
      return []
  }
}

export interface Payment {
  readonly sender: string
  readonly address: string
  readonly lamports: bigint
}

/** Reads a transfer of SOL. The creation of a wallet's account is one, too. */
export function readPayment(instruction: SolanaInstruction): Payment | undefined {
  const { program, data, accounts } = instruction
  const [first = unknown, second = unknown, third = unknown] = accounts
  if (program !== programs.system) return undefined
  const tag = readTag(data)
  if (tag === 2) return { sender: first, address: second, lamports: readAmount(data, 4) }
  // TransferWithSeed
  if (tag === 11) return { sender: first, address: third, lamports: readAmount(data, 4) }
  const creation = readCreation(instruction)
  return creation?.owner === programs.system ? creation : undefined
}

export interface Creation extends Payment {
  /** The program that the new account belongs to. */
  readonly owner: string
  /** In bytes. */
  readonly space: bigint
}

export function readCreation({ program, data, accounts }: SolanaInstruction): Creation | undefined {
  const [first = unknown, second = unknown] = accounts
  const tag = readTag(data)
  // CreateAccount, CreateAccountWithSeed, and CreateAccountAllowPrefund, which names the new account first.
  if (program !== programs.system || ![0, 3, 13].includes(tag)) return undefined
  const [sender, address] = tag === 13 ? [second, first] : [first, second]
  const start = tag === 3 ? skipSeed(data) : 4
  const [lamports, space] = [readAmount(data, start), readAmount(data, start + 8)]
  return { sender, address, lamports, space, owner: readKey(data, start + 16) }
}

/** Returns where the data continues after an address and a seed, which starts with its length. */
function skipSeed(data: Uint8Array): number {
  return 44 + Number(readAmount(data, 36))
}

const readStake: Read = ({ data, accounts }) => {
  const [first = unknown, second = unknown, third, fourth = unknown] = accounts
  switch (readTag(data)) {
    case 0: // Initialize
      return [{ kind: 'control', target: first, controller: readKey(data, 36) }, ...readLockup(data, 68, first)]
    case 9: // InitializeChecked
      return [{ kind: 'control', target: first, controller: fourth }]
    case 6: // SetLockup: a time, an epoch and a custodian, each after a byte that says whether it follows.
      return readNewCustodian(data, first)
    case 12: // SetLockupChecked
      return third ? [{ kind: 'control', target: first, controller: third }] : []
    case 1: // Authorize
    case 8: // AuthorizeWithSeed
      return [{ kind: 'control', target: first, controller: readKey(data, 4) }]
    case 10: // AuthorizeChecked
    case 11: // AuthorizeCheckedWithSeed
      return [{ kind: 'control', target: first, controller: fourth }]
    case 4: // Withdraw
      return [{ kind: 'receive', recipient: second }]
    default:
      return []
  }
}

/** Until a lockup ends, nobody but its custodian can withdraw. */
function readLockup(data: Uint8Array, start: number, target: string): readonly Effect[] {
  const isLocked = readAmount(data, start) > 0n || readAmount(data, start + 8) > 0n
  return isLocked ? [{ kind: 'control', target, controller: readKey(data, start + 16) }] : []
}

function readNewCustodian(data: Uint8Array, target: string): readonly Effect[] {
  const epochFlag = 4 + (data[4] === 1 ? 9 : 1)
  const custodianFlag = epochFlag + (data[epochFlag] === 1 ? 9 : 1)
  return data[custodianFlag] === 1 ? [{ kind: 'control', target, controller: readKey(data, custodianFlag + 1) }] : []
}

const readLoader: Read = ({ data, accounts }) => {
  const [first = unknown, second = unknown, third, fourth = unknown, , , , authority = unknown] = accounts
  switch (readTag(data)) {
    case 2: // DeployWithMaxDataLen. The payer's SOL stays in the program, whose authority can close it.
      return [{ kind: 'control', target: second, controller: authority }]
    case 6: // ExtendProgram. The payer's SOL stays in the program.
      return [{ kind: 'receive', recipient: first }]
    case 3: // Upgrade. The code comes from the third account, and the rest of its SOL goes to the fourth.
      return [
        { kind: 'control', target: second, controller: third ?? unknown },
        { kind: 'receive', recipient: fourth },
      ]
    case 4: // SetAuthority
    case 7: // SetAuthorityChecked
      return third ? [{ kind: 'control', target: first, controller: third }] : []
    case 5: // Close
      return [{ kind: 'receive', recipient: second }]
    default:
      return []
  }
}

/** Solana Name Service. */
const readNames: Read = ({ data, accounts }) => {
  const [first = unknown, , third = unknown, fourth = unknown] = accounts
  switch (data[0]) {
    case 0: // Create. The payer's SOL stays in the name, whose owner can delete it.
    case 4: // Realloc
      return [{ kind: 'control', target: third, controller: fourth }]
    case 2: // Transfer
      return [{ kind: 'control', target: first, controller: readKey(data, 1) }]
    case 3: // Delete. The name's SOL goes to the third account.
      return [{ kind: 'receive', recipient: third }]
    default:
      return []
  }
}

/** Creates a token account for a wallet, usually before a transfer to it. */
const readAssociated: Read = ({ data, accounts }) =>
  data[0] === recoverNested ? [] : [{ kind: 'transfer', token: accounts[3] ?? unknown, to: accounts[2] ?? unknown }]
/** Moves tokens to an account of the same wallet. */
const recoverNested = 2

const readers: Readonly<Record<string, Read>> = {
  [programs.system]: readSystem,
  [programs.token]: readToken,
  [programs.token2022]: readToken,
  [programs.stake]: readStake,
  [programs.loader]: readLoader,
  [programs.names]: readNames,
  [programs.associated]: readAssociated,
  ...metaplexReaders,
}
