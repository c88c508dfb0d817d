/** A plugin's manifest: plain JSON that the shell reads before it fetches any of the plugin's code. */
import type { AccountType } from './account.js'
import type { ChainNamespace } from './caip.js'
import type { GateKey, ServiceName, SlotName, ViewName } from './registries.js'

export interface PluginManifest<Id extends string = string> {
  readonly id: Id
  readonly version: string
  /** Semver range of the plugin API that the plugin was built for: `^1.0.0`. */
  readonly api: string
  /** Namespaces that the plugin works on. @default all */
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
  /** Services that the plugin can do without, for `findService`. */
  readonly uses?: readonly ServiceName[]
  /**
   * When the plugin's code is loaded. `startup`: with core. `lazy`: when the user first opens something that it contributes.
   * `query`: like `lazy`, but with core if the page's address has that parameter. `result_uri`, with which a sign-in
   * returns, also starts core with the page. @default 'lazy'
   */
  readonly activate?: 'lazy' | 'startup' | { readonly query: string }
}

/** The version of the plugin API that this package implements. A manifest's `api` range is checked against it. */
export const apiVersion = '1.0.0'

/** A text for users: an id in the message catalogue, and the English text. */
export interface Label {
  readonly id: string
  readonly text: string
}

/**
 * The permissions that a plugin may ask for. A member of the context exists only if its permission is in the manifest and
 * the host does not refuse it. This keeps honest plugins honest. It is no sandbox, because plugin code runs in the page.
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
 * An origin, or a path below one. `image` takes only an origin. The address uses TLS or is on the developer's own machine. It
 * holds no wildcard, because it goes into the dapp's Content-Security-Policy as it is.
 */
export type GrantedAddress = `https://${string}` | `http://localhost${string}` | `http://127.0.0.1${string}`

export interface GateSpec<K extends GateKey = GateKey> {
  readonly key: K
  /** `remote`: the project's configuration decides. `local`: only the host's `features` decide. */
  readonly source: 'remote' | 'local'
  readonly default: boolean | readonly string[]
}

export interface ViewSpec {
  readonly title?: Label
  readonly when?: When
  /** When the plugin's code is fetched ahead of the view. @default 'hover' */
  readonly preload?: 'hover' | 'idle' | 'none'
  /** With `false`, the user can't close the modal while this view shows. @default true */
  readonly closable?: boolean
  /** Only plugins' views and APIs can open it, and no host. @default false */
  readonly internal?: boolean
}

/** Conditions that the shell checks without loading code. All of them have to hold. */
export interface When {
  readonly connected?: boolean
  readonly namespaces?: readonly ChainNamespace[]
  readonly connector?: 'auth' | 'external'
  readonly accountType?: AccountType
}

export interface ActionContribution {
  readonly id: string
  readonly label: Label
  /** A name from the kit's icons, or one SVG path in a 24 box. */
  readonly icon?: string
  readonly opens: ViewName
  /** Position in the action row, unless the host sets an order. @default 100 */
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
  /** The entry of the host's `connectMethodsOrder` that it belongs to. */
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
  /** For `approve.details`: the requests for which it is fetched and shown. @default every request */
  readonly requests?: {
    readonly methods?: readonly string[]
    /** Only the plugin's own requests. @default requests of everyone */
    readonly origin?: 'own'
  }
}

export interface RpcDeclaration {
  readonly method: string
  readonly namespace: ChainNamespace
  /** A plugin can't lower the class of a method that the shell knows. */
  readonly class: 'safe' | 'approval'
  /**
   * Methods that the handler may send (`RpcHandlerContext.request`). They ask for approval, so this method does not, unless
   * the shell knows it.
   */
  readonly endsIn?: readonly string[]
}
