/** Sends transactions of the sandbox's own trader. */
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
  /** Above the base fee, for a unit of gas. @default 1 gwei */
  readonly tipWei?: bigint
}

/**
 * Resolves with the hash. The trader has as many coins as it needs, and anvil signs for it.
 *
 * @param options.isMined false: the node has it, and a block comes later. Default: it is mined.
 * @throws {TraderError} it was reverted.
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
    // Enough for two pools: an estimate of a trade that comes before another one would be of the wrong moment.
    gas: 1_000_000n,
    maxPriorityFeePerGas: tipWei,
    maxFeePerGas: (baseFeePerGas ?? 0n) * 2n + tipWei,
  })
  if (!isMined) return hash
  const { status } = await waitForReceipt(client, hash)
  if (status !== 'success') throw new TraderError(hash)
  return hash
}

/** A transaction of the sandbox's own trader was mined and reverted. */
export class TraderError extends SandboxError {
  override readonly code = 'TRADER_TRANSACTION_REVERTED'
  constructor(hash: Hex) {
    super(`The transaction ${hash} of the sandbox's own trader was reverted.`)
  }
}
