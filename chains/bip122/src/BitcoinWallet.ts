/** What all kinds of Bitcoin wallets have in common. */
import type { CaipNetworkId, Network } from '@latchkey/plugin-api'

export interface BitcoinWallet {
  /** Asks the user. Rejects with the wallet's own error, and with code 4001 if the user rejects. */
  connect(networks: readonly Network[]): Promise<readonly WalletAddress[]>
  /**
   * Asks nobody. An empty list: the wallet shows no address for now, because it is locked or does not know this page.
   * `undefined`: the wallet can't be restored without asking the user.
   */
  restore(): Promise<readonly WalletAddress[] | undefined>
  /**
   * The wallet's account and network now, without asking the user. Absent if each request names its account and network.
   *
   * @throws {ChainsNotSupportedError} The wallet is on a chain that is not Bitcoin's.
   */
  readCurrent?(): Promise<readonly WalletAddress[]>
  disconnect(): Promise<void>
  /** Absent if the wallet can't be asked: then it has the addresses that it gave, on their networks. */
  switchNetwork?(network: Network): Promise<readonly WalletAddress[]>
  signMessage(request: SignMessage): Promise<MessageSignature>
  sendTransfer(request: SendTransfer): Promise<{ readonly txid: string }>
  signPsbt(request: SignPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /**
   * Reports the addresses that the page may see from now on. An empty list: the wallet shows no address for now.
   * `undefined`: the wallet ended the connection.
   */
  watch(onChange: (addresses: readonly WalletAddress[] | undefined) => void): () => void
}

export interface WalletAddress {
  readonly address: string
  /** By the address itself, whatever the wallet says. */
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
  /** The account for payments. Wallets with a transfer method spend from it anyway. */
  readonly from: WalletAddress
  readonly recipient: string
  readonly amountSats: bigint
}

export interface SignPsbt {
  /** The network of the connected accounts. The wallet may have others. */
  readonly networkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** The inputs to sign, by address. */
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
}
