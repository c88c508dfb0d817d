import type { CaipNetworkId, Network } from '@latchkey/plugin-api'

/** What all kinds of Bitcoin wallets have in common. */
export interface BitcoinWallet {
  /** Asks the user. Rejects with the wallet's own error, with code 4001 if the user rejects. */
  connect(networks: readonly Network[]): Promise<readonly WalletAddress[]>
  /**
   * Does not ask the user. Resolves with an empty list if the wallet is locked or does not know this page, and with
   * `undefined` if only the user can restore it.
   */
  restore(): Promise<readonly WalletAddress[] | undefined>
  /**
   * Reads the selected account and network without asking the user. Absent if each request names them.
   *
   * @throws {ChainsNotSupportedError} If the wallet is on a chain that is not Bitcoin's.
   */
  readCurrent?(): Promise<readonly WalletAddress[]>
  disconnect(): Promise<void>
  /** Absent if the wallet can't be asked to switch. It stays on the networks of its addresses then. */
  switchNetwork?(network: Network): Promise<readonly WalletAddress[]>
  signMessage(request: SignMessage): Promise<MessageSignature>
  sendTransfer(request: SendTransfer): Promise<{ readonly txid: string }>
  signPsbt(request: SignPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /** Reports the addresses that the page may see: none for now (an empty list), or never again (`undefined`). */
  watch(onChange: (addresses: readonly WalletAddress[] | undefined) => void): () => void
}

export interface WalletAddress {
  readonly address: string
  /** Read from the address, not from what the wallet says. */
  readonly networkId: CaipNetworkId
  readonly purpose: 'payment' | 'ordinal'
  /** Hexadecimal. */
  readonly publicKey?: string
}

export interface SignMessage {
  readonly address: string
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322'
}

export interface MessageSignature {
  readonly address: string
  /** Base64. */
  readonly signature: string
  readonly messageHash?: string
}

export interface SendTransfer {
  /** The payment account. Wallets with a transfer method always spend from it. */
  readonly from: WalletAddress
  readonly recipient: string
  readonly amountSats: bigint
}

export interface SignPsbt {
  /** The connected accounts' network. The wallet may have others. */
  readonly networkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** The inputs to sign, by address. */
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
}
