import type { TokenSymbol } from '../../chains/chainDefinitions.js'

export interface SolanaTokenDefinition {
  /** The mint's address, as on the real chain. */
  readonly address: string
  readonly name: string
  readonly decimals: number
}

export const solanaTokens: Readonly<Record<TokenSymbol, SolanaTokenDefinition>> = {
  USDC: { address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', name: 'USD Coin', decimals: 6 },
  USDT: { address: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', name: 'Tether USD', decimals: 6 },
}

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
/** Metaplex's Token Metadata program. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
