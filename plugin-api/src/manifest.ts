/** The static half of a plugin: plain JSON that the shell reads before any of the plugin's code is fetched. */
import type { AccountType } from './account.js'
import type { ChainNamespace } from './caip.js'
import type { GateKey, ServiceName, SlotName, ViewName } from './registries.js'

/** A text for visitors: an id in the message catalogue, and what it says in English. */
export interface Label {
  readonly id: string
  readonly text: string
}

/**
 * What a plugin may ask for. Each member of the context exists only when its permission is in the manifest and the host
 * did not refuse it. This keeps honest plugins honest; it is no sandbox, since plugin code runs in the page.
 */
export type Permission =
  | 'accounts:read'
  | 'balances:read'
  | 'identity:read'
  | 'identity:write'
  | 'prices:read'
  | 'chain:read'
  | 'network:switch'
  | 'connectors:register'
  | 'rpc:safe'
  | 'rpc:sign'
  | 'rpc:send'
  | 'rpc:handle'
  | 'http:blockchain-api'
  | `http:${GrantedAddress}`
  | `frame:${GrantedAddress}`
  | `image:${GrantedAddress}`
  | 'storage'
  | 'events:track'
  | 'popup'
  | 'auth:email'
  | 'auth:social'
  | `popup:${GrantedAddress}`

/**
 * An origin, or a path below one; for `image` an origin alone. With TLS, or on the developer's own machine. It holds no
 * wildcard: what stands here goes into the site's Content-Security-Policy as it is.
 */
export type GrantedAddress = `https://${string}` | `http://localhost${string}` | `http://127.0.0.1${string}`

/** Conditions that are decided without loading code. All that are given must hold. */
export interface When {
  readonly connected?: boolean
  readonly namespaces?: readonly ChainNamespace[]
  readonly connector?: 'auth' | 'external'
  readonly accountType?: AccountType
}

export interface ViewSpec {
  readonly title?: Label
  readonly when?: When
  /** When the plugin's code is fetched ahead of the visit. @default 'hover' */
  readonly preload?: 'hover' | 'idle' | 'none'
  /** The visitor can't close the modal while this view shows. @default true */
  readonly closable?: boolean
  /** Reached from plugins' views and APIs alone: no host can open it. @default false */
  readonly internal?: boolean
}

export interface ActionContribution {
  readonly id: string
  readonly label: Label
  /** A name from the kit's icons, or one SVG path in a 24 box. */
  readonly icon?: string
  readonly opens: ViewName
  /** Place in the action row when the host gave no order. @default 100 */
  readonly order?: number
  readonly when?: When
}

export interface TabContribution {
  readonly id: string
  readonly label: Label
  readonly component: string
  readonly order?: number
  readonly when?: When
}

export interface ConnectMethodContribution {
  readonly id: string
  /** Which of the host's `connectMethodsOrder` places it takes. */
  readonly group: 'email' | 'social' | 'wallet'
  readonly component: string
  readonly order?: number
  readonly when?: When
}

export interface SlotContribution {
  readonly slot: SlotName
  readonly component: string
  readonly order?: number
  readonly when?: When
  /** `approve.details` alone: shown, and the code fetched, for these requests only. @default every request */
  readonly requests?: {
    readonly methods?: readonly string[]
    /** The plugin's own requests. @default whoever asked */
    readonly origin?: 'own'
  }
}

export interface RpcDeclaration {
  readonly method: string
  readonly namespace: ChainNamespace
  /** A plugin adds methods; the class of a method that the shell knows can't be lowered. */
  readonly class: 'safe' | 'approval'
  /**
   * Its handler ends in requests of these methods (`RpcHandlerContext.request`), which ask for approval: this one does not,
   * unless the shell knows the method itself.
   */
  readonly endsIn?: readonly string[]
}

export interface GateSpec<K extends GateKey = GateKey> {
  readonly key: K
  /** `remote`: the project's configuration decides (specification, section 6). `local`: the host's `features` alone. */
  readonly source: 'remote' | 'local'
  readonly default: boolean | readonly string[]
}

export interface PluginManifest<Id extends string = string> {
  readonly id: Id
  readonly version: string
  /** Semver range of the plugin API that it was built for: `^1.0.0`. */
  readonly api: string
  /** Namespaces that it works on; absent means all. */
  readonly namespaces?: readonly ChainNamespace[]
  readonly gate?: GateSpec
  readonly permissions?: readonly Permission[]
  readonly views?: { readonly [V in ViewName]?: ViewSpec }
  readonly contributes?: {
    readonly actions?: readonly ActionContribution[]
    readonly tabs?: readonly TabContribution[]
    readonly connectMethods?: readonly ConnectMethodContribution[]
    readonly slots?: readonly SlotContribution[]
  }
  readonly rpc?: readonly RpcDeclaration[]
  readonly provides?: readonly ServiceName[]
  readonly requires?: readonly ServiceName[]
  /** Services that it goes without where nobody provides them or their gate is closed: `findService`. */
  readonly uses?: readonly ServiceName[]
  /**
   * `startup` loads with core, `lazy` on the first visit of what it contributes. With `query` it is lazy, but starts with
   * core where the page's address has that parameter; by `result_uri`, with which a sign-in comes back, core itself
   * starts with the page. @default 'lazy'
   */
  readonly activate?: 'lazy' | 'startup' | { readonly query: string }
}

/** The version of the plugin API that this package implements. A manifest's `api` range is checked against it. */
export const apiVersion = '1.0.0'
