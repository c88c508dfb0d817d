import type { CaipNetworkId, Network } from '@latchkey/plugin-api'

export interface BitcoinWallet {
  /** Prompts the user. Rejects with the wallet's own error. Its code is 4001 if the user rejects. */
  connect(networks: readonly Network[]): Promise<readonly WalletAddress[]>
  /**
   * Never prompts. Resolves with an empty list if the wallet is locked, or `undefined` if it can't reconnect silently.
   */
  restore(): Promise<readonly WalletAddress[] | undefined>
  /** Reads the selected account and network without a prompt. Absent if each request specifies them. */
  readCurrent?(): Promise<readonly WalletAddress[]>
  disconnect(): Promise<void>
  /**
   * Absent if the page can't ask the wallet to switch. In that case, the connection only has the networks of its
   * addresses.
   */
  switchNetwork?(network: Network): Promise<readonly WalletAddress[]>
  signMessage(request: SignMessage): Promise<MessageSignature>
  sendTransfer(request: SendTransfer): Promise<{ readonly txid: string }>
  signPsbt(request: SignPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /**
   * Reports the addresses that the page may see: an empty list if the wallet is locked, or `undefined` if disconnected.
   */
  watch(onChange: (addresses: readonly WalletAddress[] | undefined) => void): () => void
}

export interface WalletAddress {
  readonly address: string
  /** Derived from the address, not from the wallet's claim. */
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
  readonly from: WalletAddress
  readonly recipient: string
  readonly amountSats: bigint
}

export interface SignPsbt {
  readonly networkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** Indexes of the inputs to sign, keyed by address. */
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
}
