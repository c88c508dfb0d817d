/** Addresses of the swap service's contracts. They are the same on each of the sandbox's chains. */
import type { Address } from 'viem'
import { feeTokenArtifact } from '../chains/artifacts/FeeToken.generated.js'
import { swapRouterArtifact } from '../chains/artifacts/SwapRouter.generated.js'

/** 1inch's router address, which is the same on every chain. */
export const swapRouter = {
  address: '0x111111125421cA6dc452d289314280a0f8842A65',
  abi: swapRouterArtifact.abi,
  code: swapRouterArtifact.code,
} as const

/** A second router that swaps like the first. No wallet or list knows its address. */
export const unlistedRouter: Address = '0x5a11d80000000000000000000000000000000c05'

/** A token that keeps 2% of each transfer. `swaps.addFeeToken` deploys it with its pool. */
export const feeToken = {
  address: '0x5a11d80000000000000000000000000000000c03',
  pool: '0x5a11d80000000000000000000000000000000c04',
  name: 'Transfer Fee Token',
  symbol: 'TAX',
  decimals: 18,
  abi: feeTokenArtifact.abi,
  code: feeTokenArtifact.code,
} as const

/** The trader's account. Anvil signs for it. */
export const otherTrader: Address = '0x5a11d800000000000000000000000000000007ad'
