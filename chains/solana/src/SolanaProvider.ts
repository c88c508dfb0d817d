import type { Provider } from '@latchkey/plugin-api'

/**
 * The result of `modal.getProvider('solana')`. `request` takes WalletConnect's `solana_*` methods, with messages, keys and
 * signatures in base58 and transactions in base64. The methods below take bytes and web3.js objects instead.
 */
export interface SolanaProvider extends Provider {
  /** Signs bytes, or a string as UTF-8. Resolves with the signature's 64 bytes. */
  signMessage(message: Uint8Array | string): Promise<Uint8Array>
  /** Signs a transaction, and returns it in its original form. Wallets may change what they sign. */
  signTransaction<T extends SolanaTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends SolanaTransaction>(transactions: readonly T[]): Promise<T[]>
  /** Signs and sends. If the wallet can't send, the network's node does. Resolves with the signature in base58. */
  signAndSendTransaction(transaction: SolanaTransaction, options?: SendOptions): Promise<string>
  /**
   * Like `signAndSendTransaction`, with wallet-adapter's parameters.
   *
   * @param connection Unused. The wallet sends, or the modal's node.
   */
  sendTransaction(transaction: SolanaTransaction, connection?: unknown, options?: SendOptions): Promise<string>
}

/** A serialized transaction, legacy or v0, or a `Transaction` or `VersionedTransaction` of web3.js, recognized by shape. */
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

/** How final a block must be. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'
