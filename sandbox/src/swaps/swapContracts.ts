/** Where the contracts of the swap service stand on every chain that runs here. */
import type { Address } from 'viem'
import { feeTokenArtifact } from '../chains/artifacts/FeeToken.generated.js'
import { swapRouterArtifact } from '../chains/artifacts/SwapRouter.generated.js'

/** At the address of 1inch's router, which is the same on every chain. */
export const swapRouter = {
  address: '0x111111125421cA6dc452d289314280a0f8842A65',
  abi: swapRouterArtifact.abi,
  code: swapRouterArtifact.code,
} as const

/** A second router that swaps like the first. No wallet or list of routers knows this address. */
export const unlistedRouter: Address = '0x5a11d80000000000000000000000000000000c05'

/** The token that keeps 2 % of each transfer back. It and its pool come with `swaps.addFeeToken`. */
export const feeToken = {
  address: '0x5a11d80000000000000000000000000000000c03',
  pool: '0x5a11d80000000000000000000000000000000c04',
  name: 'Transfer Fee Token',
  symbol: 'TAX',
  decimals: 18,
  abi: feeTokenArtifact.abi,
  code: feeTokenArtifact.code,
} as const

/** Who the sandbox trades as, when somebody else is to trade. Anvil signs for it. */
export const otherTrader: Address = '0x5a11d800000000000000000000000000000007ad'
