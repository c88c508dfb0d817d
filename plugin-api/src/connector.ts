/**
 * A connector: the adapter around one wallet. Chain modules, plugins and hosts bring them, and the shell orders, stores and
 * reconnects them. `describeConnector` of `@latchkey/plugin-api/testing` tests one against this contract.
 */
import type { ChainAccount } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Cleanup } from './disposal.js'
import type { Network } from './network.js'

export interface Connector {
  readonly info: ConnectorInfo
  /** Asks the wallet for accounts. Rejects with the wallet's own error. */
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
  /** Listens to the connected wallet. The cleanup runs when the connection ends. */
  watch(listener: ConnectorListener): Cleanup
  /** Fetches the code that `connect` will need, without starting anything. Never rejects. */
  prefetch?(): void
}

/** What the shell knows of a connector without asking it. Serialisable, kept in an atom. */
export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespaces: readonly ChainNamespace[]
  /** Only http(s) and data:image addresses. Drawn by `<img>`. */
  readonly imageUrl?: string
  /** The reverse domain name that the wallet announces itself with (EIP-6963). */
  readonly rdns?: string
  /** The wallet's id in the wallet directory. */
  readonly walletId?: string
}

export type ConnectorType = 'AUTH' | 'WALLET_CONNECT' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'MULTI_CHAIN'

export interface ConnectParameters {
  readonly namespace: ChainNamespace
  /** The networks that the host configured, the preferred one first. */
  readonly networks: readonly Network[]
  /** Aborted when the user leaves: the connector stops and discards the attempt. */
  readonly signal: AbortSignal
  /** Called with a pairing address as soon as there is one, and again when it is renewed. */
  readonly onUri?: (uri: string) => void
  /**
   * Called if a request of an earlier page load is still pending in the wallet. It opens no new prompt, so the
   * user has to open the wallet.
   */
  readonly onPending?: () => void
}

export interface ConnectResult {
  /** At least one. The first is the active account. */
  readonly accounts: readonly ChainAccount[]
  readonly networkId: CaipNetworkId
  /** The networks that the wallet approved. @default all */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet's name and image, if they are only known once it is connected (WalletConnect's peer). */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/** Receives the changes that a wallet makes by itself while connected. */
export interface ConnectorListener {
  accountsChanged(namespace: ChainNamespace, accounts: readonly ChainAccount[]): void
  networkChanged(namespace: ChainNamespace, networkId: CaipNetworkId): void
  /**
   * The wallet ended the connection.
   *
   * @param isElsewhere Another tab has its own connection, so the stored one stays. @default false
   */
  disconnected(namespace: ChainNamespace, isElsewhere?: boolean): void
  /**
   * The wallet shows no account, but the dapp keeps its permission: the user locked the wallet. The shell shows the
   * namespace as disconnected, keeps the stored connection, and reconnects when the wallet reports accounts again.
   */
  locked?(namespace: ChainNamespace): void
  /** The wallet approves other networks than when it was connected. */
  networksApproved?(namespace: ChainNamespace, networkIds: readonly CaipNetworkId[]): void
  /** The wallet sends a message by itself, such as the result of a subscription (EIP-1193, `message`). */
  message?(namespace: ChainNamespace, message: ProviderMessage): void
}

/** An EIP-1193 provider, or its equivalent in another namespace. */
export interface Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

/** A message of EIP-1193. `type` is `eth_subscription` for the messages of EIP-758. */
export interface ProviderMessage {
  readonly type: string
  readonly data: unknown
}
