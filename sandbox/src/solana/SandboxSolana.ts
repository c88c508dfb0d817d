/** The sandbox's Solana as it is handed out. */
import type { TokenSymbol } from '../chains/chainDefinitions.js'
import type { SeedSummary } from '../seed/seedAccount.js'
import type { SolanaTokenDefinition } from './tokens/solanaTokens.js'

export type SolanaNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The VM starts with the first use of any of these, and needs no waiting for. */
export interface SandboxSolana {
  /** CAIP-2, of mainnet. */
  readonly caipNetworkId: SolanaNetworkId
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** The chain itself, with `requestAirdrop`. Pages use the service's `/v1/` instead. */
  readonly rpcUrl: string
  /** Its subscriptions. Clients that take the port after `rpcUrl`'s for them find them there as well. */
  readonly wsUrl: string
  /** SPL tokens by symbol. */
  readonly tokens: Readonly<Record<TokenSymbol, SolanaTokenDefinition>>
  /** Sends native coins from the sandbox's treasury, as a transaction, and resolves with its signature. */
  fund(address: string, lamports: bigint): Promise<string>
  /** Gives `amount` base units of a token to the address's associated account, which is made where it is missing, and resolves with the signature. */
  mintToken(address: string, options: { token: TokenSymbol; amount: bigint }): Promise<string>
  /** Gives an account a past: three tokens and eight transactions, dated back from now. It needs no key of the account. */
  seed(address: string): Promise<SeedSummary>
  /** Lets 151 slots pass, after which every blockhash that was handed out is too old. */
  expireBlockhashes(): Promise<void>
}
