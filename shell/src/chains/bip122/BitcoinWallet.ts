/** What the two kinds of Bitcoin wallets have in common, as the connector uses them. */
import type { CaipNetworkId, Network } from '@latchkey/plugin-api'

export interface BitcoinWallet {
  /** Asks the visitor. Rejects with the wallet's own error, a refusal with 4001. */
  connect(networks: readonly Network[]): Promise<readonly WalletAddress[]>
  /** Asks nobody; `undefined` or none where the wallet does not know this page. */
  restore(): Promise<readonly WalletAddress[] | undefined>
  disconnect(): Promise<void>
  /** Absent where the wallet can't be told to: then it has what addresses it gave. */
  switchNetwork?(network: Network): Promise<readonly WalletAddress[]>
  signMessage(request: SignMessage): Promise<MessageSignature>
  sendTransfer(request: SendTransfer): Promise<{ readonly txid: string }>
  signPsbt(request: SignPsbt): Promise<{ readonly psbt?: string; readonly txid?: string }>
  /** Told the addresses that the page may see from now on; none: the wallet has left. */
  watch(onChange: (addresses: readonly WalletAddress[]) => void): () => void
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
