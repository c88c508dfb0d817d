/** What the two kinds of Bitcoin wallets have in common, as the connector uses them. */
import type { CaipNetworkId, Network } from '@latchkey/plugin-api'

export interface BitcoinWallet {
  /** Asks the visitor. Rejects with the wallet's own error, a refusal with 4001. */
  connect(networks: readonly Network[]): Promise<readonly WalletAddress[]>
  /**
   * Asks nobody. None: the wallet shows no address for now, because it is locked or doesn't know this page. `undefined`:
   * the wallet can't be restored without asking the user.
   */
  restore(): Promise<readonly WalletAddress[] | undefined>
  /**
   * Where the wallet is now, asking nobody. Absent where each request names its account and network.
   *
   * @throws {ChainsNotSupportedError} If the wallet is on a chain that is not Bitcoin's.
   */
  readCurrent?(): Promise<readonly WalletAddress[]>
  disconnect(): Promise<void>
  /** Absent where the wallet can't be told to: then it has what addresses it gave. */
  switchNetwork?(network: Network): Promise<readonly WalletAddress[]>
  signMessage(request: SignMessage): Promise<MessageSignature>
  sendTransfer(request: SendTransfer): Promise<{ readonly txid: string }>
  signPsbt(request: SignPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /**
   * Reports the addresses that the page may see from now on. None: the wallet shows no address for now. `undefined`: the
   * wallet has ended the connection.
   */
  watch(onChange: (addresses: readonly WalletAddress[] | undefined) => void): () => void
}

export interface WalletAddress {
  readonly address: string
  /** By the address itself, whatever the wallet says. */
  readonly networkId: CaipNetworkId
  readonly purpose: 'payment' | 'ordinal'
  /** In hexadecimal digits. */
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
  /** The account for payments, which wallets with a transfer of their own spend from anyway. */
  readonly from: WalletAddress
  readonly recipient: string
  readonly amountSats: bigint
}

export interface SignPsbt {
  /** That of the connected accounts: a wallet may have others. */
  readonly networkId: CaipNetworkId
  /** Base64. */
  readonly psbt: string
  /** By address, which inputs. */
  readonly signInputs?: Readonly<Record<string, readonly number[]>>
  readonly broadcast: boolean
}
