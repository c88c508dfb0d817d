import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import * as at from './deployments.js'

/** One project's contract. The descriptors load when a request calls it, or signs for it. */
interface RegistryEntry {
  readonly deployments: readonly at.Deployment[]
  /** The contract's name. Absent for tokens, which have their own. */
  readonly name?: string
  readonly calldata?: () => Promise<Descriptor>
  readonly typedData?: () => Promise<Descriptor>
}

export const registryEntries: readonly RegistryEntry[] = [
  {
    deployments: at.tokens,
    calldata: async () => (await import('./tokenDescriptors.js')).erc20,
    typedData: async () => (await import('./tokenDescriptors.js')).erc20Permit,
  },
  { deployments: at.weth, calldata: async () => (await import('./tokenDescriptors.js')).wrappedEther },
  {
    deployments: at.permit2,
    name: 'Permit2',
    calldata: async () => (await import('./permit2Descriptors.js')).permit2Calls,
    typedData: async () => (await import('./permit2Descriptors.js')).permit2Signatures,
  },
  {
    deployments: at.uniswapV2Router,
    name: 'Uniswap V2 Router',
    calldata: async () => (await import('./uniswapDescriptors.js')).uniswapV2,
  },
  {
    deployments: at.uniswapV3Router,
    name: 'Uniswap V3 Router',
    calldata: async () => (await import('./uniswapDescriptors.js')).uniswapV3,
  },
  {
    deployments: at.uniswapV3Router02,
    name: 'Uniswap V3 Router 2',
    calldata: async () => (await import('./uniswapDescriptors.js')).uniswapV3Second,
  },
  {
    deployments: at.uniswapUniversalRouters,
    name: 'Uniswap Universal Router',
    calldata: async () => (await import('./uniswapDescriptors.js')).uniswapUniversal,
  },
  {
    deployments: at.oneInchV6,
    name: '1inch Router',
    calldata: async () => (await import('./oneInchDescriptors.js')).oneInch,
  },
  { deployments: at.aaveV3Pool, name: 'Aave V3', calldata: async () => (await import('./lendingDescriptors.js')).aave },
  {
    deployments: at.compoundV3Usdc,
    name: 'Compound V3',
    calldata: async () => (await import('./lendingDescriptors.js')).compound,
  },
  { deployments: at.lidoStEth, name: 'Lido', calldata: async () => (await import('./stakingDescriptors.js')).lido },
  {
    deployments: at.lidoWstEth,
    name: 'Lido wstETH',
    calldata: async () => (await import('./stakingDescriptors.js')).lidoWrapper,
  },
  {
    deployments: at.lidoWithdrawals,
    name: 'Lido withdrawals',
    calldata: async () => (await import('./stakingDescriptors.js')).lidoQueue,
  },
  { deployments: at.ensController, name: 'ENS', calldata: async () => (await import('./ensDescriptors.js')).ens },
  { deployments: at.seaport, name: 'Seaport' },
]

/** Returns a contract's entries. A token of a project has two. */
export function findEntries(chainId: number, address: string): readonly RegistryEntry[] {
  return registryEntries.filter(({ deployments }) =>
    deployments.some((deployment) => deployment.chainId === chainId && deployment.address === address),
  )
}

export function nameOfContract(chainId: number, address: string): string | undefined {
  return findEntries(chainId, address).find(({ name }) => name !== undefined)?.name
}
