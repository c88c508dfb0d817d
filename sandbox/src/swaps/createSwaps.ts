/** Controls the swap service in tests: other traders, wrong quotes and failing swaps. */
import { encodeFunctionData, type Hex, maxUint256, numberToHex, parseEther, parseGwei, zeroAddress } from 'viem'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import { standardTokenArtifact } from '../chains/artifacts/StandardToken.generated.js'
import type { CaipNetworkId, TokenDefinition, TokenSymbol } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { SandboxError } from '../SandboxError.js'
import { createQuoteFaults, type QuoteFault, type QuoteFaults } from './createQuoteFaults.js'
import { restorePools } from './restorePools.js'
import { type MarketTransaction, sendAsTrader } from './sendAsTrader.js'
import { feeToken, otherTrader, swapRouter, unlistedRouter } from './swapContracts.js'

export interface SandboxSwaps {
  /** The router for swaps and allowances. It has the same address on both chains. */
  readonly router: `0x${string}`
  /**
   * A second router on both chains. It pays out like the first, but no list includes it, and the service never returns
   * it.
   */
  readonly unlistedRouter: `0x${string}`
  /** Sends a trade as another trader, which changes the price. Resolves with the hash once it is mined. */
  trade(trade: Trade): Promise<Hex>
  /**
   * Places another trader's trade before the next transaction, in the same block. Once this resolves, the chain stops
   * mining until that transaction arrives. `mined` resolves with the trade's hash.
   */
  tradeBefore(trade: Trade): Promise<{ mined: Promise<Hex> }>
  /** Makes quotes wrong, starting with the next one. */
  addQuoteFault(fault: QuoteFault): Promise<void>
  clearQuoteFaults(): void
  /** While halted, the router reverts every swap with `router is halted`. */
  setHalted(networkId: CaipNetworkId, isHalted: boolean): Promise<void>
  /**
   * Deploys a token that keeps 2% of each transfer, with a pool and an initial price of one dollar. Quotes ignore this
   * fee. `account` gets 1,000 tokens. Later calls only send 1,000 more.
   */
  addFeeToken(networkId: CaipNetworkId, account?: `0x${string}`): Promise<TokenDefinition & { symbol: 'TAX' }>
  /** Clears quote faults, resumes all routers, and resets the pools of USDC and USDT. */
  reset(): Promise<void>
}

export interface Trade {
  networkId: CaipNetworkId
  from: TradedToken
  to: TradedToken
  /** In base units of `from`. */
  amount: bigint
}

/** TAX is available once `addFeeToken` has been called. */
export type TradedToken = 'native' | TokenSymbol | 'TAX'

export interface Swaps extends SandboxSwaps {
  readonly quoteFaults: QuoteFaults
}

export function createSwaps(chains: Readonly<Record<CaipNetworkId, SandboxChain>>): Swaps {
  const quoteFaults = createQuoteFaults(chains)

  /** Gives the trader what it needs, and returns the transaction to send. */
  async function prepare(chain: SandboxChain, { from, to, amount }: Trade): Promise<MarketTransaction> {
    if (from === to) throw new TradeUnknownError(from)
    const [given, got] = [describe(chain, from), describe(chain, to)]
    const args = [given.pool, got.pool, amount, 0n, otherTrader] as const
    if (from === 'TAX') {
      await sendAsTrader(chain, {
        to: feeToken.address,
        data: encodeFunctionData({ abi, functionName: 'mint', args: [otherTrader, amount] }),
      })
    } else if (from !== 'native') await chain.mintToken(otherTrader, from, amount)
    if (from !== 'native') {
      const data = encodeFunctionData({ abi, functionName: 'approve', args: [swapRouter.address, amount] })
      await sendAsTrader(chain, { to: given.address, data })
    }
    return {
      to: swapRouter.address,
      valueWei: from === 'native' ? amount : 0n,
      data: encodeFunctionData({ abi: swapRouter.abi, functionName: 'swap', args }),
    }
  }

  const setHalted = async (networkId: CaipNetworkId, isHalted: boolean) => {
    const value = numberToHex(Number(isHalted), { size: 32 })
    await chains[networkId].client.setStorageAt({ address: swapRouter.address, index: 0, value })
  }

  return {
    router: swapRouter.address,
    unlistedRouter,
    quoteFaults,
    addQuoteFault: quoteFaults.add,
    clearQuoteFaults: quoteFaults.clear,
    setHalted,
    async trade(trade) {
      const chain = chains[trade.networkId]
      return sendAsTrader(chain, await prepare(chain, trade))
    },
    async tradeBefore(trade) {
      const chain = chains[trade.networkId]
      const { client } = chain
      const transaction = await prepare(chain, trade)
      await client.setAutomine(false)
      return { mined: mineBehind(chain, transaction) }
    },
    async addFeeToken(networkId, account) {
      const chain = chains[networkId]
      if (!(await chain.client.getCode({ address: feeToken.address }))) await placeFeeToken(chain)
      if (account) {
        const data = encodeFunctionData({ abi, functionName: 'mint', args: [account, parseEther('1000')] })
        await sendAsTrader(chain, { to: feeToken.address, data })
      }
      const { address, pool, name, symbol, decimals } = feeToken
      return { address, pool, name, symbol, decimals }
    },
    async reset() {
      quoteFaults.clear()
      for (const chain of Object.values(chains)) {
        await setHalted(chain.caipNetworkId, false)
        await restorePools(chain)
      }
    },
  }
}

const { abi } = standardTokenArtifact

/** @throws {TradeUnknownError} */
function describe(chain: SandboxChain, token: TradedToken): { address: `0x${string}`; pool: `0x${string}` } {
  if (token === 'native') return { address: zeroAddress, pool: zeroAddress }
  const found = token === 'TAX' ? feeToken : chain.tokens[token]
  if (!found) throw new TradeUnknownError(token)
  return found
}

/** Waits for a pending transaction, places this one before it, and resumes mining. */
async function mineBehind(chain: SandboxChain, transaction: MarketTransaction): Promise<Hex> {
  const { client } = chain
  try {
    const deadlineMs = Date.now() + waitsForMs
    while ((await client.getTxpoolStatus()).pending === 0) {
      if (Date.now() > deadlineMs) throw new NobodyTradedError()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    // The node puts the transaction with the higher tip first.
    const hash = await sendAsTrader(chain, { ...transaction, tipWei: parseGwei('5000') }, { isMined: false })
    await client.mine({ blocks: 1 })
    await waitForReceipt(client, hash)
    return hash
  } finally {
    await client.setAutomine(true)
  }
}

const waitsForMs = 60_000

async function placeFeeToken(chain: SandboxChain): Promise<void> {
  const { client } = chain
  const { address, pool, name, symbol, decimals, code } = feeToken
  await client.setCode({ address, bytecode: code })
  await client.setCode({ address: pool, bytecode: nativePoolArtifact.code })
  const coins = await client.readContract({ ...usdcPool(chain), functionName: 'nativeReserve' })
  const dollars = await client.readContract({ ...usdcPool(chain), functionName: 'tokenReserve' })
  // Add the share that the token keeps when it is transferred to the pool.
  const amount = (dollars * 10n ** BigInt(decimals - chain.tokens.USDC.decimals) * 100n) / 98n
  const send = (to: `0x${string}`, data: Hex, valueWei = 0n) => sendAsTrader(chain, { to, data, valueWei })
  const onToken = (functionName: 'mint' | 'approve', args: readonly [`0x${string}`, bigint]) =>
    send(address, encodeFunctionData({ abi, functionName, args }))
  await send(address, encodeFunctionData({ abi, functionName: 'initialize', args: [name, symbol, decimals] }))
  await onToken('mint', [otherTrader, amount])
  await onToken('approve', [pool, maxUint256])
  const onPool = nativePoolArtifact.abi
  await send(pool, encodeFunctionData({ abi: onPool, functionName: 'initialize', args: [address] }))
  await send(pool, encodeFunctionData({ abi: onPool, functionName: 'addLiquidity', args: [amount] }), coins)
}

function usdcPool({ tokens }: SandboxChain) {
  return { address: tokens.USDC.pool, abi: nativePoolArtifact.abi } as const
}

export class TradeUnknownError extends SandboxError {
  override readonly code = 'TRADE_UNKNOWN'
  constructor(token: string) {
    super(`"${token}" can't be traded. Use two different tokens of native, USDC, USDT, and TAX once added.`)
  }
}

/** `tradeBefore` waited for a transaction, but none arrived. */
export class NobodyTradedError extends SandboxError {
  override readonly code = 'NOBODY_TRADED'
  constructor() {
    super(`No transaction arrived within ${waitsForMs / 1000} s.`)
  }
}
