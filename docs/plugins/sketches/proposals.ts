/**
 * What comes with one of the nine features and not before it, as types that can move into the plugin API as they stand. Each
 * needs run time in the shell. What has moved is deleted here; the sketches then compile against the real thing.
 */
import type {
  AccountAtoms,
  CaipNetworkId,
  ChainAccount,
  ChainFacade,
  ChainNamespace,
  Identity,
  IdentityService,
  PreparedRequest,
  TokenAmount,
} from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'

/** The manifest: additions to the interfaces of the same place in `plugin-api/src/manifest.ts`. */
export interface ProposedManifest {
  /** `auth:social`: the embedded wallet's sign-in, `context.auth`. `identity:write`: `context.identity.remember`. */
  readonly permissions?: readonly ProposedPermission[]
  /** Starts with core under a condition, and lazily otherwise. It joins 'lazy' and 'startup' in `activate`. */
  readonly activate?: ActivateWhen
}

export type ProposedPermission = 'auth:social' | 'identity:write'

export interface ActivateWhen {
  /** The page's address has this query parameter. */
  readonly query?: string
  /** The plugin's own storage holds this key: something is still going on. */
  readonly stored?: string
}

/** Additions to `AccountAtoms`. */
export interface ProposedAccountAtoms {
  /** What this modal sent since the page was loaded, the latest first. At most 99 are pending. */
  readonly sent: Atom<readonly SentTransaction[]>
}

export interface SentTransaction {
  /** A transaction hash, a Solana signature, or the id of a batch. */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly from: string
  readonly sentAtMs: number
  readonly status: TransactionStatus
  /** The plugin that sent it; absent for the host. */
  readonly pluginId?: string
}

/** `replaced`: another with the same nonce was mined. `dropped`: the node has forgotten it. */
export type TransactionStatus = 'pending' | 'success' | 'reverted' | 'replaced' | 'dropped'

/** Additions to `ChainFacade`. */
export interface ProposedChainFacade {
  /** What stands for the native coin in the services' calls: `0xeeee...`, `So111...`. */
  readonly nativeAddress: string
  checkAddress(value: string): 'valid' | 'checksum-wrong' | 'invalid'
  isContract(parameters: { readonly networkId: CaipNetworkId; readonly address: string }): Promise<boolean>
  /** What a prepared request would cost now. */
  estimateRequest(parameters: {
    readonly networkId: CaipNetworkId
    readonly from: string
    readonly request: PreparedRequest
  }): Promise<TokenAmount>
  /** A call of a contract as a request for the wallet. */
  buildCall(parameters: {
    readonly networkId: CaipNetworkId
    readonly from: string
    readonly address: string
    readonly abi: readonly unknown[]
    readonly functionName: string
    readonly args?: readonly unknown[]
    /** Base units of the native coin. @default 0n */
    readonly value?: bigint
  }): Promise<PreparedRequest>
  /** Resolves when the transaction is in a block, replaced or forgotten; `id` is that of the one which took place. */
  waitForTransaction(parameters: {
    readonly networkId: CaipNetworkId
    readonly id: string
    readonly signal?: AbortSignal
  }): Promise<{ readonly id: string; readonly status: Exclude<TransactionStatus, 'pending'> }>
  /** `undefined` where the network has no explorer. */
  explorerUrl(parameters: {
    readonly networkId: CaipNetworkId
    readonly kind: 'transaction' | 'address'
    readonly value: string
  }): string | undefined
}

/** The embedded wallet's sign-in: the shell's secure frame, fetched when it is first used. */
export interface AuthSession {
  /** Absent until a sign-in, gone after sign-out. Never stored, sent or logged by the shell. */
  readonly user: Atom<AuthUser | undefined>
  /** Networks on which the signed-in wallet works; the first is switched to where another namespace is active. */
  readonly networkIds: Atom<readonly CaipNetworkId[]>
  /** The secure site, which answers windows by `postMessage`. */
  readonly origin: string
  /** Fetches the frame on intent. Never rejects. */
  prefetch(): void
  /**
   * Makes the user the connected account, with the sign-in message where the host asks for one; what ended the sign-in
   * before stays in the frame. @throws {LatchkeyError} `CONNECT_FAILED`, `AUTH_CONNECTOR_NOT_FOUND`
   */
  connect(parameters?: {
    readonly resultUri?: string
    readonly provider?: string
    readonly signal?: AbortSignal
  }): Promise<ChainAccount>
  /** Gives up what the frame waits for. */
  reload(): Promise<void>
}

export interface AuthUser {
  readonly email?: string
  readonly username?: string
  readonly provider?: string
}

/** With `auth:social`. */
export interface AuthSocial {
  /** What a window shows while its address is asked for; known at once, because a popup opens inside the click. */
  readonly loadingUrl: string
  getSocialRedirectUri(parameters: AuthCall & { readonly provider: string }): Promise<{ readonly uri: string }>
  getFarcasterUri(parameters?: AuthCall): Promise<{ readonly url: string }>
  /** Resolves when the visitor has approved on his phone. */
  connectFarcaster(parameters?: AuthCall): Promise<{ readonly userName: string }>
}

export interface AuthCall {
  readonly signal?: AbortSignal
}

interface Changed {
  readonly accounts: AccountAtoms & ProposedAccountAtoms
  chain(namespace: ChainNamespace): Promise<ChainFacade & ProposedChainFacade>
}

type Asked<P extends ProposedManifest, X extends ProposedPermission, T> = X extends NonNullable<
  P['permissions']
>[number]
  ? T
  : unknown

type Added<C, P extends ProposedManifest> = Asked<P, 'auth:social', { readonly auth: AuthSession & AuthSocial }> &
  Asked<P, 'identity:write', { readonly identity: IdentityService & ProposedIdentity }> &
  (C extends { openPopup: unknown } ? ProposedLinks : unknown)

/** With `popup`. */
export interface ProposedLinks {
  /** A new tab, or what the platform has instead (Telegram). http(s), or an app's scheme that the kit calls safe. */
  openLink(url: string): void
  /** Leaves the page for `url`, which is to come back to it: where popups are blocked. */
  redirect(url: string): void
}

/** With `identity:write`. */
export interface ProposedIdentity {
  /** What was just registered is shown everywhere, before the service knows it. */
  remember(parameters: {
    readonly address: string
    readonly networkId: CaipNetworkId
    readonly identity: Identity
  }): void
}

/** The context of today with all that is proposed. */
export type ProposedContext<C, P extends ProposedManifest> = Omit<C, keyof Changed> &
  Pick<Changed, keyof Changed & keyof C> &
  Added<C, P>

export declare function propose<C, const P extends ProposedManifest>(context: C, manifest: P): ProposedContext<C, P>

/** `@latchkey/plugin-api/amounts`: decimals without floats, an entry of its own because few plugins need it. */
export declare function parseUnits(text: string, decimals: number): bigint
/** `amount` at `price`, as a decimal string. */
export declare function priceAmount(amount: TokenAmount, price: string): string
/** With two decimals, cut and not rounded, in the locale's form. */
export declare function formatFiat(value: string, locale: string, currency?: string): string
