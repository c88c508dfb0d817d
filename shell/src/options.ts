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
  RpcClient,
  Services,
  Siwx,
} from '@latchkey/plugin-api'

/** The kinds of rows in the wallet list. */
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

/** Gate values, and settings for the shell's views. */
export interface Features extends FeatureGates {
  /** Sends events to `services.analyticsUrl` if the service also allows it. @default true */
  readonly analytics?: boolean
  /** Shows the list of all wallets. @default true */
  readonly allWallets?: boolean
  /** Makes users accept the terms first. Needs `termsConditionsUrl` or `privacyPolicyUrl`. @default false */
  readonly legalCheckbox?: boolean
  /** Collapses wallets into one button if users can also connect in another way. @default false */
  readonly collapseWallets?: boolean
  /** @default walletConnect, recent, injected, featured, custom, external, recommended */
  readonly connectorTypeOrder?: readonly ConnectorRowType[]
  /** @default onramp, swaps, receive, send */
  readonly walletFeaturesOrder?: readonly string[]
  /** @default wallet, email, social if a wallet is installed; email, social, wallet otherwise */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** Each gate is on, off, or a list of what it allows. Plugins add keys. */
export type FeatureGates = { readonly [K in GateKey]?: boolean | readonly string[] }

export interface ModalOptions<T extends readonly PluginInput[] = readonly PluginInput[]> {
  /**
   * Sent with every call to the services. Only the public services and WalletConnect's public relay need it. If it is
   * missing, a call that needs it raises the alert `PROJECT_ID_NOT_CONFIGURED`.
   */
  readonly projectId?: string
  readonly metadata: DappMetadata
  /** At least one. */
  readonly networks: readonly Network[]
  /** The chain modules: `[eip155(), walletConnect()]`. */
  readonly chains: readonly ChainModule[]
  readonly plugins?: T
  /** Permissions to refuse, keyed by plugin id. @default grant all that a manifest requests */
  readonly refusedPermissions?: Readonly<Record<string, readonly Permission[]>>
  readonly features?: Features
  /** Service URLs. Each has a public default. */
  readonly services?: Partial<Services>
  /**
   * When to fetch the code that opens the modal (about 50 kB). `idle`: once the page has loaded and is idle, unless the
   * user saves data. `intent`: on hover, touch or focus of the button. `none`: on the click. Until intent, none of the
   * code starts, no other server is contacted, and nothing is stored.
   *
   * @default 'idle'
   */
  readonly prefetch?: 'idle' | 'intent' | 'none'
  /** Distinguishes the modals on a page, also in storage. @default 'main', then 'main-2', ... in order of creation */
  readonly id?: string
  /** @default 'auto': the user's system setting */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** BCP 47. @default the page's `lang`, else the first of the browser's languages with a catalogue, else 'en' */
  readonly locale?: string
  /** Replacements for any message, keyed by message id. */
  readonly messages?: Readonly<Record<string, string>>
  /** @default eip155:1 when configured, else the first network */
  readonly defaultNetwork?: Network
  /** RPC URLs to try first. */
  readonly customRpcUrls?: Readonly<Partial<Record<CaipNetworkId, readonly string[]>>>
  /** Clients that answer a network's JSON-RPC calls in place of all URLs, such as your own viem transport. */
  readonly rpcClients?: Readonly<Partial<Record<CaipNetworkId, RpcClient>>>
  /**
   * Uses the networks' own RPC URLs if neither `customRpcUrls` nor the services answer. Those nodes learn the user's
   * address and IP. If false, such calls fail with RPC_URL_MISSING. @default true
   */
  readonly enablePublicRpc?: boolean
  /** Pictures, keyed by CAIP-2 id or network id. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** Pictures, keyed by connector id. */
  readonly connectorImages?: Readonly<Record<string, string>>
  readonly connectors?: readonly Connector[]
  /** Ids in the wallet directory, in display order. */
  readonly featuredWalletIds?: readonly string[]
  /** Shows only these wallets from the directory. */
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** @default 'SHOW' */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** @default true */
  readonly enableWallets?: boolean
  /** Lists wallets that announce themselves (EIP-6963). @default true */
  readonly enableEIP6963?: boolean
  /** Lists `window.ethereum` if no wallet announces itself. @default true */
  readonly enableInjected?: boolean
  /** @default true */
  readonly enableWalletConnect?: boolean
  /** Offers help to users without a wallet. @default true */
  readonly enableWalletGuide?: boolean
  /** @default true */
  readonly enableNetworkSwitch?: boolean
  /** Restores the connection after a reload. @default true */
  readonly enableReconnect?: boolean
  /** Logs inside the secure frame. @default true */
  readonly enableAuthLogger?: boolean
  /** Renders the modal as part of the page, in `container`. @default false */
  readonly enableEmbedded?: boolean
  /** The parent of an embedded modal. Required with `enableEmbedded`. */
  readonly container?: HTMLElement
  /**
   * When a plugin's review of a request is shown before an external wallet is asked: always, if a plugin warns or fails
   * (`risky`), or never. The embedded wallet shows reviews above its frame, unless this is `never`. Without a plugin
   * that reviews requests, nothing is shown. On phones, browsers open the wallet's app only for a few seconds after a
   * tap. If a request comes later, it is shown even if nothing is risky, and without such a plugin too, because Continue
   * opens the app. `never` prevents this as well: then send requests right after the tap. @default 'risky'
   */
  readonly review?: 'always' | 'risky' | 'never'
  /** Accepts wallets on networks outside of `networks`. @default false */
  readonly allowUnsupportedChain?: boolean
  /** Shows alerts in the modal as well as in the console. @default true */
  readonly debug?: boolean
  /** Only connects: turns all gates off and fetches no configuration. @default false */
  readonly basic?: boolean
  /** The account type that a namespace starts with. @default bip122 payment, eip155 smartAccount, others eoa */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** Sign-in with a signed message: `serverSiwx()` or `localSiwx()` from `@latchkey/siwx`, or your own. */
  readonly siwx?: Siwx
  /** The older interface for Sign-In With Ethereum. Can't be combined with `siwx`. */
  readonly siweConfig?: SiweConfig
  /** Prefers universal links over app schemes on phones. @default false */
  readonly preferUniversalLinks?: boolean
}

/** The older interface for Sign-In With Ethereum, for EVM only. The modal maps it to `Siwx`. */
export interface SiweConfig {
  /** @default true */
  readonly required?: boolean
  /** @default true */
  readonly enabled?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** Limits a session to its account. @default true */
  readonly signOutOnAccountChange?: boolean
  /** Limits a session to its network. @default true */
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

/** The custom properties that a host may set (`docs/theming.md`). `undefined` resets one. */
export interface ThemeVariables {
  readonly '--latchkey-accent'?: string | undefined
  readonly '--latchkey-radius-master'?: string | undefined
  readonly '--latchkey-font-family'?: string | undefined
  readonly '--latchkey-font-size-master'?: string | undefined
  readonly '--latchkey-color-mix'?: string | undefined
  /** Percent, from 0 to 100. */
  readonly '--latchkey-color-mix-strength'?: number | undefined
  /** Only for embedded mode. Otherwise the dialog is in the top layer, where z-index has no effect. */
  readonly '--latchkey-z-index'?: number | undefined
  readonly '--latchkey-qr-color'?: string | undefined
}
