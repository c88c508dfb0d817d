import { type Address, type Hex, numberToHex, parseGwei } from 'viem'
import { callNode } from '../chains/callNode.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { SandboxError } from '../SandboxError.js'

/** A transaction from any sender. The node accepts it without a signature. */
export interface PlannedTransaction {
  from: Address
  to: Address
  data?: Hex
  valueWei?: bigint
  /** @default 200,000 */
  gas?: bigint
}

export interface PlannedBlock {
  /** In seconds since 1970. Must be later than the previous block's. */
  timestamp: number
  transactions: readonly PlannedTransaction[]
}

/**
 * Mines thousands of backdated transactions in seconds, keeping each sender's order. Afterwards, the chain is back at
 * the present and mines one block per transaction. Calls for the same chain run one after another.
 */
export function mineTransactions(chain: SandboxChain, blocks: readonly PlannedBlock[]): Promise<void> {
  const before = underway.get(chain) ?? Promise.resolve()
  const next = before.catch(() => undefined).then(() => mine(chain, blocks))
  underway.set(chain, next)
  return next
}

const underway = new WeakMap<SandboxChain, Promise<void>>()

async function mine({ client, rpcUrl }: SandboxChain, blocks: readonly PlannedBlock[]): Promise<void> {
  const senders = [...new Set(blocks.flatMap(({ transactions }) => transactions.map(({ from }) => from)))]
  const nonces = new Map<Address, number>()
  for (const address of senders) {
    await client.impersonateAccount({ address })
    nonces.set(address, await client.getTransactionCount({ address }))
  }
  const { timestamp: latest } = await client.getBlock()
  /** How far a test has advanced the clock, in seconds. */
  const ahead = Math.max(0, Number(latest) - seconds(Date.now()))
  await client.setAutomine(false)
  try {
    for (const [index, { timestamp, transactions }] of blocks.entries()) {
      // The first call sets the clock back. A block's own timestamp can't do that.
      if (index === 0) await callNode(rpcUrl, [['evm_setTime', [timestamp - 1]]])
      const sends = transactions.map(({ from, to, data, valueWei = 0n, gas = 200_000n }): [string, unknown[]] => {
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        const transaction = {
          from,
          to,
          data,
          nonce: numberToHex(nonce),
          value: numberToHex(valueWei),
          gas: numberToHex(gas),
          maxFeePerGas: numberToHex(maxFeePerGas),
          maxPriorityFeePerGas: numberToHex(parseGwei('1')),
        }
        return ['eth_sendTransaction', [transaction]]
      })
      await callNode(rpcUrl, [['evm_setNextBlockTimestamp', [timestamp]], ...sends])
      await callNode(rpcUrl, [['evm_mine', []]])
    }
    for (const address of senders) {
      const mined = await client.getTransactionCount({ address })
      if (mined !== nonces.get(address)) throw new NotMinedError(address)
    }
  } finally {
    await callNode(rpcUrl, [['evm_setTime', [seconds(Date.now()) + ahead]]])
    await client.setAutomine(true)
    for (const address of senders) await client.stopImpersonatingAccount({ address })
  }
}

/** A planned transaction did not fit in its block: the sender already had one there, or the block was full. */
export class NotMinedError extends SandboxError {
  override readonly code = 'TRANSACTIONS_NOT_MINED'
  constructor(sender: Address) {
    super(`Not all of ${sender}'s transactions were mined.`)
  }
}

const maxFeePerGas = parseGwei('100') // above a busy chain's base fee

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
