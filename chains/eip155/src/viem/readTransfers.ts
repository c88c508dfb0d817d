import { readRecord, readText } from '@latchkey/plugin-api'
import { writeWord } from './callContract.js'

export interface LoggedTransfers {
  readonly tokenAddress: string
  /** In base units, or the number of collectibles. Negative if the account sends. */
  readonly amount: bigint
}

export function readTransfers(results: readonly unknown[], account: string): readonly LoggedTransfers[] {
  const sums = new Map<string, bigint>()
  const accountWord = writeWord(account)
  for (const log of results.flatMap((result) => readList(readRecord(result).logs))) {
    const { address, topics, data } = readRecord(log)
    const [event = '', ...indexed] = readList(topics).map((topic) => readText(topic).toLowerCase())
    const [from, to] = readParties(event, indexed)
    const tokenAddress = readText(address).toLowerCase()
    if (nativeLogs.has(tokenAddress) || from === to) continue
    const sum = sums.get(tokenAddress) ?? 0n
    const amount = readAmount(event, indexed, readText(data))
    if (from?.endsWith(accountWord)) sums.set(tokenAddress, sum - amount)
    else if (to?.endsWith(accountWord)) sums.set(tokenAddress, sum + amount)
  }
  return [...sums].flatMap(([tokenAddress, amount]) => (amount ? [{ tokenAddress, amount }] : []))
}

function readParties(event: string, indexed: readonly string[]): readonly (string | undefined)[] {
  if (event === transfer) return indexed
  return event === transferSingle || event === transferBatch ? indexed.slice(1) : []
}

/** In ERC-20, the data is the amount. In ERC-1155, the amount is the second word. Anything else counts as one item. */
function readAmount(event: string, indexed: readonly string[], data: string): bigint {
  const words = /^0x([\da-f]{64}){1,2}$/i.test(data) ? (data.slice(2).match(/.{64}/g) ?? []) : []
  const word = event === transferSingle ? words[1] : event === transfer && indexed.length === 2 ? words[0] : undefined
  return word === undefined ? 1n : BigInt(`0x${word}`)
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** `Transfer(address,address,uint256)`, `TransferSingle` and `TransferBatch`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/**
 * Skips native coin logs (`traceTransfers` in `eth_simulateV1`, zkSync's base token). The coin's balance is read
 * separately.
 */
const nativeLogs: ReadonlySet<string> = new Set([`0x${'e'.repeat(40)}`, '0x000000000000000000000000000000000000800a'])
