import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { SeedSummary } from '../seed/seedAccount.js'
import type { SolanaTokenDefinition } from './tokens/solanaTokens.js'

export type SolanaNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The sandbox's Solana, for tests. Using any member starts the VM. */
export interface SandboxSolana {
  /** Mainnet's CAIP-2 id. */
  readonly caipNetworkId: SolanaNetworkId
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The chain's own RPC URL, with `requestAirdrop`. Pages use the service at `/v1/` instead. */
  readonly rpcUrl: string
  /**
   * The URL for subscriptions. Some clients expect subscriptions on the port after the one in `rpcUrl`, so the sandbox
   * serves them there too.
   */
  readonly wsUrl: string
  /** SPL tokens, keyed by symbol. */
  readonly tokens: Readonly<Record<TokenSymbol, SolanaTokenDefinition>>
  /** Sends native coins from the sandbox's treasury and resolves with the transaction signature. */
  fund(address: string, lamports: bigint): Promise<string>
  /**
   * Mints `amount` base units to the address's associated token account, which is created if needed. Resolves with the
   * signature.
   */
  mintToken(address: string, options: { token: TokenSymbol; amount: bigint }): Promise<string>
  /** Gives an account a history of three tokens and eight transactions. Works for any account, without its key. */
  seed(address: string): Promise<SeedSummary>
  /** Skips 151 slots, so that every blockhash expires. */
  expireBlockhashes(): Promise<void>
}
