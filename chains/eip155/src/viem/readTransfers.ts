/** Finds what an account gives and gets in the logs of simulated calls: ERC-20, ERC-721 and ERC-1155. */

export interface LoggedTransfers {
  readonly tokenAddress: string
  /** Base units; of collectibles their number. Negative for what leaves. */
  readonly amount: bigint
}

/**
 * Sums up the transfers of `account` by contract. Contracts whose transfers cancel out are left out.
 *
 * @param results of `eth_simulateV1`, which may be anything.
 * @param account in lower case.
 */
export function readTransfers(results: readonly unknown[], account: string): readonly LoggedTransfers[] {
  const sums = new Map<string, bigint>()
  const own = account.slice(2).padStart(64, '0')
  for (const log of results.flatMap((result) => readList(Object(result).logs))) {
    const { address, topics, data } = Object(log)
    const names = readList(topics).map((topic) => String(topic).toLowerCase())
    const [from, to] = names[0] === transfer ? names.slice(1) : collectibles.has(names[0] ?? '') ? names.slice(2) : []
    const tokenAddress = String(address).toLowerCase()
    if (nativeLogs.has(tokenAddress) || from === to) continue
    const amount = readAmount(names, String(data))
    const sign = from?.endsWith(own) ? -1n : to?.endsWith(own) ? 1n : 0n
    if (sign) sums.set(tokenAddress, (sums.get(tokenAddress) ?? 0n) + sign * amount)
  }
  return [...sums].flatMap(([tokenAddress, amount]) => (amount ? [{ tokenAddress, amount }] : []))
}

/** An ERC-20 amount is all of the data; an ERC-1155 amount its second word. Anything else is one piece. */
function readAmount([name, ...indexed]: readonly string[], data: string): bigint {
  const words = /^0x([\da-f]{64}){1,2}$/i.test(data) ? (data.slice(2).match(/.{64}/g) ?? []) : []
  const word = name === transferSingle ? words[1] : name === transfer && indexed.length === 2 ? words[0] : undefined
  return word === undefined ? 1n : BigInt(`0x${word}`)
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** `Transfer(address,address,uint256)`, `TransferSingle` and `TransferBatch`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const collectibles: ReadonlySet<string> = new Set([transferSingle, transferBatch])

/** Where nodes log the native coin: `traceTransfers` of `eth_simulateV1`, and zkSync's base token. It is measured anyway. */
const nativeLogs: ReadonlySet<string> = new Set([`0x${'e'.repeat(40)}`, '0x000000000000000000000000000000000000800a'])
