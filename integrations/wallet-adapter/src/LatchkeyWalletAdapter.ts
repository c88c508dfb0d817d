import type { Modal } from '@latchkey/shell'
import { connectionsAtom, readConnection } from '@latchkey/shell/integration'
import type { SolanaProvider } from '@latchkey/solana'
import {
  BaseMessageSignerWalletAdapter,
  type TransactionOrVersionedTransaction,
  type WalletAdapterEvents,
  WalletConnectionError,
  type WalletError,
  type WalletName,
  WalletNotConnectedError,
  WalletNotReadyError,
  WalletReadyState,
  WalletSignMessageError,
  WalletSignTransactionError,
  WalletWindowClosedError,
} from '@solana/wallet-adapter-base'
import { PublicKey } from '@solana/web3.js'

export interface LatchkeyWalletAdapterOptions {
  /** The adapter's name. wallet-adapter stores it as the user's chosen wallet. @default 'Latchkey' */
  readonly name?: string
  /** The icon's URL. @default the first icon in the modal's metadata */
  readonly icon?: string
}

type Signable = TransactionOrVersionedTransaction<ReadonlySet<'legacy' | 0>>

/**
 * An adapter for the modal's Solana connection. Pass it to wallet-adapter's `WalletProvider`, or use it on its own.
 *
 * `connect` opens the modal if no wallet is connected. `autoConnect` restores a connection without a prompt. The
 * adapter emits events for what the user does in the modal. It throws wallet-adapter's error classes, with Latchkey's
 * error as `error`. If the user closes the modal, it throws a `WalletWindowClosedError`. `sendTransaction` sends
 * through the app's `Connection`.
 *
 * ```ts
 * const wallets = [new LatchkeyWalletAdapter(modal)]
 * ```
 */
export class LatchkeyWalletAdapter extends BaseMessageSignerWalletAdapter {
  readonly name: WalletName
  readonly url: string
  readonly icon: string
  readonly supportedTransactionVersions: ReadonlySet<'legacy' | 0> = new Set<'legacy' | 0>(['legacy', 0])
  readonly readyState: WalletReadyState =
    typeof window === 'undefined' ? WalletReadyState.Unsupported : WalletReadyState.Loadable
  publicKey: PublicKey | null = null
  connecting = false
  readonly #modal: Modal
  readonly #provider: SolanaProvider

  constructor(modal: Modal, { name = 'Latchkey', icon }: LatchkeyWalletAdapterOptions = {}) {
    super()
    const { metadata } = modal.runtime.options
    this.name = name as WalletName
    this.url = metadata.url
    this.icon = icon ?? metadata.icons[0] ?? ''
    this.#modal = modal
    this.#provider = modal.getProvider('solana') as SolanaProvider
    if (this.readyState === WalletReadyState.Unsupported) return
    for (const event of ['connect', 'accountsChanged', 'disconnect']) this.#provider.on?.(event, () => this.#follow())
    this.#follow()
  }

  async connect(): Promise<void> {
    if (this.connected || this.connecting) return
    if (this.readyState !== WalletReadyState.Loadable) throw this.#fail(new WalletNotReadyError())
    this.connecting = true
    try {
      await this.#provider.request({ method: 'solana_requestAccounts' })
      this.#follow()
    } catch (cause) {
      const error = cause as Error
      const isRejected = (cause as { readonly code?: unknown }).code === 4001
      throw this.#fail(new (isRejected ? WalletWindowClosedError : WalletConnectionError)(error.message, error))
    } finally {
      this.connecting = false
    }
  }

  /** Waits until the modal has tried to restore the last visit's connection. */
  override async autoConnect(): Promise<void> {
    if (this.connected || this.#read().status !== 'connecting') return
    this.connecting = true
    try {
      await (await this.#modal.runtime.core()).restored
      this.#follow()
    } finally {
      this.connecting = false
    }
  }

  async disconnect(): Promise<void> {
    try {
      await this.#modal.disconnect('solana')
    } catch (error) {
      // If only the wallet failed, the modal has ended the connection and shown the error.
      if (this.#read().accounts.length > 0) throw error
    } finally {
      this.#follow()
    }
  }

  async signTransaction<T extends Signable>(transaction: T): Promise<T> {
    return this.#sign(WalletSignTransactionError, () => this.#provider.signTransaction(transaction))
  }

  override async signAllTransactions<T extends Signable>(transactions: T[]): Promise<T[]> {
    return this.#sign(WalletSignTransactionError, () => this.#provider.signAllTransactions(transactions))
  }

  async signMessage(message: Uint8Array): Promise<Uint8Array> {
    return this.#sign(WalletSignMessageError, () => this.#provider.signMessage(message))
  }

  async #sign<T>(Failure: new (message: string, error: unknown) => WalletError, sign: () => Promise<T>): Promise<T> {
    if (!this.publicKey) throw this.#fail(new WalletNotConnectedError())
    try {
      return await sign()
    } catch (error) {
      throw this.#fail(new Failure((error as Error).message, error))
    }
  }

  #read() {
    return readConnection(this.#modal.store.get(connectionsAtom), 'solana')
  }

  #follow(): void {
    const address = this.#read().accounts[0]?.address
    if (address === this.publicKey?.toBase58()) return
    this.publicKey = address ? new PublicKey(address) : null
    if (this.publicKey) this.#emit('connect', this.publicKey)
    else this.#emit('disconnect')
  }

  #fail(error: WalletError): WalletError {
    this.#emit('error', error)
    return error
  }

  /** With Node's module resolution, eventemitter3's types hide its class. */
  #emit(event: keyof WalletAdapterEvents, ...payload: readonly unknown[]): void {
    const emitter = this as unknown as { emit(event: string, ...payload: readonly unknown[]): void }
    emitter.emit(event, ...payload)
  }
}
