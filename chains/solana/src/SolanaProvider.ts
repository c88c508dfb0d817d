import type { Provider } from '@latchkey/plugin-api'

/**
 * What `modal.getProvider('solana')` gives: WalletConnect's `solana_*` methods by `request`, with messages, keys and
 * signatures in base58 and transactions in base64, and the same as methods that take bytes and objects of web3.js.
 */
export interface SolanaProvider extends Provider {
  /** Signs a message; a text is signed as its UTF-8 bytes. Resolves with the 64 bytes of the signature. */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>
  /** Signs a transaction, and gives it back in the form in which it came. Wallets may change what they sign. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Signs and sends, by the wallet where it can, else by the network's node. Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /**
   * The same in the form of wallet-adapter.
   *
   * @param connection not used: the wallet sends, or the modal's own node.
   */
  sendTransaction(transaction: SolanaTransaction, connection?: unknown, options?: SendOptions): Promise<string>
}

/** Serialised, legacy or v0, or a `Transaction` or `VersionedTransaction` of web3.js, told apart by their shape. */
export type SolanaTransaction = Uint8Array | SerializableTransaction

export interface SerializableTransaction {
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  readonly maxRetries?: number
  readonly minContextSlot?: number
}
