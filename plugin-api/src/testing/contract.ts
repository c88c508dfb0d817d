import type { Permission } from '../manifest.js'
import type { AnyPlugin } from '../plugin.js'
import type { ViewMap, ViewName } from '../registries.js'
import type { TestModal, TestModalParameters } from './modal/createTestModal.js'
import type { CreateModal } from './modal/ModalUnderTest.js'

/** How the contract's tests open and use a view. */
export interface ViewSample<V extends ViewName = ViewName> {
  /** The view's arguments. */
  readonly args?: ViewMap[V]
  /** Navigates to the view as a user does, if it can't be opened by name and arguments. */
  reach?(modal: TestModal): Promise<void>
  /** Uses the view as a user does. The tests check what that leaves behind and sends. */
  act?(modal: TestModal): Promise<void>
}

type ViewsOfPlugin<P extends AnyPlugin> = P['manifest'] extends { readonly views: infer V extends object }
  ? keyof V & ViewName
  : ViewName

export interface PluginTestOptions<P extends AnyPlugin = AnyPlugin> {
  /** `createModal` of @latchkey/shell. */
  readonly createModal: CreateModal
  /** The file with manifest and factory: `new URL('./index.ts', import.meta.url)`. Bundled by esbuild to check its size. */
  readonly entry: URL | string
  /** Arguments and use of each view. Other views are opened without arguments. */
  readonly views?: { readonly [V in ViewsOfPlugin<P>]?: ViewSample<V> }
  /** Permissions that the plugin can't do without. Its views must work without each other one. @default none */
  readonly requiredPermissions?: readonly Permission[]
  /** Parameters for the methods that the manifest declares (`rpc`). The tests send a host's request for each. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** Texts without translation, such as product names and units. Addresses, networks and arguments need no entry. */
  readonly untranslated?: readonly (string | RegExp)[]
  /** Prepares the modal before the plugin opens, such as `services.answer('/v1/quotes', quotes)`. */
  setUp?(modal: TestModal): void | Promise<void>
  /** Networks, chains and gates of the test modal. */
  readonly modal?: Omit<TestModalParameters, 'plugins' | 'refusedPermissions'>
}

/** A plugin, with how to use it. */
export interface PluginUnderTest extends PluginTestOptions {
  readonly plugin: AnyPlugin
}

/** One clause of the contract. */
export interface PluginCheck {
  readonly name: string
  /** Returns a sentence for each fault: what is wrong, where, and what to do. */
  run(subject: PluginUnderTest): Promise<readonly string[]>
}
