import type { RpcClient } from '@latchkey/plugin-api'

/** A network in the page's memory. It answers the JSON-RPC calls that a modal makes, and mines a transaction at once. */
export interface DemoNode extends RpcClient {
  /** Transfers coins and returns the transaction's hash. Only wallets call this. @throws if `from` has too little. */
  send(transaction: DemoTransaction): string
}

/** A transaction as in `eth_sendTransaction`. `value` is hexadecimal, in base units. */
export interface DemoTransaction {
  readonly from: string
  readonly to: string
  readonly value?: string
}

/** @param balances the initial balances, in base units */
export function createDemoNode(balances: Readonly<Record<string, bigint>>): DemoNode {
  const held = new Map(Object.entries(balances).map(([address, amount]) => [address.toLowerCase(), amount]))
  const mined: { readonly hash: string; readonly from: string; readonly to: string; readonly value: string }[] = []
  const read = (address: unknown) => held.get(String(address).toLowerCase()) ?? 0n
  const find = (hash: unknown) => mined.find((entry) => entry.hash === hash) ?? null

  function answer(method: string, [first]: readonly unknown[]): unknown {
    if (method === 'eth_getBalance') return toHex(read(first))
    if (method === 'eth_blockNumber') return toHex(firstBlock + BigInt(mined.length))
    if (method === 'eth_getTransactionCount') {
      return toHex(BigInt(mined.filter(({ from }) => from === String(first).toLowerCase()).length))
    }
    if (method === 'eth_gasPrice') return toHex(gasPrice)
    if (method === 'eth_estimateGas') return toHex(transferGas)
    // The network has no contracts.
    if (method === 'eth_getCode' || method === 'eth_call') return '0x'
    if (method === 'eth_getTransactionByHash') return find(first)
    if (method === 'eth_getTransactionReceipt') return find(first) && { transactionHash: first, status: '0x1' }
    throw Object.assign(new Error(`The demo network does not know ${method}`), { code: -32_601 })
  }

  return {
    request: async (method, params = []) => answer(method, params),
    send(transaction) {
      const [from, to] = [transaction.from.toLowerCase(), transaction.to.toLowerCase()]
      const value = BigInt(transaction.value ?? 0)
      const cost = value + gasPrice * transferGas
      if (read(from) < cost) throw Object.assign(new Error('Insufficient funds'), { code: -32_000 })
      held.set(from, read(from) - cost)
      held.set(to, read(to) + value)
      const hash = `0x${Array.from(crypto.getRandomValues(new Uint8Array(32)), toByte).join('')}`
      mined.push({ hash, from, to, value: toHex(value) })
      return hash
    },
  }
}

const firstBlock = 1n
const transferGas = 21_000n
const gasPrice = 1_000_000_000n

const toHex = (value: bigint) => `0x${value.toString(16)}`
const toByte = (value: number) => value.toString(16).padStart(2, '0')
