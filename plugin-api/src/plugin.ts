import type { ComponentType } from 'react'
import type { ChainNamespace } from './caip.js'
import type { DeclaredConnector } from './connector.js'
import type { PluginContext } from './context.js'
import type { EmbeddedWalletModule } from './embeddedWallet.js'
import type { PluginManifest } from './manifest.js'
import type { ServiceMap, ServiceName, SlotMap, SlotName, ViewMap, ViewName, ViewResultArgs } from './registries.js'

/** A plugin: its manifest, and the module that is fetched when it is first needed. */
export interface Plugin<M extends PluginManifest = PluginManifest, Api extends object = object, Options = unknown> {
  readonly manifest: M
  /** Loads the module. Called once, and again after a failure. */
  load(): Promise<PluginModule<M, Api, Options> | { readonly default: PluginModule<M, Api, Options> }>
  /** The second argument of `activate`. */
  readonly options?: Options
  /** Loads the texts for a locale (BCP 47), by message id. English is in the code. */
  messages?(locale: string): Promise<Readonly<Record<string, string>>>
  /**
   * Loads the embedded wallet, to sign users in: `() => import('@latchkey/embedded-wallet')`. Requires a granted
   * permission `auth:*`. A modal loads it once, from the first plugin that has it.
   */
  embeddedWallet?(): Promise<EmbeddedWalletModule>
  /** The code's source, if it is not part of the host's build. */
  readonly remote?: RemotePin
  /** Why the plugin can't be used. The modal reports it and leaves the plugin out. */
  readonly error?: unknown
}

export interface PluginModule<
  M extends PluginManifest = PluginManifest,
  Api extends object = object,
  Options = unknown,
> {
  activate(context: PluginContext<M>, options: Options): Activation<M, Api> | Promise<Activation<M, Api>>
}

/** Checks a plugin's types, and returns it unchanged. */
export function definePlugin<M extends PluginManifest, Api extends object = object, Options = unknown>(
  plugin: Plugin<M, Api, Options>,
): Plugin<M, Api, Options> {
  return plugin
}

/** Checks a module's types against its manifest, and returns it unchanged. */
export function defineModule<M extends PluginManifest, Api extends object = object, Options = unknown>(
  module: PluginModule<M, Api, Options>,
): PluginModule<M, Api, Options> {
  return module
}

/** The result of `activate`. It must match the manifest: a missing view is a compile error. */
export type Activation<M extends PluginManifest, Api extends object = object> = {
  readonly api?: Api
  dispose?(): void
} & (M['views'] extends object
  ? { readonly views: { readonly [V in keyof M['views'] & ViewName]: ComponentType<ViewProps<V>> } }
  : unknown) &
  ([ComponentKeys<M>] extends [never]
    ? unknown
    : { readonly components: { readonly [C in ComponentKeys<M>]: ComponentType<ComponentProps<M, C>> } }) &
  ([ConnectorKeys<M>] extends [never]
    ? unknown
    : { readonly connectors: { readonly [C in ConnectorKeys<M>]: DeclaredConnector } }) &
  (M['provides'] extends readonly ServiceName[]
    ? { readonly services: { readonly [S in M['provides'][number]]: ServiceMap[S] } }
    : unknown)

export interface ViewProps<V extends ViewName = ViewName> {
  readonly args: ViewMap[V]
  /** Ends the view with its result. */
  readonly complete: (...value: ViewResultArgs<V>) => void
}

export interface TabProps {
  readonly namespace: ChainNamespace
  readonly address: string
}

export interface ConnectMethodProps {
  /** `true` until the user accepts the terms. */
  readonly disabled: boolean
  /** The namespace that Connect was opened for. @default any */
  readonly namespace?: ChainNamespace
}

/** The props of a component that is contributed under `slot`. */
export type SlotProps<S extends SlotName> = SlotMap[S]

/** A plugin with its types erased, for lists of plugins. */
export interface AnyPlugin extends Omit<Plugin, 'load'> {
  load(): Promise<unknown>
}

/** The file of a remote plugin, pinned by the host. Other bytes do not run. */
export interface RemotePin {
  /** Absolute http(s) address. */
  readonly entry: string
  /** Subresource Integrity (`sha384-...`). Only entries on the developer's machine may lack it. */
  readonly integrity?: string
}

/** A React component whose props depend on where it is contributed. */
export type AnyComponent = ComponentType<never>

type Contributions<M extends PluginManifest> = NonNullable<M['contributes']>
type ContributionsTo<M extends PluginManifest, Key extends 'tabs' | 'connectMethods' | 'slots'> =
  Contributions<M> extends { readonly [K in Key]: readonly (infer C extends { readonly component: string })[] }
    ? C
    : never
type ComponentKeys<M extends PluginManifest> = (
  | ContributionsTo<M, 'tabs'>
  | ContributionsTo<M, 'connectMethods'>
  | ContributionsTo<M, 'slots'>
)['component']

type ConnectorKeys<M extends PluginManifest> =
  Contributions<M> extends { readonly connectors: readonly { readonly id: infer Id extends string }[] } ? Id : never

/** A component that is contributed in several places takes the props of each. */
type ComponentProps<M extends PluginManifest, C extends string> =
  | (C extends ContributionsTo<M, 'tabs'>['component'] ? TabProps : never)
  | (C extends ContributionsTo<M, 'connectMethods'>['component'] ? ConnectMethodProps : never)
  | SlotPropsOf<Extract<ContributionsTo<M, 'slots'>, { readonly component: C }>>
type SlotPropsOf<C> = C extends { readonly slot: infer S extends SlotName } ? SlotProps<S> : never
