import type { PluginManifest } from './manifest.js'
import type { AnyPlugin, Plugin } from './plugin.js'
import type { ViewName } from './registries.js'

/** A plugin, or a function that imports a plugin. */
export type PluginInput = AnyPlugin | (() => Promise<AnyPlugin | { readonly default: AnyPlugin | (() => AnyPlugin) }>)

type Unwrap<I> = I extends () => Promise<infer R>
  ? R extends { readonly default: infer D }
    ? D extends (...args: never[]) => infer P
      ? P
      : D
    : R
  : I

export type PluginOf<I> = Unwrap<I> extends infer P extends AnyPlugin ? P : never
export type ManifestOf<I> = PluginOf<I> extends { readonly manifest: infer M extends PluginManifest } ? M : never
export type ApiOf<I> = PluginOf<I> extends Plugin<infer _M, infer Api, infer _O> ? Api : never

type IdOf<I> = I extends unknown ? (ManifestOf<I> extends { readonly id: infer Id extends string } ? Id : never) : never
type WithId<I, Id> = I extends unknown ? (IdOf<I> extends Id ? I : never) : never

/** The type of `modal.plugins`: for each plugin id, a function that loads the plugin and resolves with its API. */
export type PluginApis<T extends readonly PluginInput[]> = {
  readonly [Id in IdOf<T[number]>]: () => Promise<ApiOf<WithId<T[number], Id>>>
}

/** The shell views that a host may open. */
export type ShellView =
  | 'Connect'
  | 'Account'
  | 'AccountSettings'
  | 'AllWallets'
  | 'Networks'
  | 'ConnectingWalletConnect'
  | 'ConnectWallets'
  | 'ProfileWallets'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'

type ViewsOfInput<I> = I extends unknown
  ? ManifestOf<I> extends { readonly views: infer V extends object }
    ? { [K in keyof V]: V[K] extends { readonly internal: true } ? never : K }[keyof V] & ViewName
    : never
  : never

/** The views that a host may open in a modal with these plugins. */
export type ViewsOf<T extends readonly PluginInput[]> = ShellView | ViewsOfInput<T[number]>
