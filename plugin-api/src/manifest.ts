import type { AccountType } from './account.js'
import type { ChainNamespace } from './caip.js'
import type { GateKey, ServiceName, SlotName, ViewName, ViewWithoutArgs } from './registries.js'

/** A plugin's manifest. It is plain JSON, so that the shell can read it before it fetches the plugin's code. */
export interface PluginManifest<Id extends string = string> {
  readonly id: Id
  readonly version: string
  /** The plugin API versions that the plugin works with, as a semver range such as `^1.0.0`. */
  readonly api: string
  /** The namespaces that the plugin supports. @default all */
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
    /** Requires `requests:review`. */
    readonly review?: ReviewContribution
  }
  readonly rpc?: readonly RpcDeclaration[]
  readonly provides?: readonly ServiceName[]
  readonly requires?: readonly ServiceName[]
  /** Optional services. Get them with `findService`. */
  readonly uses?: readonly ServiceName[]
  /**
   * When the shell loads the plugin's code. `startup`: with core. `lazy`: when the user first opens one of its
   * contributions. `query`: with core if the page's URL has this parameter, otherwise lazily. The parameter
   * `result_uri`, which marks the return from a sign-in, also starts core with the page. @default 'lazy'
   */
  readonly activate?: 'lazy' | 'startup' | { readonly query: string }
}

/** `T`, but keys that `Known` lacks, at any depth, have a type that names them. Makes misspelt keys compile errors. */
export type OnlyKnownKeys<T, Known = PluginManifest> = T extends readonly unknown[]
  ? { readonly [Index in keyof T]: OnlyKnownKeys<T[Index], Extract<Known, readonly unknown[]>[number]> }
  : T extends object
    ? { readonly [Key in keyof T]: OnlyKnownMember<T[Key], Extract<Known, object>, Key> }
    : T

type OnlyKnownMember<Member, Known, Key extends PropertyKey> = Key extends keyof Known
  ? OnlyKnownKeys<Member, NonNullable<Known[Key]>>
  : UnknownManifestKey<Key>

/** The type of a manifest key that does not exist. Compile errors print its `Key`. */
export interface UnknownManifestKey<Key> {
  readonly [unknown]: Key
}
declare const unknown: unique symbol

/** A manifest that may have faults. `definePlugin` reports them, so other uses of the manifest's type accept them. */
export type AnyManifest = Pick<PluginManifest, 'id'> & { readonly [Key in keyof PluginManifest]?: unknown }

/** `never` if the manifest has no fault: every member is valid, and every top-level key exists. */
export type ManifestFault<M> = M extends PluginManifest ? Exclude<keyof M, keyof PluginManifest> : M

/** The plugin API's version. The shell compares it with a manifest's `api`. */
export const apiVersion = '1.0.0'

/** UI text: its id in the message catalogue, and the English text. */
export interface Label {
  readonly id: string
  readonly text: string
}

/** A permission that a plugin asks for and the host may refuse. Not a sandbox: plugin code runs in the page. */
export type Permission =
  | 'accounts:read'
  | 'balances:read'
  | 'identity:read'
  | 'identity:write'
  | 'prices:read'
  | 'chain:read'
  | 'network:switch'
  | 'connectors:register'
  | 'requests:review'
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

/** An origin, or (except for `image`) a path below one. No wildcards. Copied into the Content-Security-Policy. */
export type GrantedAddress = `https://${string}` | `http://localhost${string}` | `http://127.0.0.1${string}`

export interface GateSpec<K extends GateKey = GateKey> {
  readonly key: K
  /** What opens the gate. `remote`: the project's configuration. `local`: only the host's `features`. */
  readonly source: 'remote' | 'local'
  readonly default: boolean | readonly string[]
}

export interface ViewSpec {
  readonly title?: Label
  readonly when?: When
  /** `false` keeps the user from closing the modal while this view shows. @default true */
  readonly closable?: boolean
  /** If `true`, only this plugin can open the view, not the host or other plugins. @default false */
  readonly internal?: boolean
}

/** Conditions that the shell checks before it loads the code. All must be met. */
export interface When {
  readonly connected?: boolean
  readonly namespaces?: readonly ChainNamespace[]
  readonly connector?: 'auth' | 'external'
  /** The id of the only connector with which the condition holds. */
  readonly connectorId?: string
  /** The id of a connector with which the condition fails. */
  readonly notConnector?: string
  readonly accountType?: AccountType
}

interface Contribution {
  /** The position in the list, unless the host sets an order. Lower numbers come first. @default 100 */
  readonly order?: number
  readonly when?: When
}

export interface ActionContribution extends Contribution {
  readonly id: string
  readonly label: Label
  /** A kit icon's name, or one SVG path in a 24 px box. */
  readonly icon?: string
  /** The view opens without arguments. */
  readonly opens: ViewWithoutArgs
}

export interface TabContribution extends Contribution {
  readonly id: string
  readonly label: Label
  readonly component: string
}

export interface ConnectMethodContribution extends Contribution {
  readonly id: string
  /** The method's entry in the host's `connectMethodsOrder`. */
  readonly group: 'email' | 'social' | 'wallet'
  readonly component: string
}

/**
 * A connector that `activate` returns in `connectors`. The shell lists it without loading the plugin's code. The code
 * loads when a user chooses the connector, or when the connection is restored after a page load.
 */
export interface ConnectorContribution {
  /** At most 100 letters, digits, `-` and `_`. */
  readonly id: string
  readonly name: string
  /** The text of Connect's row, such as 'Continue as guest'. @default `name` */
  readonly label?: Label
  readonly namespaces: readonly ChainNamespace[]
  /** http(s) or `data:image/` URL. */
  readonly imageUrl?: string
  /**
   * One of the plugin's views, which the row opens. It asks for what the connector needs, such as a card number, and then
   * calls `nav.complete('Connect', await connect(id))`. @default the row connects at once
   */
  readonly opens?: ViewWithoutArgs
  /** Whether Connect shows a row for it. @default true, unless the plugin contributes a connect method */
  readonly listed?: boolean
  /** See `ConnectorInfo`. @default false */
  readonly autoConnect?: boolean
}

export interface SlotContribution extends Contribution {
  readonly slot: SlotName
  readonly component: string
  /** For `approve.details`: the requests for which the component appears. @default every request */
  readonly requests?: {
    readonly methods?: readonly string[]
    /** Only the plugin's own requests. @default requests from any origin */
    readonly origin?: 'own'
  }
}

/** The requests for which the shell calls the `review` function that `activate` returns. */
export interface ReviewContribution {
  /** @default every method that needs approval, including methods that only the wallet knows */
  readonly methods?: readonly string[]
}

export interface RpcDeclaration {
  readonly method: string
  readonly namespace: ChainNamespace
  /** The method's class. A plugin can't lower the class of a method that the shell knows. */
  readonly class: 'safe' | 'approval'
  /** Methods that the handler may send with `request`. The user approves those requests, not this one. */
  readonly endsIn?: readonly string[]
}
