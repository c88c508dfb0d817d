import { type Abi, type Address, encodeFunctionData, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { SandboxError } from '../SandboxError.js'
import type { ChainClient } from './createChainClient.js'
import { waitForReceipt } from './waitForReceipt.js'

export interface Treasury {
  address: Address
  /** Sends a transaction and resolves with its hash once it is mined. Calls run one after another. */
  send(transaction: TreasuryTransaction): Promise<Hex>
}

export interface TreasuryTransaction {
  to: Address
  valueWei?: bigint
  call?: { abi: Abi; functionName: string; args: readonly unknown[] }
}

/**
 * Creates the account that funds other accounts, mints tokens and fills the pools. It has more coins than a sandbox
 * will ever spend.
 */
export async function createTreasury(client: ChainClient): Promise<Treasury> {
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1000000000000') })
  let last: Promise<unknown> = Promise.resolve()
  return {
    address: account.address,
    send(transaction) {
      // Send one at a time: two pending transactions would use the same nonce.
      const next = last.then(() => mined(client, account, transaction))
      last = next.catch(() => undefined) // the caller gets the error, and the queue continues
      return next
    },
  }
}

async function mined(
  client: ChainClient,
  account: ReturnType<typeof privateKeyToAccount>,
  { to, valueWei, call }: TreasuryTransaction,
): Promise<Hex> {
  const data = call ? encodeFunctionData(call) : undefined
  const hash = await client.sendTransaction({ account, chain: client.chain, to, value: valueWei, data })
  const receipt = await waitForReceipt(client, hash)
  if (receipt.status !== 'success') throw new TreasuryError(hash)
  return hash
}

export class TreasuryError extends SandboxError {
  override readonly code = 'TREASURY_TRANSACTION_REVERTED'
  constructor(hash: Hex) {
    super(`The sandbox's transaction ${hash} reverted.`)
  }
}
