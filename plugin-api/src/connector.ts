/** The contract between the shell and whatever can connect a wallet: a chain module, a plugin, a host. */
import type { ChainAccount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Cleanup } from './disposal.js'
import type { Network } from './network.js'

export type ConnectorType = 'AUTH' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN'

/** What is known of a connector without talking to it; serialisable, kept in an atom. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** Only http(s) and data:image addresses; drawn by `<img>` alone. */
  readonly imageUrl?: string
  /** Reverse domain name by which a wallet announces itself (EIP-6963). */
  readonly rdns?: string
  /** The wallet's id in the wallet directory. */
  readonly walletId?: string
}

export interface ConnectParameters {
  readonly namespace: ChainNamespace
  /** The networks that the host configured; the first is preferred. */
  readonly networks: readonly Network[]
  /** Aborted when the visitor leaves: the connector gives up and forgets what it began. */
  readonly signal: AbortSignal
  /** Told a pairing address as soon as there is one, and again for each renewal. */
  readonly onUri?: (uri: string) => void
  /**
   * Told when the wallet still waits for an answer to a request of an earlier page load. It opens no new prompt, so the
   * user has to open the wallet.
   */
  readonly onPending?: () => void
}

export interface ConnectResult {
  /** At least one. The first is the active account. */
  readonly accounts: readonly ChainAccount[]
  readonly networkId: CaipNetworkId
  /** Networks that the wallet approved; absent means any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's own name and picture where they are learnt by connecting (WalletConnect's peer). */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/** What a wallet changes by itself while connected. */
export interface ConnectorListener {
  accountsChanged(namespace: ChainNamespace, accounts: readonly ChainAccount[]): void
  networkChanged(namespace: ChainNamespace, networkId: CaipNetworkId): void
  /**
   * The wallet ended the connection.
   *
   * @param isElsewhere another tab of the page has one of its own, so what is stored stays. @default false
   */
  disconnected(namespace: ChainNamespace, isElsewhere?: boolean): void
  /**
   * The wallet shows no account, but the dapp keeps its permission: the user locked the wallet. The shell shows the
   * namespace as disconnected, keeps the stored connection, and reconnects when the wallet reports accounts again.
   */
  locked?(namespace: ChainNamespace): void
  /** The wallet approves other networks than it said when it was connected. */
  networksApproved?(namespace: ChainNamespace, networkIds: readonly CaipNetworkId[]): void
  /** What the wallet sends by itself, such as the results of a subscription (EIP-1193, `message`). */
  message?(namespace: ChainNamespace, message: ProviderMessage): void
}

/** EIP-1193: `type` is `eth_subscription` for those of EIP-758. */
export interface ProviderMessage {
  readonly type: string
  readonly data: unknown
}

/** An EIP-1193 provider, or its like in another namespace. */
export interface Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the visitor's wallet for accounts. Rejects with the wallet's own error. */
  connect(parameters: ConnectParameters): Promise<ConnectResult>
  /**
   * Restores an earlier connection without asking the user. Resolves with `undefined` if the wallet has forgotten this
   * page. Rejects with a `LatchkeyError` of code `WALLET_LOCKED` if the wallet shows no account for now: the shell keeps
   * the stored connection, and calls this again when `watch` reports accounts.
   */
  reconnect(parameters: ConnectParameters): Promise<ConnectResult | undefined>
  disconnect(namespace: ChainNamespace): Promise<void>
  /**
   * The connected wallet's provider. With `networkId`, its requests are for that network, even if the wallet moves
   * meanwhile. A connector whose wallet has one network for all requests ignores it; the shell asks such a wallet where it
   * is (`eth_chainId`, `eth_accounts`) before it signs or sends.
   */
  getProvider(namespace: ChainNamespace, networkId?: CaipNetworkId): Promise<Provider>
  /** Moves the wallet to `network`, adding it where the wallet doesn't know it. */
  switchNetwork(network: Network): Promise<void>
  /** Listens to the connected wallet; the cleanup runs when the connection ends. */
  watch(listener: ConnectorListener): Cleanup
  /** Fetches the code that `connect` will need, without starting anything. Never rejects. */
  prefetch?(): void
}
