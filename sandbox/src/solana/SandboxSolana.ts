/** The sandbox's Solana, for tests. */
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { SeedSummary } from '../seed/seedAccount.js'
import type { SolanaTokenDefinition } from './tokens/solanaTokens.js'

export type SolanaNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The VM starts on the first use of any member. */
export interface SandboxSolana {
  /** CAIP-2 id of mainnet. */
  readonly caipNetworkId: SolanaNetworkId
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The chain's own RPC URL, with `requestAirdrop`. Pages use the service's `/v1/` instead. */
  readonly rpcUrl: string
  /** Its subscriptions. Clients that expect them on the port after `rpcUrl`'s also find them there. */
  readonly wsUrl: string
  /** SPL tokens by symbol. */
  readonly tokens: Readonly<Record<TokenSymbol, SolanaTokenDefinition>>
  /** Sends native coins from the sandbox's treasury and resolves with the transaction signature. */
  fund(address: string, lamports: bigint): Promise<string>
  /**
   * Mints `amount` base units to the address's associated account, creating it if needed. Resolves with the signature.
   */
  mintToken(address: string, options: { token: TokenSymbol; amount: bigint }): Promise<string>
  /** Gives an account a history of three tokens and eight transactions. The account's key is not needed. */
  seed(address: string): Promise<SeedSummary>
  /** Skips 151 slots, which expires every blockhash. */
  expireBlockhashes(): Promise<void>
}
