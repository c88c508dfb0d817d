/** What the checks of the plugin contract share. */
import type { Permission } from '../manifest.js'
import type { AnyPlugin } from '../plugin.js'
import type { ViewMap, ViewName } from '../registries.js'
import type { TestModal, TestModalParameters } from './modal/createTestModal.js'
import type { CreateModal } from './modal/ModalUnderTest.js'

/** How a view is opened by the contract's tests. */
export interface ViewSample<V extends ViewName = ViewName> {
  /** What it is opened with. */
  readonly args?: ViewMap[V]
  /** Leads to the view as a user gets there, where its name alone would not: what comes before it is what it is about. */
  reach?(modal: TestModal): Promise<void>
  /** Uses the view as a user does: what it leaves behind and what it sends is looked at, too. */
  act?(modal: TestModal): Promise<void>
}

type ViewsOfPlugin<P extends AnyPlugin> = P['manifest'] extends { readonly views: infer V extends object }
  ? keyof V & ViewName
  : ViewName

export interface PluginTestOptions<P extends AnyPlugin = AnyPlugin> {
  /** `createModal` of @latchkey/shell. */
  readonly createModal: CreateModal
  /**
   * The file with the manifest and the factory: `new URL('./index.ts', import.meta.url)`. It is bundled by esbuild, which
   * has to be installed, and weighed.
   */
  readonly entry: URL | string
  /** Arguments and use of each view; views that are left out are opened without arguments. */
  readonly views?: { readonly [V in ViewsOfPlugin<P>]?: ViewSample<V> }
  /**
   * Permissions without which the plugin is of no use. Every other one is refused once: its views have to bear it.
   *
   * @default none: it bears every refusal
   */
  readonly requiredPermissions?: readonly Permission[]
  /** Parameters for the methods that its manifest declares (`rpc`): a host's request for each is sent through. */
  readonly requests?: Readonly<Record<string, unknown>>
  /** Texts that are not for translation: names of products, units. Addresses, networks and arguments are known. */
  readonly untranslated?: readonly (string | RegExp)[]
  /** Answers of the services that the plugin asks, before it is opened: `services.answer('/v1/quotes', quotes)`. */
  setUp?(modal: TestModal): void | Promise<void>
  /** Networks, chains and gates of the test modal. */
  readonly modal?: Omit<TestModalParameters, 'plugins' | 'refusedPermissions'>
}

/** What is checked: a plugin, with how it is to be used. */
export interface PluginUnderTest extends PluginTestOptions {
  readonly plugin: AnyPlugin
}

/** One clause of the contract. It gives a sentence for each breach: what is wrong, where, and what to do. */
export interface PluginCheck {
  readonly name: string
  run(subject: PluginUnderTest): Promise<readonly string[]>
}
