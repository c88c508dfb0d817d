import type { Provider } from '@latchkey/plugin-api'

/**
 * The result of `modal.getProvider('solana')`. `request` accepts WalletConnect's `solana_*` methods, with messages,
 * keys and signatures in base58, and transactions in base64. The typed methods accept bytes and web3.js objects.
 */
export interface SolanaProvider extends Provider {
  /** Signs bytes, or a string as UTF-8. Resolves with the 64-byte signature. */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>
  /** Signs a transaction. Resolves with the same type that you pass. Wallets may change the transaction. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Signs and sends, through the network's node if the wallet can't. Resolves with the base58 signature. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /**
   * Like `signAndSendTransaction`, with wallet-adapter's parameters.
   *
   * @param connection Ignored. The wallet or the modal's node sends the transaction.
   */
  sendTransaction(transaction: SolanaTransaction, connection?: unknown, options?: SendOptions): Promise<string>
}

/** A serialized transaction (legacy or v0), or web3.js's `Transaction` or `VersionedTransaction`, detected by shape. */
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

/** How final a block must be before its state is used. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'
