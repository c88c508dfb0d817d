/** Registries that plugins extend by declaration merging on '@latchkey/plugin-api'. Error codes are in `errorMap.ts`. */
import type { AccountType } from './account.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { ContactsService } from './contacts.js'
import type { FrozenRequest } from './requests.js'
import type { HistoryService, NameService } from './services.js'

type Hex = `0x${string}`

/** Maps view names to arguments. Names are unique among a modal's plugins. */
export interface ViewMap {
  /** With `namespace`, connects an account in that namespace and makes it active. */
  Connect:
    | {
        readonly namespace?: ChainNamespace
        /** Keeps the active namespace until a wallet in the new namespace approves. @default false */
        readonly keepActive?: boolean
      }
    | undefined
  Account: { readonly tab?: string } | undefined
  AllWallets: undefined
  ConnectingExternal: { readonly connectorId: string; readonly namespace?: ChainNamespace }
  ConnectingWalletConnect: { readonly walletId?: string } | undefined
  Networks: undefined
  SwitchNetwork: { readonly networkId: CaipNetworkId }
  /** Asks a connected user before it switches to a namespace that needs a different wallet. */
  SwitchActiveChain: {
    readonly switchToChain: ChainNamespace
    /** @default the namespace's last network, otherwise its first */
    readonly networkId?: CaipNetworkId
    /** @default 'Connect' */
    readonly navigateTo?: 'Connect' | 'ConnectWallets'
    /** @default true */
    readonly navigateWithReplace?: boolean
  }
  UnsupportedChain: undefined
  /** Only the shell opens this view, and only if `siwx` is set. */
  SIWXSignMessage: { readonly required?: boolean } | undefined
  /** Asks which namespace to connect, if a wallet has several. */
  ConnectingMultiChain: { readonly connectorIds: readonly string[] }
  /** Shows only wallets, and hides email and social sign-in. */
  ConnectWallets: { readonly namespace?: ChainNamespace; readonly keepActive?: boolean } | undefined
  /** Shows each namespace's connections in a tab. @default the active namespace's tab */
  ProfileWallets: { readonly namespace?: ChainNamespace } | undefined
  /** Shows the secure frame, in which the user approves a request. Only the shell opens this view. */
  ApproveTransaction: undefined
  /** Shows what a request does before an external wallet is asked. Only the shell opens this view. */
  ReviewRequest: undefined
  AccountSettings: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { readonly walletId: string }
}

/** Maps view names to what `modal.request()` resolves with. Views that are missing here have no result. */
export interface ViewResultMap {
  Connect: { readonly address: string; readonly networkId: CaipNetworkId }
}

/** Maps each gate's key to the type of its value while the gate is open. */
export interface GateMap {
  reownBranding: true
  multiWallet: true
  analytics: true
}

/**
 * Maps JSON-RPC methods to parameters and results, for plugins' handlers and requests. Shared methods are here, because only one package can declare each
 * method.
 */
export interface RpcMethodMap {
  eth_accounts: { params: readonly []; result: readonly Hex[] }
  eth_chainId: { params: readonly []; result: Hex }
  personal_sign: { params: readonly [message: Hex, address: Hex]; result: Hex }
  eth_signTypedData_v4: { params: readonly [address: Hex, json: string]; result: Hex }
  eth_sendTransaction: { params: readonly [Readonly<Record<string, unknown>>]; result: Hex }
  /** EIP-5792. */
  wallet_sendCalls: { params: readonly [SendCallsParameters]; result: { readonly id: string } | string }
  /** EIP-5792, with the id that `wallet_sendCalls` returned. */
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
  /** Whether the calls must succeed or fail together. */
  readonly atomicRequired?: boolean
  readonly calls: readonly { readonly to: Hex; readonly data?: Hex; readonly value?: Hex }[]
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/** A batch's status (EIP-5792). */
export interface CallsStatus {
  /** 100 is pending, 200 is confirmed, 400 and above is failed. Wallets that follow an earlier draft return a word. */
  readonly status: number | string
  readonly receipts?: readonly { readonly transactionHash: Hex; readonly status: Hex }[]
}

/** Maps analytics events to their properties. Hosts and plugins can listen to all of them. */
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

/** The account with which the user signs in. */
export interface SiwxEvent {
  readonly network: CaipNetworkId
  readonly isSmartAccount: boolean
}

/** Maps slots in the shell's views to the props of contributed components. */
export interface SlotMap {
  'account.header': { readonly namespace: ChainNamespace; readonly address: string }
  'account.footer': { readonly namespace: ChainNamespace; readonly address: string }
  'connect.footer': Readonly<Record<never, never>>
  'approve.details': { readonly request: FrozenRequest }
  'settings.rows': { readonly namespace: ChainNamespace; readonly address: string }
}

/** Maps service keys to interfaces. Shared services are here, because plugins never import each other. */
export interface ServiceMap {
  names: NameService
  history: HistoryService
  /** Labels that the user gave to addresses. */
  contacts: ContactsService
}

export type ViewName = keyof ViewMap & string
/** A view that opens without arguments. */
export type ViewWithoutArgs = { [V in ViewName]: undefined extends ViewMap[V] ? V : never }[ViewName]
export type GateKey = keyof GateMap & string
export type SlotName = keyof SlotMap & string
export type ServiceName = keyof ServiceMap & string
export type EventName = keyof EventMap & string

/** A view's arguments as a rest parameter. Optional if the view needs none. */
export type ViewArgs<V extends ViewName> = undefined extends ViewMap[V] ? [args?: ViewMap[V]] : [args: ViewMap[V]]

/** What `modal.request()` resolves with for a view, or `undefined`. */
export type ViewResult<V extends ViewName> = V extends keyof ViewResultMap ? ViewResultMap[V] : undefined

/** A view's result as a rest parameter. Absent if the view has none. */
export type ViewResultArgs<V extends ViewName> =
  undefined extends ViewResult<V> ? [value?: ViewResult<V>] : [value: ViewResult<V>]
