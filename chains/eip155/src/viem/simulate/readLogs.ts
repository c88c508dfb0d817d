import { readRecord, readText } from '@latchkey/plugin-api'
import { wordDigits, writeWord } from '../callContract.js'

export interface LoggedEvents {
  /** The contracts that logged anything, in lower case. */
  readonly contracts: readonly string[]
  readonly transfers: readonly LoggedTransfer[]
  /** Without the approvals that a later one replaces. */
  readonly approvals: readonly LoggedApproval[]
}

export interface LoggedTransfer {
  readonly standard: 'erc20' | 'erc721' | 'erc1155'
  readonly tokenAddress: string
  /** For collectibles. */
  readonly id?: bigint
  /** In base units, or the number of collectibles. Negative if the account sends. */
  readonly amount: bigint
}

export interface LoggedApproval {
  readonly standard: 'erc20' | 'permit2' | 'erc721' | 'all'
  readonly tokenAddress: string
  readonly spender: string
  /** For one collectible. */
  readonly id?: bigint
  /** 0n if the approval ends. */
  readonly amount: bigint
  readonly expiresAt?: number
  /** The Permit2 contract that logged it. */
  readonly permit2?: string
}

/** Reads what calls logged about the account (in lower case). Returns `undefined` if a log is invalid, or there are too many. */
export function readLogs(results: readonly unknown[], account: string): LoggedEvents | undefined {
  const logs = results.flatMap((result) => {
    const { logs: list = [] } = readRecord(result)
    return Array.isArray(list) ? list.slice(0, mostLogs + 1) : [undefined]
  })
  if (logs.length > mostLogs) return undefined
  const contracts = new Set<string>()
  const transfers: LoggedTransfer[] = []
  const approvals = new Map<string, LoggedApproval>()
  for (const each of logs) {
    const log = readLog(each)
    if (!log) return undefined
    if (nativeLogs.has(log.address)) continue
    contracts.add(log.address)
    transfers.push(...readTransfers(log, writeWord(account)))
    const approval = readApproval(log, writeWord(account))
    // A collectible has one approved spender, so a later approval replaces an earlier one.
    if (approval)
      approvals.set(`${approval.standard} ${approval.tokenAddress} ${approval.id ?? approval.spender}`, approval)
  }
  return { contracts: [...contracts], transfers, approvals: [...approvals.values()] }
}

interface Log {
  readonly address: string
  readonly event: string
  /** The indexed parameters, without `0x`. */
  readonly indexed: readonly string[]
  readonly words: readonly string[]
}

function readLog(log: unknown): Log | undefined {
  const { address, topics, data } = readRecord(log)
  const contract = readText(address).toLowerCase()
  if (!/^0x[\da-f]{40}$/.test(contract) || !Array.isArray(topics) || topics.length > 4) return undefined
  const [event = '', ...indexed] = topics.map((topic) => readText(topic).toLowerCase())
  if (topics.length > 0 && ![event, ...indexed].every((topic) => /^0x[\da-f]{64}$/.test(topic))) return undefined
  const digits = readText(data)
    .slice(2, 2 + mostWords * wordDigits)
    .toLowerCase()
  if (!/^[\da-f]*$/.test(digits)) return undefined
  const words = digits.match(/.{64}/g) ?? []
  return { address: contract, event, indexed: indexed.map((topic) => topic.slice(2)), words }
}

function readTransfers(log: Log, account: string): readonly LoggedTransfer[] {
  const { address: tokenAddress, event, indexed, words } = log
  const isSingle = event === events.transferSingle
  const isBatch = event === events.transferBatch
  if (event !== events.transfer && !isSingle && !isBatch) return []
  // ERC-1155 logs the operator first.
  const [from, to, topicId] = isSingle || isBatch ? indexed.slice(1) : indexed
  if (from === to || (from !== account && to !== account)) return []
  const toTransfer = (standard: LoggedTransfer['standard'], value: bigint, id?: bigint): LoggedTransfer => ({
    standard,
    tokenAddress,
    amount: from === account ? -value : value,
    ...(id !== undefined && { id }),
  })
  if (isBatch) return readItems(words).map(([id, value]) => toTransfer('erc1155', value, id))
  if (isSingle) return [toTransfer('erc1155', toNumber(words[1]), toNumber(words[0]))]
  return [topicId ? toTransfer('erc721', 1n, toNumber(topicId)) : toTransfer('erc20', toNumber(words[0]))]
}

/** Decodes two lists of the same length: ids and amounts. */
function readItems(words: readonly string[]): readonly (readonly [id: bigint, amount: bigint])[] {
  const [ids = [], amounts = []] = [words[0], words[1]].map((offset) => {
    const start = Number(toNumber(offset)) / 32
    const count = Number(toNumber(words[start]))
    return words.slice(start + 1, start + 1 + count)
  })
  return ids.map((id, index) => [toNumber(id), toNumber(amounts[index])])
}

function readApproval({ address, event, indexed, words }: Log, account: string): LoggedApproval | undefined {
  const [owner, second = '', third = ''] = indexed
  if (owner !== account) return undefined
  const base = { tokenAddress: address, spender: toAddress(second) }
  if (event === events.approvalForAll) return { ...base, standard: 'all', amount: toNumber(words[0]) && 1n }
  if (event === events.approval && indexed.length === 3) {
    return { ...base, standard: 'erc721', id: toNumber(third), amount: toNumber(second) && 1n }
  }
  if (event === events.approval) return { ...base, standard: 'erc20', amount: toNumber(words[0]) }
  // Any contract could log these events about any token.
  if (!permit2Addresses.has(address)) return undefined
  if (event !== events.permit2Approval && event !== events.permit2Permit) return undefined
  const expiresAt = Number(toNumber(words[1]))
  const permitted = {
    standard: 'permit2' as const,
    permit2: address,
    tokenAddress: toAddress(second),
    spender: toAddress(third),
  }
  return { ...permitted, amount: toNumber(words[0]), ...(Number.isSafeInteger(expiresAt) && { expiresAt }) }
}

const toNumber = (word: string | undefined) => BigInt(`0x${word ?? '0'}`)
const toAddress = (word: string) => `0x${word.slice(wordDigits - 40)}`

const mostLogs = 5_000
const mostWords = 1_000

const events = {
  /** `Transfer(address,address,uint256)` */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** `Approval(address,address,uint256)` */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  permit2Approval: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  permit2Permit: '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec',
}

/** The second is zkSync's. https://docs.uniswap.org/contracts/v4/deployments */
const permit2Addresses: ReadonlySet<string> = new Set([
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  '0x0000000000225e31d15943971f47ad3022f714fa',
])

/**
 * Skips native coin logs (`traceTransfers` in `eth_simulateV1`, zkSync's base token). The coin's balance is read
 * separately.
 */
const nativeLogs: ReadonlySet<string> = new Set([`0x${'e'.repeat(40)}`, '0x000000000000000000000000000000000000800a'])
