import type { ComponentType } from 'react'
import type { ChainNamespace } from './caip.js'
import type { DeclaredConnector } from './connector.js'
import type { PluginContext } from './context.js'
import type { EmbeddedWalletModule } from './embeddedWallet.js'
import type { AnyManifest, OnlyKnownKeys, PluginManifest } from './manifest.js'
import type { ServiceMap, ServiceName, SlotMap, SlotName, ViewMap, ViewName, ViewResultArgs } from './registries.js'
import type { Reviewer } from './review.js'

/** A plugin: its manifest, and a module that the shell fetches when it is first needed. */
export interface Plugin<M extends AnyManifest = PluginManifest, Api extends object = object, Options = unknown> {
  readonly manifest: M
  /** Loads the module. Called once, or again after a failure. */
  load(): Promise<PluginModule<M, Api, Options> | { readonly default: PluginModule<M, Api, Options> }>
  /** Passed to `activate` as its second argument. */
  readonly options?: Options
  /** Loads the messages for a locale (BCP 47), keyed by id. The English messages are in the code. */
  messages?(locale: string): Promise<Readonly<Record<string, string>>>
  /**
   * Loads the embedded wallet, which signs users in: `() => import('@latchkey/embedded-wallet')`. Requires an `auth:*`
   * permission. A modal loads it once, from the first plugin that has this member.
   */
  embeddedWallet?(): Promise<EmbeddedWalletModule>
  /** The file with the plugin's code, if the code is not part of the host's build. */
  readonly remote?: RemotePin
  /** Why the plugin can't be used. The modal reports it and leaves the plugin out. */
  readonly error?: unknown
}

export interface PluginModule<M extends AnyManifest = PluginManifest, Api extends object = object, Options = unknown> {
  activate(context: PluginContext<M>, options: Options): Activation<M, Api> | Promise<Activation<M, Api>>
}

/** Returns a plugin unchanged, with its types checked. A fault in the manifest is a compile error. */
export function definePlugin<M extends AnyManifest, Api extends object = object, Options = unknown>(
  plugin: Plugin<M, Api, Options> & { readonly manifest: OnlyKnownKeys<M> & PluginManifest },
): Plugin<M, Api, Options> {
  return plugin
}

/** Returns a module unchanged, with its types checked against the manifest. */
export function defineModule<M extends AnyManifest = PluginManifest, Api extends object = object, Options = unknown>(
  module: PluginModule<M, Api, Options>,
): PluginModule<M, Api, Options> {
  return module
}

/** What `activate` returns. It must match the manifest: a missing view is a compile error. */
export type Activation<M extends AnyManifest, Api extends object = object> = {
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
  (Contributions<M> extends { readonly review: object } ? { readonly review: Reviewer } : unknown) &
  (M['provides'] extends readonly ServiceName[]
    ? { readonly services: { readonly [S in M['provides'][number]]: ServiceMap[S] } }
    : unknown)

export interface ViewProps<V extends ViewName = ViewName> {
  readonly args: ViewMap[V]
  /**
   * Identifies this opening of the view, for example as a submission's `subject`. It stays the same while the user looks
   * at other views and comes back. Each further opening has another one.
   */
  readonly opening: string
  readonly complete: (...value: ViewResultArgs<V>) => void
}

export interface TabProps {
  readonly namespace: ChainNamespace
  readonly address: string
}

export interface ConnectMethodProps {
  /** `true` until the user accepts the terms. */
  readonly disabled: boolean
  /** The namespace for which Connect was opened. @default any */
  readonly namespace?: ChainNamespace
}

/** The props of a component contributed to `slot`. */
export type SlotProps<S extends SlotName> = SlotMap[S]

/** A plugin with its specific types erased, for lists of plugins. */
export interface AnyPlugin extends Omit<Plugin, 'load'> {
  load(): Promise<unknown>
}

/** A remote plugin's file, which the host pins. The browser runs no other version of it. */
export interface RemotePin {
  /** An absolute http(s) URL. */
  readonly entry: string
  /** The Subresource Integrity hash (`sha384-...`). Only entries on the developer's machine may omit it. */
  readonly integrity?: string
}

/** A React component. Its props depend on where the manifest contributes it. */
export type AnyComponent = ComponentType<never>

type Contributions<M extends AnyManifest> = NonNullable<M['contributes']>
type ContributionsTo<M extends AnyManifest, Key extends 'tabs' | 'connectMethods' | 'slots'> =
  Contributions<M> extends { readonly [K in Key]: readonly (infer C extends { readonly component: string })[] }
    ? C
    : never
type ComponentKeys<M extends AnyManifest> = (
  | ContributionsTo<M, 'tabs'>
  | ContributionsTo<M, 'connectMethods'>
  | ContributionsTo<M, 'slots'>
)['component']

type ConnectorKeys<M extends AnyManifest> =
  Contributions<M> extends { readonly connectors: readonly { readonly id: infer Id extends string }[] } ? Id : never

/** If a component is contributed in several places, it gets the props of each. */
type ComponentProps<M extends AnyManifest, C extends string> =
  | (C extends ContributionsTo<M, 'tabs'>['component'] ? TabProps : never)
  | (C extends ContributionsTo<M, 'connectMethods'>['component'] ? ConnectMethodProps : never)
  | SlotPropsOf<Extract<ContributionsTo<M, 'slots'>, { readonly component: C }>>
type SlotPropsOf<C> = C extends { readonly slot: infer S extends SlotName } ? SlotProps<S> : never
