/** Typical user actions, as planned transactions. */
import { type Address, encodeFunctionData, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { PlannedTransaction } from './mineTransactions.js'

export interface Actions {
  send(from: Address, to: Address, wei: bigint): PlannedTransaction
  /** @param amount in base units. Fails if it exceeds the balance. */
  sendToken(token: TokenSymbol, from: Address, to: Address, amount: bigint): PlannedTransaction
  sendCollectible(from: Address, to: Address, id: bigint): PlannedTransaction
  approve(token: TokenSymbol, owner: Address, spender: Address, amount: bigint): PlannedTransaction
  /** Pays coins into the pool. */
  buy(token: TokenSymbol, trader: Address, wei: bigint): PlannedTransaction
  /** Pays tokens into the pool. Needs an allowance first. */
  sell(token: TokenSymbol, trader: Address, amount: bigint): PlannedTransaction
  deposit(token: TokenSymbol, provider: Address, wei: bigint, amount: bigint): PlannedTransaction
  /** A contract call without effects. */
  ask(token: TokenSymbol, from: Address): PlannedTransaction
}

export function createActions({ tokens, collectible }: SandboxChain): Actions {
  const call = (functionName: (typeof abi)[number]['name'], args: readonly unknown[]) =>
    encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  return {
    send: (from, to, valueWei) => ({ from, to, valueWei }),
    sendToken: (token, from, to, amount) => ({
      from,
      to: tokens[token].address,
      data: call('transfer', [to, amount]),
    }),
    sendCollectible: (from, to, id) => ({ from, to: collectible, data: call('transferFrom', [from, to, id]) }),
    approve: (token, from, spender, amount) => ({
      from,
      to: tokens[token].address,
      data: call('approve', [spender, amount]),
    }),
    buy: (token, from, valueWei) => ({
      from,
      to: tokens[token].pool,
      valueWei,
      data: call('swapNativeForToken', [0n, from]),
    }),
    sell: (token, from, amount) => ({
      from,
      to: tokens[token].pool,
      data: call('swapTokenForNative', [amount, 0n, from]),
    }),
    deposit: (token, from, valueWei, amount) => ({
      from,
      to: tokens[token].pool,
      valueWei,
      data: call('addLiquidity', [amount]),
    }),
    ask: (token, from) => ({ from, to: tokens[token].address, data: call('totalSupply', []) }),
  }
}

const abi = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id)',
  'function approve(address spender, uint256 amount)',
  'function totalSupply()',
  'function swapNativeForToken(uint256 minimumOut, address to) payable',
  'function swapTokenForNative(uint256 amountIn, uint256 minimumOut, address to)',
  'function addLiquidity(uint256 amount) payable',
])

/** Creates an account with plenty of coins and tokens, for the seeded account to transact with. */
export async function createPeer(chain: SandboxChain): Promise<Address> {
  const address = privateKeyToAddress(generatePrivateKey())
  await chain.client.setBalance({ address, value: parseEther('10000') })
  for (const token of ['USDC', 'USDT'] as const) {
    await chain.mintToken(address, token, 10n ** BigInt(chain.tokens[token].decimals + 6))
  }
  return address
}
