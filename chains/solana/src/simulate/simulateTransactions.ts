import {
  attempt,
  cleanForeignText,
  encodeBase64,
  isLatchkeyError,
  NodeAnswerInvalidError,
  readRecord,
  readText,
  type SimulateTransactionsParameters,
  type Simulation,
} from '@latchkey/plugin-api'
import { AddressLookupTableAccount, type PublicKey, VersionedTransaction } from '@solana/web3.js'
import { type AskNode, readAccounts } from '../transfer/readAccounts.js'
import { describeChanges, type Run } from './describeChanges.js'
import { readState } from './readState.js'

/**
 * Compares the accounts that each transaction can write, before and after. Resolves with `undefined` if the node can't
 * simulate a transaction, or returns an invalid response.
 */
export async function simulateTransactions(
  ask: AskNode,
  { from, transactions }: Omit<SimulateTransactionsParameters, 'networkId'>,
  commitment: string,
): Promise<Simulation | undefined> {
  const isBounded = transactions.length <= mostTransactions && transactions.every(({ length }) => length <= mostBytes)
  if (!isBounded || transactions.length === 0) return undefined
  const decoded = transactions.flatMap((bytes) => attempt(() => VersionedTransaction.deserialize(bytes)) ?? [])
  if (decoded.length !== transactions.length) return undefined
  try {
    const runs = await Promise.all(decoded.map((transaction) => run(ask, transaction, commitment)))
    const succeeded = runs.filter((each) => 'payer' in each)
    const [reason] = runs.flatMap((each) => ('reason' in each ? each.reason : []))
    if (succeeded.length === 0) return { status: 'reverted', changes: [], ...(reason && { reason }) }
    // One that fails may need what an earlier one does, and succeed after it.
    return { ...describeChanges(succeeded, from), ...(reason !== undefined && { hasFailures: true }) }
  } catch (error) {
    if (isLatchkeyError(error, 'NODE_ANSWER_INVALID') || isLatchkeyError(error, 'RPC_ERROR')) return undefined
    throw error
  }
}

async function run(
  ask: AskNode,
  transaction: VersionedTransaction,
  commitment: string,
): Promise<Run | { readonly reason: string }> {
  const addresses = await listWritable(ask, transaction, commitment)
  if (addresses.length > mostAccounts) throw new NodeAnswerInvalidError('simulateTransaction')
  const options = { encoding: 'base64', commitment }
  const [stored, simulated, fee] = await Promise.all([
    ask('getMultipleAccounts', addresses, options),
    ask('simulateTransaction', encodeBase64(transaction.serialize()), {
      ...options,
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    }),
    ask('getFeeForMessage', encodeBase64(transaction.message.serialize()), { commitment }).catch(() => undefined),
  ])
  const { err, accounts, logs } = readRecord(readRecord(simulated).value)
  if (err) return { reason: readReason(err, logs) }
  const before = readRecord(stored).value
  const isComplete = [before, accounts].every((list) => Array.isArray(list) && list.length === addresses.length)
  if (err !== null || !isComplete) throw new NodeAnswerInvalidError('simulateTransaction')
  const [list, next] = [before, accounts] as [readonly unknown[], readonly unknown[]]
  const signatureFee = lamportsPerSignature * BigInt(transaction.message.header.numRequiredSignatures)
  return {
    payer: transaction.message.staticAccountKeys[0]?.toBase58() ?? '',
    fee: readFee(readRecord(fee).value) ?? signatureFee,
    accounts: addresses.map((address, index) => ({
      address,
      before: readState(list[index]),
      after: readState(next[index]),
    })),
  }
}

async function listWritable(
  ask: AskNode,
  { message }: VersionedTransaction,
  commitment: string,
): Promise<readonly string[]> {
  const tables = message.addressTableLookups.map(({ accountKey }) => accountKey)
  const stored = tables.length > 0 ? await readAccounts(ask, tables, commitment) : []
  const keys = attempt(() =>
    message.getAccountKeys({
      addressLookupTableAccounts: tables.map((key, index) => {
        const state = AddressLookupTableAccount.deserialize(stored[index]?.data ?? new Uint8Array())
        return new AddressLookupTableAccount({ key, state })
      }),
    }),
  )
  if (!keys) throw new NodeAnswerInvalidError('getMultipleAccounts')
  const all: readonly PublicKey[] = keys.keySegments().flat()
  return all.filter((_key, index) => message.isAccountWritable(index)).map((key) => key.toBase58())
}

/** A node returns `null` if it does not know the block hash. */
function readFee(value: unknown): bigint | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value) : undefined
}

/** The program's last error message, otherwise the node's error, such as `{"InstructionError":[0,{"Custom":1}]}`. */
function readReason(error: unknown, logs: unknown): string {
  const lines = Array.isArray(logs) ? Array.from(logs.slice(-100), (log) => readText(log)) : []
  const line = lines.findLast((text) => /^Program log: .*error/i.test(text.slice(0, 1_000)))
  const text = line?.slice(0, 1_000).replace(/^Program log: (Error: )?/, '') ?? JSON.stringify(error) ?? ''
  return cleanForeignText(text, 200)
}

const mostTransactions = 20
/** More than the 1,232 bytes that a packet holds today. */
const mostBytes = 4_096
/** What `getMultipleAccounts` returns at once. A transaction locks at most 64 accounts. */
const mostAccounts = 100
const lamportsPerSignature = 5_000n
