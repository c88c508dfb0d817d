/** `@latchkey/solana`: Solana. The host's first bundle holds this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'
import { extendProvider } from './extendProvider.js'

export type {
  SendOptions,
  SerializableTransaction,
  SolanaProvider,
  SolanaTransaction,
} from './SolanaProvider.js'

export interface SolanaOptions {
  /**
   * How sure a node has to be of what it tells: balances, fees, the block hash of a transfer. @default 'confirmed'
   */
  readonly commitment?: 'processed' | 'confirmed' | 'finalized'
}

/**
 * The chain module of Solana: wallets of the Wallet Standard, and Coinbase Wallet. `@solana/web3.js` is fetched when a
 * transfer is built or Coinbase Wallet signs a transaction, and for nothing else.
 */
export function solana(options: SolanaOptions = {}): ChainModule {
  return {
    kind: 'solana',
    load: async () => (await import('./adapter.js')).createAdapter(options),
    extendProvider,
  }
}
