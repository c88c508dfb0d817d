import { type Address, type Hex, parseEther, parseGwei } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { SandboxError } from '../SandboxError.js'
import { otherTrader } from './swapContracts.js'

export interface MarketTransaction {
  readonly to: Address
  readonly data: Hex
  /** @default 0n */
  readonly valueWei?: bigint
  /** Priority fee per gas. @default 1 gwei */
  readonly tipWei?: bigint
}

/**
 * Sends a transaction as the sandbox's trader, and resolves with the hash. The trader has unlimited coins, and anvil
 * signs for it.
 *
 * @param options.isMined false: resolves once the node has the transaction, before it is mined. Default: waits until it
 * is mined.
 * @throws {TraderError} the transaction reverted.
 */
export async function sendAsTrader(
  { client }: SandboxChain,
  { to, data, valueWei = 0n, tipWei = parseGwei('1') }: MarketTransaction,
  { isMined = true }: { isMined?: boolean } = {},
): Promise<Hex> {
  await client.setBalance({ address: otherTrader, value: parseEther('1000000000') })
  await client.impersonateAccount({ address: otherTrader })
  const { baseFeePerGas } = await client.getBlock()
  const hash = await client.sendTransaction({
    account: otherTrader,
    chain: client.chain,
    to,
    data,
    value: valueWei,
    // Enough for two pools. An estimate would use an outdated state if this trade runs before a pending transaction.
    gas: 1_000_000n,
    maxPriorityFeePerGas: tipWei,
    maxFeePerGas: (baseFeePerGas ?? 0n) * 2n + tipWei,
  })
  if (!isMined) return hash
  const { status } = await waitForReceipt(client, hash)
  if (status !== 'success') throw new TraderError(hash)
  return hash
}

export class TraderError extends SandboxError {
  override readonly code = 'TRADER_TRANSACTION_REVERTED'
  constructor(hash: Hex) {
    super(`The sandbox trader's transaction ${hash} reverted.`)
  }
}
