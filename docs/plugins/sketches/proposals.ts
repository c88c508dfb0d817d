/**
 * What comes with one of the features and not before it, as types that can move into the plugin API as they stand. Each
 * needs run time in the shell. What has moved is deleted here; the sketches then compile against the real thing.
 */
import type {
  CaipNetworkId,
  ChainFacade,
  ChainNamespace,
  Identity,
  IdentityService,
  PreparedRequest,
  TokenAmount,
  TransactionStatus,
} from '@latchkey/plugin-api'

/** The manifest: additions to the interfaces of the same place in `plugin-api/src/manifest.ts`. */
export interface ProposedManifest {
  /** `identity:write`: `context.identity.remember`. */
  readonly permissions?: readonly ProposedPermission[]
  /** Starts with core under a condition, and lazily otherwise. It joins 'lazy' and 'startup' in `activate`. */
  readonly activate?: ActivateWhen
}

export type ProposedPermission = 'identity:write'

export interface ActivateWhen {
  /** The plugin's own storage holds this key: something is still going on. */
  readonly stored?: string
}

/** Additions to `ChainFacade`. */
export interface ProposedChainFacade {
  /** What stands for the native coin in the services' calls: `0xeeee...`, `So111...`. */
  readonly nativeAddress: string
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
}

interface Changed {
  chain(namespace: ChainNamespace): Promise<ChainFacade & ProposedChainFacade>
}

type Asked<P extends ProposedManifest, X extends ProposedPermission, T> = X extends NonNullable<
  P['permissions']
>[number]
  ? T
  : unknown

type Added<P extends ProposedManifest> = Asked<
  P,
  'identity:write',
  { readonly identity: IdentityService & ProposedIdentity }
>

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
  Added<P>

export declare function propose<C, const P extends ProposedManifest>(context: C, manifest: P): ProposedContext<C, P>
