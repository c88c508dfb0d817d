import type { ChainModule, Provider } from '@latchkey/plugin-api'
import type { Commitment, SolanaProvider } from './SolanaProvider.js'

export type { SendOptions, SerializableTransaction, SolanaProvider, SolanaTransaction } from './SolanaProvider.js'

export interface SolanaOptions {
  /** The commitment for balances, fees and a transfer's block hash. @default 'confirmed' */
  readonly commitment?: Commitment
}

/**
 * Adds Solana, with Wallet Standard wallets and Coinbase Wallet. Fetches `@solana/web3.js` only to read tokens, build
 * transfers, or sign transactions with Coinbase Wallet.
 */
export function solana(options: SolanaOptions = {}): ChainModule {
  return {
    kind: 'solana',
    load: async () => (await import('./adapter.js')).createAdapter(options.commitment),
    extendProvider,
  }
}

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
