import type { Address, Chain } from 'viem'

/** CAIP-2 ids of the chains that the sandbox runs. */
export type CaipNetworkId = 'eip155:1' | 'eip155:137'

/** Tokens on each of the sandbox's chains. */
export type TokenSymbol = 'USDC' | 'USDT'

export interface ChainDefinition {
  caipNetworkId: CaipNetworkId
  chain: Chain
  tokens: Readonly<Record<TokenSymbol, TokenDefinition>>
  /** Native coins that each pool starts with, in whole coins. */
  poolNativeAmount: bigint
  /** Tokens that each pool starts with, in whole tokens. Their ratio to the coins is the coin's price in dollars. */
  poolTokenAmount: bigint
}

export interface TokenDefinition {
  /** The token's address on the real chain. */
  address: Address
  pool: Address
  name: string
  decimals: number
}

/** The ERC-721 collection's address on every chain. */
export const collectibleAddress: Address = '0x5a11d80000000000000000000000000000000721'

/** Accounts delegate to this contract to send several calls in one transaction (EIP-7702). */
export const batchAccountAddress: Address = '0x5a11d80000000000000000000000000000007702'

/** Multicall3's address, which is the same on nearly every chain and built into client libraries. */
export const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

export const chainDefinitions: readonly ChainDefinition[] = [
  {
    caipNetworkId: 'eip155:1',
    chain: chain(1, 'Ethereum', { name: 'Ether', symbol: 'ETH', decimals: 18 }),
    tokens: {
      USDC: token(
        '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        '0x5a11d80000000000000000000000000000000c01',
        'USD Coin',
      ),
      USDT: token(
        '0xdAC17F958D2ee523a2206206994597C13D831ec7',
        '0x5a11d80000000000000000000000000000000c02',
        'Tether USD',
      ),
    },
    poolNativeAmount: 1_000n,
    poolTokenAmount: 3_000_000n,
  },
  {
    caipNetworkId: 'eip155:137',
    chain: chain(137, 'Polygon', { name: 'POL', symbol: 'POL', decimals: 18 }),
    tokens: {
      USDC: token(
        '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
        '0x5a11d80000000000000000000000000000000c01',
        'USD Coin',
      ),
      USDT: token(
        '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
        '0x5a11d80000000000000000000000000000000c02',
        'Tether USD',
      ),
    },
    poolNativeAmount: 2_000_000n,
    poolTokenAmount: 500_000n,
  },
]

/** Replaces `viem/chains`, because importing that module loads hundreds of chains and slows each start by 0.4 s. */
function chain(id: number, name: string, nativeCurrency: Chain['nativeCurrency']): Chain {
  return {
    id,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [] } },
    contracts: { multicall3: { address: multicallAddress } },
  }
}

function token(address: Address, pool: Address, name: string): TokenDefinition {
  return { address, pool, name, decimals: 6 }
}
