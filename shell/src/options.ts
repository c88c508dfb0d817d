/** What a host configures. Defaults are the specification's, section 9. */
import type {
  AccountType,
  CaipNetworkId,
  ChainModule,
  ChainNamespace,
  Connector,
  DappMetadata,
  GateKey,
  Network,
  Permission,
  PluginInput,
  Services,
  Siwx,
} from '@latchkey/plugin-api'

/** The kinds of row in the wallet list. */
export type ConnectorRowType =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** A wallet that the directory does not list. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly imageUrl?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly rdns?: string
}

/** The host's own values of gates, and orders and switches of the shell's views. */
export interface Features extends FeatureGates {
  /** Events are sent to `services.analyticsUrl` when the service allows it too. @default true */
  readonly analytics?: boolean
  /** The list of all wallets. @default true */
  readonly allWallets?: boolean
  /** Visitors tick the terms before they can connect; needs one of the two addresses. @default false */
  readonly legalCheckbox?: boolean
  /** Wallets stand behind one button where there is another way to connect. @default false */
  readonly collapseWallets?: boolean
  /** @default walletConnect, recent, injected, featured, custom, external, recommended */
  readonly connectorTypeOrder?: readonly ConnectorRowType[]
  /** @default onramp, swaps, receive, send */
  readonly walletFeaturesOrder?: readonly string[]
  /** @default wallet, email, social where a wallet is installed; email, social, wallet otherwise */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** A gate's local value: switched on or off, or the list that it lets through. Plugins bring the keys. */
export type FeatureGates = { readonly [K in GateKey]?: boolean | readonly string[] }

export interface ModalOptions<T extends readonly PluginInput[] = readonly PluginInput[]> {
  /**
   * Sent with every call to the services. Only the public services and WalletConnect's public relay need it: an app that
   * connects installed wallets alone, or runs its own services, has none. What needs it and finds none raises the alert
   * `PROJECT_ID_NOT_CONFIGURED`.
   */
  readonly projectId?: string
  readonly metadata: DappMetadata
  /** At least one. */
  readonly networks: readonly Network[]
  /** The chain modules: `[eip155(), walletConnect()]`. */
  readonly chains: readonly ChainModule[]
  readonly plugins?: T
  /** Permissions of a plugin that the host refuses, by plugin id. @default all that a manifest asks for are granted */
  readonly refusedPermissions?: Readonly<Record<string, readonly Permission[]>>
  readonly features?: Features
  /** Outside addresses; each has a public default. */
  readonly services?: Partial<Services>
  /** Tells several modals on a page apart, in storage too. @default 'main', then 'main-2', ... in order of creation */
  readonly id?: string
  /** @default 'auto': the visitor's system setting */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** BCP 47. @default the page's `lang`, else the first of the browser's languages that there is, else 'en' */
  readonly locale?: string
  /** Overrides of any text, by message id. */
  readonly messages?: Readonly<Record<string, string>>
  /** @default eip155:1 when configured, else the first network */
  readonly defaultNetwork?: Network
  /** RPC addresses that are asked before the others. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /**
   * The networks' own RPC addresses, which learn the visitor's address and IP, are asked where neither `customRpcUrls`
   * nor the services answer. Without them such calls fail with RPC_URL_MISSING. @default true
   */
  readonly enablePublicRpc?: boolean
  /** Pictures of networks by CAIP-2 id or network id. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Pictures of connectors by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Connectors of the host's own. */
  readonly connectors?: readonly Connector[]
  /** Wallet directory ids, shown in this order. */
  readonly featuredWalletIds?: readonly string[]
  /** Only these from the directory. */
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** @default true */
  readonly enableWallets?: boolean
  /** Wallets that announce themselves (EIP-6963). @default true */
  readonly enableEIP6963?: boolean
  /** `window.ethereum` where nothing announced itself. @default true */
  readonly enableInjected?: boolean
  /** @default true */
  readonly enableWalletConnect?: boolean
  /** The way out for visitors without a wallet. @default true */
  readonly enableWalletGuide?: boolean
  /** @default true */
  readonly enableNetworkSwitch?: boolean
  /** Restores the connection after a reload. @default true */
  readonly enableReconnect?: boolean
  /** Logging inside the secure frame. @default true */
  readonly enableAuthLogger?: boolean
  /** The modal is part of the page, in `container`. @default false */
  readonly enableEmbedded?: boolean
  /** Where an embedded modal stands. Required with `enableEmbedded`. */
  readonly container?: HTMLElement
  /** Networks outside of `networks` are accepted from wallets. @default false */
  readonly allowUnsupportedChain?: boolean
  /** Alerts are shown in the modal as well as in the console. @default true */
  readonly debug?: boolean
  /** Nothing but connecting: all gates are off, and no configuration is asked for. @default false */
  readonly basic?: boolean
  /** Account type that a namespace starts with. @default bip122 payment, eip155 smartAccount, polkadot and solana eoa */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** Sign-in by a signed message: `serverSiwx()` or `localSiwx()` of `@latchkey/siwx`, or your own (`docs/siwx.md`). */
  readonly siwx?: Siwx
  /** The older interface, for EVM only. Not together with `siwx`. */
  readonly siweConfig?: SiweConfig
  /** Universal links before app schemes on phones. @default false */
  readonly preferUniversalLinks?: boolean
}

/** The older interface, for EVM only: Sign-In With Ethereum. It is mapped to `Siwx`. */
export interface SiweConfig {
  /** @default true */
  readonly required?: boolean
  /** @default true */
  readonly enabled?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** A session does not count for another account. @default true */
  readonly signOutOnAccountChange?: boolean
  /** A session does not count for another network. @default true */
  readonly signOutOnNetworkChange?: boolean
  getNonce(address?: string): Promise<string>
  getMessageParams(): Promise<SiweMessageParameters>
  createMessage(parameters: SiweCreateMessageParameters): string
  verifyMessage(session: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session?: SiweSession): void
  onSignOut?(): void
}

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

export interface SiweMessageParameters {
  readonly domain: string
  readonly uri: string
  /** The networks that the app accepts. */
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweCreateMessageParameters extends Omit<SiweMessageParameters, 'chains'> {
  /** `did:pkh:eip155:1:0x...` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

export type ThemeMode = 'dark' | 'light' | 'auto'

/** The custom properties that a host may set (`docs/theming.md`); `undefined` takes one back. */
export interface ThemeVariables {
  readonly '--latchkey-accent'?: string | undefined
  readonly '--latchkey-radius-master'?: string | undefined
  readonly '--latchkey-font-family'?: string | undefined
  readonly '--latchkey-font-size-master'?: string | undefined
  readonly '--latchkey-color-mix'?: string | undefined
  /** 0 to 100, percent. */
  readonly '--latchkey-color-mix-strength'?: number | undefined
  /** Embedded mode only: a modal dialog is in the top layer. */
  readonly '--latchkey-z-index'?: number | undefined
  readonly '--latchkey-qr-color'?: string | undefined
}
