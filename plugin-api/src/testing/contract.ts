import type { Permission } from '../manifest.js'
import type { AnyPlugin } from '../plugin.js'
import type { ViewMap, ViewName } from '../registries.js'
import type { ConnectorHome } from './connector/connectorClauses.js'
import type { TestModal, TestModalParameters } from './modal/createTestModal.js'
import type { CreateModal } from './modal/ModalUnderTest.js'

/** How the contract opens and uses a view. */
export interface ViewSample<V extends ViewName = ViewName> {
  readonly args?: ViewMap[V]
  /** Navigates to the view as a user would. Required only if the view can't be opened by name and arguments. */
  reach?(modal: TestModal): Promise<void>
  /** Uses the view as a user would. The contract checks what the plugin sends and leaves behind. */
  act?(modal: TestModal): Promise<void>
}

/** How the contract uses a connect method, tab or slot. */
export interface ComponentSample {
  /**
   * Uses the component as a user would. The contract checks what the plugin sends and leaves behind, and that a connect
   * method ends Connect once it has connected.
   */
  act?(modal: TestModal): Promise<void>
}

/** How the contract connects a connector that the manifest declares. */
export interface ConnectorSample extends Partial<ConnectorHome> {
  /** Does what the user has to do before the connector can connect, such as typing an address. */
  reach?(modal: TestModal): Promise<void>
  /** Switches the wallet to the second of `networks`. If absent, network changes are not tested. */
  changeNetwork?(modal: TestModal): unknown
  /** Disconnects in the wallet. If absent, that is not tested. */
  leave?(modal: TestModal): unknown
}

/** How the contract sends a request if its method opens a view, or if its parameters are not a list. */
export interface RequestSample {
  readonly params: unknown
  /** Uses the views that the method opens, as a user would, until the method ends. */
  act?(modal: TestModal): Promise<void>
}

type ViewsOfPlugin<P extends AnyPlugin> = P['manifest'] extends { readonly views: infer V extends object }
  ? keyof V & ViewName
  : ViewName

export interface PluginTestOptions<P extends AnyPlugin = AnyPlugin> {
  /** `createModal` from `@latchkey/shell`. */
  readonly createModal: CreateModal
  /** The file with manifest and factory: `new URL('./index.ts', import.meta.url)`. esbuild checks its size. */
  readonly entry: URL | string
  /** How to open and use each view. Views that are missing here are opened without arguments. */
  readonly views?: { readonly [V in ViewsOfPlugin<P>]?: ViewSample<V> }
  /** How to use connect methods, tabs and slots, by component. @default only shows them */
  readonly components?: Readonly<Record<string, ComponentSample>>
  /** Permissions that the plugin needs. Its views must work if the host refuses any other. @default none */
  readonly requiredPermissions?: readonly Permission[]
  /**
   * The list of parameters for each method in the manifest's `rpc`. The contract sends each request as the host would.
   * For a method that waits for the user, pass `{ params, act }`. A method that is missing here is not tested, and
   * shows up as a skipped test.
   */
  readonly requests?: Readonly<Record<string, RequestSample | readonly unknown[]>>
  /** How to connect the connectors in `contributes.connectors`, by id. @default like an EVM wallet without prompts */
  readonly connectors?: Readonly<Record<string, ConnectorSample>>
  /** Text that is never translated, such as product names. Omit addresses, networks and arguments. */
  readonly untranslated?: readonly (string | RegExp)[]
  /**
   * Languages (BCP 47) whose catalogues must be complete. @default all of the modal's 20 languages that the plugin
   * has messages in
   */
  readonly locales?: readonly string[]
  /** Prepares the modal before the plugin opens. For example, calls `services.answer('/v1/quotes', quotes)`. */
  setUp?(modal: TestModal): void | Promise<void>
  readonly modal?: Omit<TestModalParameters, 'plugins' | 'refusedPermissions'>
}

/** A plugin, and how to use it. */
export interface PluginUnderTest extends PluginTestOptions {
  readonly plugin: AnyPlugin
}

/** One clause of the contract. */
export interface PluginCheck {
  readonly name: string
  /** Resolves with a sentence for each fault. It says what is wrong, where, and what to do. */
  run(subject: PluginUnderTest): Promise<readonly string[]>
}
