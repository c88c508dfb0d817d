/** Open registries: a plugin adds its own entries by declaration merging on '@latchkey/plugin-api'. */
import type { AccountType } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { FrozenRequest } from './requests.js'
import type { HistoryService, NameService } from './services.js'

type Hex = `0x${string}`

/** View name to the arguments that it opens with. Names are unique over all plugins of a modal. */
export interface ViewMap {
  /** With a namespace: for an account of it alone, which then is the active one. */
  Connect:
    | {
        readonly namespace?: ChainNamespace
        /** The namespace that is active stays so until a wallet of the wanted one has said yes. @default false */
        readonly keepActive?: boolean
      }
    | undefined
  Account: { readonly tab?: string } | undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: ChainNamespace }
  ConnectingWalletConnect: { readonly walletId?: string } | undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: CaipNetworkId }
  /** Asks before a visitor who is connected goes to a namespace that needs another wallet. */
  SwitchActiveChain: {
    readonly switchToChain: ChainNamespace
    /** The network to go to there. @default the namespace's last one, else its first */
    readonly networkId?: CaipNetworkId
    /** @default 'Connect' */
    readonly navigateTo?: 'Connect' | 'ConnectWallets'
    /** @default true */
    readonly navigateWithReplace?: boolean
  }
  UnsupportedChain: undefined
  /** Opened by the shell alone, where `siwx` is set. */
  SIWXSignMessage: { readonly required?: boolean } | undefined
  /** One wallet that is there for several namespaces: which of them? */
  ConnectingMultiChain: { readonly connectorIds: readonly string[] }
  /** The wallets alone, without the other ways to connect. */
  ConnectWallets: { readonly namespace?: ChainNamespace; readonly keepActive?: boolean } | undefined
  /** What is connected in each namespace. @default the tab of the active one */
  ProfileWallets: { readonly namespace?: ChainNamespace } | undefined
  /** The secure frame asks the visitor what a request of the embedded wallet's is about. Opened by the shell alone. */
  ApproveTransaction: undefined
  /** Settings of an account of the embedded wallet's. */
  AccountSettings: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { readonly walletId: string }
}

/** View name to what `modal.request()` resolves with. A view that is absent here has no result. */
export interface ViewResultMap {
  Connect: { readonly address: string; readonly networkId: CaipNetworkId }
}

/** Gate key to the value that a plugin sees when the gate is open. */
export interface GateMap {
  reownBranding: true
  multiWallet: true
  analytics: true
}

/**
 * JSON-RPC method to its parameters and result. What several plugins call stands here: two that merged a method of their
 * own by the same name would not compile together.
 */
export interface RpcMethodMap {
  eth_accounts: { params: readonly []; result: readonly Hex[] }
  eth_chainId: { params: readonly []; result: Hex }
  personal_sign: { params: readonly [message: Hex, address: Hex]; result: Hex }
  eth_signTypedData_v4: { params: readonly [address: Hex, json: string]; result: Hex }
  eth_sendTransaction: { params: readonly [Readonly<Record<string, unknown>>]; result: Hex }
  /** EIP-5792. */
  wallet_sendCalls: { params: readonly [SendCallsParameters]; result: { readonly id: string } | string }
  /** EIP-5792, by the id that `wallet_sendCalls` gave. */
  wallet_getCallsStatus: { params: readonly [id: string]; result: CallsStatus }
  /** Bytes are base58. */
  solana_signMessage: {
    params: { readonly message: string; readonly pubkey: string }
    result: { readonly signature: string }
  }
  /** The transaction is base58. */
  solana_signAndSendTransaction: {
    params: { readonly transaction: string; readonly options?: Readonly<Record<string, unknown>> }
    result: { readonly signature: string }
  }
}

/** A batch of calls (EIP-5792). */
export interface SendCallsParameters {
  readonly version: string
  readonly chainId: Hex
  readonly from?: Hex
  /** All calls or none. */
  readonly atomicRequired?: boolean
  readonly calls: readonly { readonly to: Hex; readonly data?: Hex; readonly value?: Hex }[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** What became of a batch (EIP-5792). Wallets of before its final version give `status` as a word. */
export interface CallsStatus {
  /** 100 pending, 200 confirmed, 400 and above failed. */
  readonly status: number | string
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly status: Hex }[]
}

/** Event name to its properties: the analytics catalogue, which hosts and plugins also listen to. */
export interface EventMap {
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  CLICK_NETWORKS: undefined
  SELECT_WALLET: { readonly name: string; readonly platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  CONNECT_SUCCESS: { readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'; readonly name: string }
  CONNECT_ERROR: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: ChainNamespace | 'all' }
  DISCONNECT_ERROR: { readonly message: string }
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: AccountType; readonly network: CaipNetworkId }
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  CLICK_SIGN_SIWX_MESSAGE: SiwxEvent
  CLICK_CANCEL_SIWX: SiwxEvent
  SIWX_AUTH_SUCCESS: SiwxEvent
  SIWX_AUTH_ERROR: SiwxEvent & { readonly message: string }
}

/** Where a visitor signs in by a message. */
export interface SiwxEvent {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

/** Slot of a shell view to the props that a contributed component gets. */
export interface SlotMap {
  'account.header': { readonly namespace: ChainNamespace; readonly address: string }
  'account.footer': { readonly namespace: ChainNamespace; readonly address: string }
  'connect.footer': Readonly<Record<never, never>>
  'approve.details': { readonly request: FrozenRequest }
  'settings.rows': { readonly namespace: ChainNamespace; readonly address: string }
}

/**
 * Service key to its interface. One plugin provides it, others require it by manifest. Those that plugins of different
 * authors share stand here, because a plugin imports none of the others.
 */
export interface ServiceMap {
  /** Names of accounts besides those that the chain module knows. */
  names: NameService
  /** Whom an account has dealt with. */
  history: HistoryService
}

export type ViewName = keyof ViewMap & string
export type GateKey = keyof GateMap & string
export type SlotName = keyof SlotMap & string
export type ServiceName = keyof ServiceMap & string
export type EventName = keyof EventMap & string

/** The arguments of a view as a rest parameter: optional where the view takes none. */
export type ViewArgs<V extends ViewName> = undefined extends ViewMap[V] ? [args?: ViewMap[V]] : [args: ViewMap[V]]

/** What `modal.request()` resolves with for a view; `undefined` where it has no result. */
export type ViewResult<V extends ViewName> = V extends keyof ViewResultMap ? ViewResultMap[V] : undefined

/** The result of a view as a rest parameter: left out where it has none. */
export type ViewResultArgs<V extends ViewName> =
  undefined extends ViewResult<V> ? [value?: ViewResult<V>] : [value: ViewResult<V>]
