/** `@latchkey/solana`: Solana. The app's first bundle contains this file alone. */
import type { ChainModule, Provider } from '@latchkey/plugin-api'
import type { Commitment, SolanaProvider } from './SolanaProvider.js'

export type { SendOptions, SerializableTransaction, SolanaProvider, SolanaTransaction } from './SolanaProvider.js'

export interface SolanaOptions {
  /** How sure a node must be of its answers: balances, fees, the block hash of a transfer. @default 'confirmed' */
  readonly commitment?: Commitment
}

/**
 * The chain module of Solana: wallets of the Wallet Standard, and Coinbase Wallet. `@solana/web3.js` is fetched when a
 * transfer is built or Coinbase Wallet signs a transaction, and for nothing else.
 */
export function solana(options: SolanaOptions = {}): ChainModule {
  return {
    kind: 'solana',
    load: async () => (await import('./adapter.js')).createAdapter(options.commitment),
    extendProvider,
  }
}

/** Adds the typed methods. Their code comes with the adapter, because this file is in the app's first bundle. */
function extendProvider(provider: Provider, readAddress: () => string | undefined): SolanaProvider {
  const load = async () => (await import('./adapter.js')).createSigning(provider, readAddress)
  return {
    ...provider,
    signMessage: async (message) => (await load()).signMessage(message),
    signTransaction: async (transaction) => (await load()).signTransaction(transaction),
    signAllTransactions: async (transactions) => (await load()).signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) => (await load()).signAndSendTransaction(transaction, options),
    sendTransaction: async (transaction, _connection, options) =>
      (await load()).signAndSendTransaction(transaction, options),
  }
}
