import type { Address, Hex } from 'viem'
import type { CaipNetworkId, TokenDefinition, TokenSymbol } from './chainDefinitions.js'
import type { ChainClient } from './createChainClient.js'

export interface SandboxChain {
  /** CAIP-2. */
  readonly caipNetworkId: CaipNetworkId
  readonly chainId: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The anvil node, with its own methods (`anvil_setBalance`, `evm_mine`). Pages use the service at `/v1/` instead. */
  readonly rpcUrl: string
  /** viem's test, public and wallet actions, without an account. */
  readonly client: ChainClient
  /** ERC-20 tokens, keyed by symbol, each with its price pool. */
  readonly tokens: Readonly<Record<TokenSymbol, TokenDefinition>>
  readonly collectible: Address
  /** Sends `amountWei` from the sandbox's treasury and resolves with the hash of the mined transaction. */
  fund(address: Address, amountWei: bigint): Promise<Hex>
  /** Mints `amount` base units of a token and resolves with the hash. */
  mintToken(address: Address, token: TokenSymbol, amount: bigint): Promise<Hex>
  /** Mints the collection's next token and resolves with its id. @param tokenUri default: generated metadata. */
  mintCollectible(address: Address, tokenUri?: string): Promise<bigint>
}
