import type { Provider } from '@latchkey/plugin-api'
import type { SolanaProvider } from './SolanaProvider.js'

/**
 * Adds the typed methods. They stand in a chunk of their own, because this is in the page's first bundle.
 *
 * @param readAddress the active account's.
 */
export function extendProvider(provider: Provider, readAddress: () => string | undefined): SolanaProvider {
  const load = async () => (await import('./signing.js')).createSigning(provider, readAddress)
  return {
    ...provider,
    signMessage: async (message) => (await load()).signMessage(message),
    signTransaction: async (transaction) => (await load()).signTransaction(transaction),
    signAllTransactions: async (transactions) => (await load()).signAllTransactions(transactions),
    signAndSendTransaction: async (transaction, options) => (await load()).send(transaction, options),
    sendTransaction: async (transaction, _connection, options) => (await load()).send(transaction, options),
  }
}
