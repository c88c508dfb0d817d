import type { ChainAccount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Cleanup } from './disposal.js'
import type { Label } from './manifest.js'
import type { Network } from './network.js'
import type { ViewWithoutArgs } from './registries.js'

/** The adapter around one wallet. Test yours with `describeConnector` from `@latchkey/plugin-api/testing`. */
export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the wallet for accounts. Rejects with the wallet's own error. */
  connect(parameters: ConnectParameters): Promise<ConnectResult>
  /**
   * Restores an earlier connection without a prompt.
   *
   * @returns `undefined` if the wallet has forgotten this page.
   * @throws {LatchkeyError} `WALLET_LOCKED` if the wallet temporarily shares no account. The shell keeps the stored
   * connection, and calls this again when `watch` reports accounts.
   */
  reconnect(parameters: ConnectParameters): Promise<ConnectResult | undefined>
  disconnect(namespace: ChainNamespace): Promise<void>
  /**
   * Returns the connected wallet's provider.
   *
   * @param networkId The network for the provider's requests, even if the wallet switches later. Ignore it if the
   * wallet has one network for all requests. In that case the shell checks `eth_chainId` and `eth_accounts` before it
   * asks the wallet to sign or send.
   */
  getProvider(namespace: ChainNamespace, networkId?: CaipNetworkId): Promise<Provider>
  /** Switches the wallet to `network`, and adds it if necessary. The shell then moves the connection's accounts. */
  switchNetwork(network: Network): Promise<void>
  /** Listens to the connected wallet. The cleanup runs when the connection ends. */
  watch(listener: ConnectorListener): Cleanup
  /** Prefetches the code that `connect` needs, without running it. Never rejects. */
  prefetch?(): void
}

/** What the shell knows about a connector before calling it. Serializable. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** The text of Connect's row. @default `name` */
  readonly label?: Label
  /** An http(s) or `data:image/` URL, for `<img>`. */
  readonly imageUrl?: string
  /** The wallet's reverse domain name (EIP-6963). */
  readonly rdns?: string
  readonly walletId?: string
  /** Whether Connect shows a row for it. @default true, but false for a plugin that contributes a connect method */
  readonly listed?: boolean
  /** For connectors of a plugin: the plugin's view that the row opens. @default the row connects at once */
  readonly opens?: ViewWithoutArgs
  /**
   * For the wallet that the app runs in: when the page loads, the shell calls `reconnect`, even if the user has never
   * connected the wallet. The shell doesn't call it if they disconnected the wallet or use another one, or if the host
   * turns reconnecting off. Applies only to connectors in the host's options or in a manifest that is loaded with the
   * page. @default false
   */
  readonly autoConnect?: boolean
}

/** A connector that a manifest declares. Its `info` is in the manifest. */
export type DeclaredConnector = Omit<Connector, 'info'>

export type ConnectorType = 'AUTH' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN'

export interface ConnectParameters {
  readonly namespace: ChainNamespace
  /** The host's networks. The preferred network is first. */
  readonly networks: readonly Network[]
  /** Aborted when the user leaves the view. The connector must then discard the attempt. */
  readonly signal: AbortSignal
  readonly onUri?: (uri: string) => void
  /** Called if a request from before a page reload is still pending. The wallet then shows no new prompt. */
  readonly onPending?: () => void
}

export interface ConnectResult {
  /** At least one account. The first is active. */
  readonly accounts: readonly ChainAccount[]
  readonly networkId: CaipNetworkId
  /** @default all */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's name and image, if they are known only once connected (WalletConnect's peer). */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/** Receives the wallet's changes while it is connected. */
export interface ConnectorListener {
  accountsChanged(namespace: ChainNamespace, accounts: readonly ChainAccount[]): void
  networkChanged(namespace: ChainNamespace, networkId: CaipNetworkId): void
  /**
   * @param isElsewhere Whether another tab has its own connection. If so, the shell keeps the stored connection.
   * @default false
   */
  disconnected(namespace: ChainNamespace, isElsewhere?: boolean): void
  /** The user locked the wallet. The shell keeps the stored connection, and reconnects once accounts are reported. */
  locked?(namespace: ChainNamespace): void
  networksApproved?(namespace: ChainNamespace, networkIds: readonly CaipNetworkId[]): void
  /** The wallet sent a message, such as a subscription's result (EIP-1193). */
  message?(namespace: ChainNamespace, message: ProviderMessage): void
}

/** An EIP-1193 provider, or its equivalent in another namespace. */
export interface Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** An EIP-1193 message. For subscriptions (EIP-758), its `type` is `eth_subscription`. */
export interface ProviderMessage {
  readonly type: string
  readonly data: unknown
}
