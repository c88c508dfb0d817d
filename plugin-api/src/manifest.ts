import type { AccountType } from './account.js'
import type { ChainNamespace } from './caip.js'
import type { GateKey, ServiceName, SlotName, ViewName } from './registries.js'

/** A plugin's manifest. Plain JSON, which the shell reads before it fetches any code. */
export interface PluginManifest<Id extends string = string> {
  readonly id: Id
  readonly version: string
  /** Semver range of the plugin API, such as `^1.0.0`. */
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
    /** Requires `connectors:register`. */
    readonly connectors?: readonly ConnectorContribution[]
    readonly slots?: readonly SlotContribution[]
  }
  readonly rpc?: readonly RpcDeclaration[]
  readonly provides?: readonly ServiceName[]
  readonly requires?: readonly ServiceName[]
  /** Optional services, for `findService`. */
  readonly uses?: readonly ServiceName[]
  /**
   * When the code is loaded. `startup`: with core. `lazy`: when the user first opens a contribution. `query`: with core if
   * the page's address has that parameter, else lazily. The parameter `result_uri`, with which a sign-in returns, also
   * starts core with the page. @default 'lazy'
   */
  readonly activate?: 'lazy' | 'startup' | { readonly query: string }
}

/** The version of the plugin API, checked against a manifest's `api`. */
export const apiVersion = '1.0.0'

/** A text for users: its id in the message catalogue, and the English text. */
export interface Label {
  readonly id: string
  readonly text: string
}

/**
 * A permission that a plugin may ask for and the host may refuse. The context has only members with a granted permission.
 * This is not a sandbox: plugin code runs in the page.
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

/** An origin, or a path below one (not for `image`). No wildcards: it is copied to the Content-Security-Policy. */
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
  /** When to fetch the code ahead of the view. @default 'hover' */
  readonly preload?: 'hover' | 'idle' | 'none'
  /** `false` keeps the user from closing the modal while this view shows. @default true */
  readonly closable?: boolean
  /** Only plugins can open it, not the host. @default false */
  readonly internal?: boolean
}

/** Conditions that the shell checks without loading code. All must hold. */
export interface When {
  readonly connected?: boolean
  readonly namespaces?: readonly ChainNamespace[]
  readonly connector?: 'auth' | 'external'
  /** The id of a connector with which the condition fails. */
  readonly notConnector?: string
  readonly accountType?: AccountType
}

interface Contribution {
  /** Position, unless the host sets an order. @default 100 */
  readonly order?: number
  readonly when?: When
}

export interface ActionContribution extends Contribution {
  readonly id: string
  readonly label: Label
  /** The name of a kit icon, or one SVG path in a 24 px box. */
  readonly icon?: string
  readonly opens: ViewName
}

export interface TabContribution extends Contribution {
  readonly id: string
  readonly label: Label
  readonly component: string
}

export interface ConnectMethodContribution extends Contribution {
  readonly id: string
  /** Its entry in the host's `connectMethodsOrder`. */
  readonly group: 'email' | 'social' | 'wallet'
  readonly component: string
}

/**
 * A connector that `activate` returns in `connectors`. The shell lists it without loading code. Connecting to it loads the
 * plugin, and so does restoring its connection when the page loads.
 */
export interface ConnectorContribution {
  /** At most 100 letters, digits, `-` and `_`. */
  readonly id: string
  readonly name: string
  readonly namespaces: readonly ChainNamespace[]
  /** http(s) or `data:image/` URL. */
  readonly imageUrl?: string
  /** Whether Connect shows a row for it. @default true, unless the plugin contributes a connect method */
  readonly listed?: boolean
}

export interface SlotContribution extends Contribution {
  readonly slot: SlotName
  readonly component: string
  /** For `approve.details`: the requests for which it is shown. @default every request */
  readonly requests?: {
    readonly methods?: readonly string[]
    /** Only the plugin's own requests. @default requests of any origin */
    readonly origin?: 'own'
  }
}

export interface RpcDeclaration {
  readonly method: string
  readonly namespace: ChainNamespace
  /** A plugin can't lower the class of a method that the shell knows. */
  readonly class: 'safe' | 'approval'
  /** Methods that the handler may send. They ask for approval, so this method does not, unless the shell knows it. */
  readonly endsIn?: readonly string[]
}
