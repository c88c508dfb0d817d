import {
  type ContractInspection,
  isLatchkeyError,
  NodeAnswerInvalidError,
  type RpcClient,
  readRecord,
} from '@latchkey/plugin-api'
import { normalizeAddress } from '../readWallet.js'

/** Creates a function that tells whether an address has code, and had it about a day ago. Cached for 5 minutes. */
export function createInspection(rpc: RpcClient): (address: string) => Promise<ContractInspection> {
  const findOldBlock = cache(() => findDayOldBlock(rpc))
  return cache(
    (address: string) => inspectContract(rpc, address, () => findOldBlock('')),
    (address) => address.toLowerCase(),
  )
}

async function inspectContract(
  rpc: RpcClient,
  address: string,
  findOldBlock: () => Promise<string | undefined>,
): Promise<ContractInspection> {
  const account = normalizeAddress(address)
  // Requested along with the code, so that both are in one batch.
  const searching = findOldBlock().catch(() => undefined)
  const code = await readCode(rpc, account, 'latest')
  const [, delegate] = /^0xef0100([\da-f]{40})$/.exec(code) ?? []
  if (isEmpty(code) || delegate) {
    return { hasCode: false, isNew: undefined, ...(delegate && { delegate: `0x${delegate}` }) }
  }
  const block = await searching
  if (!block) return { hasCode: true, isNew: undefined }
  try {
    return { hasCode: true, isNew: isEmpty(await readCode(rpc, account, block)) }
  } catch (error) {
    // Most nodes discard the state of blocks that are a day old.
    if (isLatchkeyError(error)) return { hasCode: true, isNew: undefined }
    throw error
  }
}

/** Some nodes return 0x0 if there is no code. */
const isEmpty = (code: string) => /^0x0*$/.test(code)

async function readCode(rpc: RpcClient, address: string, block: string): Promise<string> {
  const code = await rpc.request('eth_getCode', [address, block])
  if (typeof code !== 'string' || !/^0x[\da-f]*$/i.test(code)) throw new NodeAnswerInvalidError('eth_getCode')
  return code.toLowerCase()
}

/**
 * Estimates the block from the time that blocks took, which needs two or three requests. Resolves with `undefined` if
 * the chain is younger.
 */
async function findDayOldBlock(rpc: RpcClient): Promise<string | undefined> {
  const latest = await readBlock(rpc, 'latest')
  let best: bigint | undefined
  let distance = 7_200n // a day of Ethereum's blocks
  for (let requests = 0; requests < mostRequests; requests++) {
    if (distance > latest.number) distance = latest.number
    const number = latest.number - distance
    const age = latest.timestamp - (await readBlock(rpc, toHex(number))).timestamp
    if (age >= daySeconds && (best === undefined || number > best)) best = number
    const isOldest = number === 0n && age < daySeconds
    if (isOldest || (age >= daySeconds && age <= 2n * daySeconds)) break
    distance = age > 0n ? (distance * daySeconds * 5n) / (age * 4n) + 1n : distance * 10n
  }
  return best === undefined ? undefined : toHex(best)
}

async function readBlock(rpc: RpcClient, block: string): Promise<{ number: bigint; timestamp: bigint }> {
  const { number, timestamp } = readRecord(await rpc.request('eth_getBlockByNumber', [block, false]))
  return { number: readQuantity(number), timestamp: readQuantity(timestamp) }
}

function readQuantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,16}$/i.test(value)) {
    throw new NodeAnswerInvalidError('eth_getBlockByNumber')
  }
  return BigInt(value)
}

const toHex = (number: bigint) => `0x${number.toString(16)}`

function cache<Value>(
  read: (key: string) => Promise<Value>,
  normalize = (key: string) => key,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly untilMs: number }>()
  return (key) => {
    const name = normalize(key)
    const known = kept.get(name)
    if (known && known.untilMs > Date.now()) return known.value
    const value = read(key)
    kept.set(name, { value, untilMs: Date.now() + cachedMs })
    if (kept.size > mostCached) kept.delete(kept.keys().next().value ?? name)
    value.catch(() => kept.delete(name))
    return value
  }
}

const daySeconds = 86_400n
const mostRequests = 5
const cachedMs = 5 * 60_000
const mostCached = 500
