import { base58 } from '@scure/base'
import { formatUnits } from 'viem'
import type { Solana } from '../../solana/createSolana.js'
import { readFee } from '../../solana/readFee.js'
import { associatedTokenProgram, tokenProgram } from '../../solana/tokens/solanaTokens.js'
import type { WireInstruction, WireTransaction } from '../../solana/wire/readWireTransaction.js'
import { systemProgram } from '../../solana/wire/writeTransfer.js'
import type { ConfirmationLine } from './ConfirmationView.js'

export interface DescribedTransaction {
  /** The amount, if the transaction is a single transfer. */
  readonly amount?: string
  readonly warnings: readonly string[]
  readonly lines: readonly ConfirmationLine[]
}

/** Describes transfers. For all other instructions, shows the program's address and data. */
export function describeSolanaTransaction(
  solana: Pick<Solana, 'tokens' | 'nativeCurrency'>,
  transaction: Omit<WireTransaction, 'signatures' | 'message'>,
  owner: string,
): DescribedTransaction {
  const { accountKeys, instructions } = transaction
  const described = instructions.map((instruction) => describe(solana, instruction, accountKeys))
  const amounts = described.flatMap(({ amount }) => (amount ? [amount] : []))
  const isUnknown = described.some(({ isKnown }) => !isKnown)
  const feePayer = accountKeys[0] ?? ''
  return {
    ...(amounts.length === 1 && !isUnknown && { amount: amounts[0] as string }),
    warnings: isUnknown ? ['The wallet can’t tell everything this does.'] : [],
    lines: [
      ...described.flatMap(({ lines }) => lines),
      feePayer === owner
        ? { label: 'Network fee', value: format(BigInt(readFee(transaction)), solana.nativeCurrency) }
        : { label: 'Fee paid by', value: feePayer },
    ],
  }
}

function format(amount: bigint, { decimals, symbol }: Solana['nativeCurrency']): string {
  return `${formatUnits(amount, decimals)} ${symbol}`
}

interface DescribedInstruction {
  readonly isKnown: boolean
  readonly amount?: string
  readonly lines: readonly ConfirmationLine[]
}

function describe(
  { tokens, nativeCurrency }: Pick<Solana, 'tokens' | 'nativeCurrency'>,
  { programIdIndex, accounts, data }: WireInstruction,
  keys: readonly string[],
): DescribedInstruction {
  // A message does not contain accounts from lookup tables.
  const key = (index: number | undefined) => keys[index ?? -1] ?? 'an account of a lookup table'
  const program = key(programIdIndex)
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (program === systemProgram && data.length === 12 && view.getUint32(0, true) === systemTransfer) {
    const amount = format(view.getBigUint64(4, true), nativeCurrency)
    return { isKnown: true, amount, lines: transfer(amount, key(accounts[1])) }
  }
  if (program === tokenProgram && data.length === 10 && data[0] === transferChecked) {
    const mint = key(accounts[1])
    const [symbol] = Object.entries(tokens).find(([, token]) => token.address === mint) ?? [`of the token ${mint}`]
    // Use the instruction's decimals. The program rejects the transfer if they are not the token's.
    const amount = `${formatUnits(view.getBigUint64(1, true), data[9] ?? 0)} ${symbol}`
    return { isKnown: true, amount, lines: transfer(amount, `${key(accounts[2])} (token account)`) }
  }
  if (program === budgetProgram) return { isKnown: true, lines: [] }
  if (program === associatedTokenProgram && data.length <= 1) {
    return { isKnown: true, lines: [{ label: 'Opens', value: `a token account of ${key(accounts[2])}` }] }
  }
  return {
    isKnown: false,
    lines: [
      { label: 'Program', value: program },
      { label: 'Data', value: base58.encode(data), isLong: true },
    ],
  }
}

function transfer(amount: string, to: string): ConfirmationLine[] {
  return [
    { label: 'Amount', value: amount },
    { label: 'To', value: to },
  ]
}

const systemTransfer = 2
const transferChecked = 12
const budgetProgram = 'ComputeBudget111111111111111111111111111111'
