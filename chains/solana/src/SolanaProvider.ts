import type { Provider } from '@latchkey/plugin-api'

/**
 * The result of `modal.getProvider('solana')`. It has WalletConnect's `solana_*` methods by `request`, with messages, keys
 * and signatures in base58 and transactions in base64, and the same as methods that take bytes and objects of web3.js.
 */
export interface SolanaProvider extends Provider {
  /** Signs a message. A text is signed as its UTF-8 bytes. Resolves with the 64 bytes of the signature. */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>
  /** Signs a transaction, and returns it in the form in which it came. Wallets may change what they sign. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Signs and sends, by the wallet if it can, otherwise by the network's node. Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /**
   * The same with the parameters of wallet-adapter.
   *
   * @param connection Not used: the wallet sends, or the modal's own node.
   */
  sendTransaction(transaction: SolanaTransaction, connection?: unknown, options?: SendOptions): Promise<string>
}

/** Serialised, legacy or v0, or a `Transaction` or `VersionedTransaction` of web3.js, recognized by their shape. */
export type SolanaTransaction = Uint8Array | SerializableTransaction

export interface SerializableTransaction {
  serialize(options?: { requireAllSignatures?: boolean; verifySignatures?: boolean }): Uint8Array
}

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: Commitment
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** How sure a node must be of its answer. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'
