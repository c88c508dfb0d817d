import type { ChainNamespace } from '../../caip.js'
import type { PluginContext } from '../../context.js'
import type { PluginApis } from '../../host.js'
import type { Permission } from '../../manifest.js'
import type { Network } from '../../network.js'
import type { AnyPlugin } from '../../plugin.js'
import type { ViewArgs, ViewName, ViewResult } from '../../registries.js'
import { createTestAuth, secureOrigin, type TestAuth } from '../auth/createTestAuth.js'
import { readVisibleText } from '../page/accessibleName.js'
import { findElements, getElement } from '../page/findElements.js'
import { pressKey, typeInto } from '../page/keyboard.js'
import { type ElementName, forgetTexts, getNamedElement, recordTexts } from '../page/shownTexts.js'
import { pause, waitFor, waitUntilQuiet } from '../page/wait.js'
import { createTestServices, servicesOrigin, type TestServices } from '../services/createTestServices.js'
import { TestError } from '../TestError.js'
import { createTestConnection, type TestAccounts } from '../wallet/createTestAccounts.js'
import type { TestWallet } from '../wallet/createTestWallet.js'
import { createClock, type TestClock } from '../watch/createClock.js'
import { createTestChain, type TestChain } from './createTestChain.js'
import type { CreateModal, HostChain, HostOptions, ModalUnderTest } from './ModalUnderTest.js'
import { clearStorage, saveStorage } from './pageStorage.js'
import { testNetworks } from './testNetworks.js'
import { watchPlugin } from './watchPlugin.js'

export interface TestModalParameters {
  readonly plugins?: readonly AnyPlugin[]
  /** @default two EVM networks, or one or two networks for each namespace in the plugins' manifests */
  readonly networks?: readonly Network[]
  /** Real chain modules (`[eip155()]`). `services` answers for their nodes. @default test chains */
  readonly chains?: readonly HostChain[]
  readonly refusedPermissions?: Readonly<Record<string, readonly Permission[]>>
  readonly features?: HostOptions['features']
  readonly messages?: HostOptions['messages']
  /** BCP 47. @default 'en' */
  readonly locale?: string
  readonly themeMode?: HostOptions['themeMode']
}

/** A real modal. The test controls everything around it. */
export interface TestModal<M extends ModalUnderTest = ModalUnderTest> {
  /** The modal that `createModal` returned. `reload()` replaces it. */
  readonly modal: M
  readonly clock: TestClock
  readonly accounts: TestAccounts & {
    /** Connects the test wallet in the Connect view, then closes the modal. @default the first network's namespace */
    connect(namespace?: ChainNamespace): Promise<void>
    disconnect(namespace?: ChainNamespace): Promise<void>
  }
  readonly wallet: TestWallet
  /** The secure frame, for plugins with the permission `auth:email` or `auth:social`. */
  readonly auth: TestAuth
  readonly services: TestServices
  /** Returns the test chain that plugins get from `context.chain(namespace)`. Real chain modules replace it. */
  chain(namespace: ChainNamespace): TestChain
  /** Opens a view, even an internal one, and waits until it settles. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /** Opens a view like the dapp, with `modal.request`. Resolves with the view's result, so act before you await it. */
  request<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<ViewResult<V>>
  /** Returns the modal's shadow root. @throws {TestError} If the modal was never opened. */
  root(): ShadowRoot
  /** Returns the modal's text, as a screen reader reads it. */
  text(): string
  /** Returns the first element with a role (`button`, `textbox`, `heading`). @throws {TestError} If there is none. */
  get(role: string, name?: string | RegExp): HTMLElement
  all(role: string, name?: string | RegExp): readonly HTMLElement[]
  /**
   * Waits for a button, or an element with `role`. Clicks it, then waits until the modal settles.
   *
   * @param name The accessible name, or a message id, which works in each language: `{ message: 'tips.review' }`.
   */
  click(name: ElementName, role?: string): Promise<void>
  /** Types into a field, or chooses an option of a list by its text. */
  type(label: ElementName, text: string): Promise<void>
  /** Presses a key on the focused element: `Enter`, `Tab`, `Shift+Tab`, `Escape`, `ArrowDown`. */
  press(key: string): Promise<void>
  /**
   * Waits until no plugin is loading, no request is pending, and the modal has stopped changing and shows no skeleton.
   * Waits at most 2 s, or 4 s while a plugin or view loads.
   */
  settle(): Promise<void>
  /**
   * Reloads the page: creates a new modal with the same options, storage and plugins. The wallet restores its
   * connection. The plugins start again, but their modules' variables stay. The embedded wallet is signed out.
   */
  reload(): Promise<void>
  /** Waits at most 4 s for `condition` to return something truthy. Rejects with its last error. */
  waitFor<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>>
  /** Disposes the modal, clears its storage and restores the page's globals. */
  dispose(): Promise<void>
}

/** The modal, whose `plugins` have the APIs of the test's plugins. */
export type ModalWith<M extends ModalUnderTest, T extends readonly AnyPlugin[]> = Omit<M, 'plugins'> &
  Omit<ModalUnderTest, 'plugins'> & { readonly plugins: PluginApis<T> }

let current: { dispose(): Promise<void> } | undefined

/** Disposes of the current test modal, if there is one. */
export async function disposeTestModal(): Promise<void> {
  await current?.dispose()
}

/**
 * Creates a real modal for a test, which controls its wallet, services, chains and clock. Replaces `fetch`, timers and
 * `Date` until `dispose()`. Requires a DOM: begin the file with `// @vitest-environment happy-dom`.
 *
 * @param createModal `createModal` from `@latchkey/shell`.
 * @throws {TestError} If there is no DOM, or the previous test modal was not disposed.
 */
export function createTestModal<C extends CreateModal, const T extends readonly AnyPlugin[] = readonly AnyPlugin[]>(
  createModal: C,
  parameters: TestModalParameters & { readonly plugins?: T } = {},
): TestModal<ModalWith<ReturnType<C>, T>> {
  if (typeof document === 'undefined') {
    throw new TestError("A test modal needs a DOM: begin the test's file with `// @vitest-environment happy-dom`.")
  }
  if (current) throw new TestError('Dispose of the last test modal first: it holds the page’s fetch and timers.')
  // Test environments lack `reportError`. Without it, its callers would fail and hide the error that they report.
  // biome-ignore lint/suspicious/noConsole: where browsers report errors.
  globalThis.reportError ??= (error) => console.error(error)
  const plugins: readonly AnyPlugin[] = parameters.plugins ?? []
  const { networks = pickNetworks(plugins) } = parameters
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const chains = new Map(namespaces.map((namespace) => [namespace, createTestChain(namespace)]))
  const { connector, wallet, accounts, isSwitching } = createTestConnection(networks)
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  const clock = createClock()
  const services = createTestServices(networkIds, [...serviceFeatures, ...plugins.flatMap(readGateKey)])
  const actEnvironment = setActEnvironment(false)
  const contexts = new Map<string, PluginContext>()
  const auth = createTestAuth({ networks, wallet, store: () => modal.store, core: () => modal.runtime.core() })
  let loading = 0
  let requesting = 0
  const finish = () => {
    loading -= 1
  }

  const options: HostOptions = {
    projectId: 'test-project',
    metadata: {
      name: 'Test page',
      description: 'A page of a test',
      url: 'https://page.latchkey.test',
      icons: ['https://page.latchkey.test/icon.png'],
    },
    networks,
    chains: parameters.chains ?? Array.from(chains.values(), ({ module }) => module),
    connectors: [connector],
    plugins: plugins.map((plugin) =>
      watchPlugin(plugin, {
        auth: auth.session,
        refused: parameters.refusedPermissions?.[plugin.manifest.id] ?? [],
        onContext: (context) => contexts.set(plugin.manifest.id, context),
        onLoading(promise) {
          loading += 1
          promise.then(finish, finish)
        },
      }),
    ),
    services: {
      apiUrl: servicesOrigin,
      rpcUrl: servicesOrigin,
      relayUrl: 'wss://relay.latchkey.test',
      frameUrl: `${secureOrigin}/sdk`,
      analyticsUrl: null,
    },
    locale: parameters.locale ?? 'en',
    themeMode: parameters.themeMode ?? 'dark',
    refusedPermissions: parameters.refusedPermissions,
    features: parameters.features,
    messages: parameters.messages,
  }
  let modal: ModalUnderTest = createModal(options)
  forgetTexts()

  const findRoot = () =>
    document.querySelector(`latchkey-modal[data-modal="${CSS.escape(modal.id)}"]`)?.shadowRoot ?? undefined
  const held = () => wallet.pending() > 0 || isSwitching() || services.hanging() || auth.hanging()
  // The code for requests and their plugin may still load. An open modal may wait for the user.
  const isPreparing = () => requesting > 0 && !modal.state.open && !held()
  const isLoading = () => loading > 0 || isPreparing()
  const settle = () => waitUntilQuiet(findRoot, { pending: services.pending, loading: isLoading, held })

  function root(): ShadowRoot {
    const found = findRoot()
    if (!found) throw new TestError('The modal was not opened yet: await open(view) first.')
    return found
  }

  const [first, ...others] = namespaces
  async function connect(namespace = others.length > 0 ? first : undefined) {
    await modal.open({ namespace })
    const row = await waitFor(() => getElement(root(), 'button', new RegExp(wallet.name)))
    row.click()
    await waitFor(() => modal.state.status === 'connected')
    await countRequests()
    modal.close()
    await settle()
  }

  /** Counts the requests that have not ended. */
  async function countRequests() {
    const { requests } = await modal.runtime.core()
    const { request } = requests
    requests.request = async (parameters) => {
      requesting += 1
      try {
        return await request(parameters)
      } finally {
        requesting -= 1
      }
    }
  }

  async function open(view: string, args: unknown) {
    const owner = plugins.find(({ manifest }) => manifest.views?.[view as ViewName]?.internal)?.manifest.id
    if (owner === undefined) return modal.open({ view, args } as never)
    await modal.plugins[owner]?.()
    await contexts.get(owner)?.nav.open(view as never, args as never)
  }

  let watchedMessages: object | undefined
  /** Records which text the modal shows for each message id. */
  async function watchTexts() {
    const { lang } = root().host as HTMLElement
    const { messages } = await modal.runtime.core()
    if (messages === watchedMessages) return true
    watchedMessages = messages
    messages.text = recordTexts(messages.text)
    await modal.setLocale(lang) // Reads all texts again.
    await settle()
    return true
  }

  async function find(roles: readonly string[], name: ElementName): Promise<HTMLElement> {
    if (typeof name === 'object' && 'message' in name) await waitFor(watchTexts)
    return waitFor(() => getNamedElement(root(), roles, name))
  }

  async function reload() {
    const restoreStorage = saveStorage()
    await modal.dispose()
    await pause(0)
    restoreStorage()
    contexts.clear()
    modal = createModal(options)
    await waitFor(() => modal.state.status !== 'connecting').catch(() => undefined)
    await settle()
  }

  const testModal: TestModal<ModalWith<ReturnType<C>, T>> = {
    get modal() {
      return modal as ModalWith<ReturnType<C>, T>
    },
    clock,
    wallet,
    auth,
    services,
    root,
    settle,
    waitFor,
    accounts: { ...accounts, connect, disconnect: (namespace) => modal.disconnect(namespace) },
    chain(namespace) {
      const found = chains.get(namespace)
      if (!found) throw new TestError(`The test modal has no network of ${namespace}: give it one by \`networks\`.`)
      return found.chain
    },
    async open(view, ...[args]) {
      await open(view, args)
      await settle()
    },
    request(view, ...[args]) {
      const result = modal.request({ view, args } as never) as Promise<never>
      result.catch(() => undefined) // The test may await the result later.
      return result
    },
    text: () => Array.from(root().children).map(readVisibleText).join(' '),
    get: (role, name) => getElement(root(), role, name),
    all: (role, name) => findElements(root(), role, name),
    reload,
    async click(name, role = 'button') {
      const element = await find([role], name)
      element.focus()
      element.click()
      await settle()
    },
    async type(label, text) {
      typeInto(await find(['textbox', 'searchbox', 'spinbutton', 'combobox'], label), text)
      await settle()
    },
    async press(key) {
      pressKey(root(), key)
      await settle()
    },
    async dispose() {
      if (current !== testModal) return
      current = undefined
      try {
        await modal.dispose()
        await pause(0)
      } finally {
        services.restore()
        clock.restore()
        setActEnvironment(actEnvironment)
        clearStorage(modal.id)
      }
    },
  }
  current = testModal
  return testModal
}

const serviceFeatures = ['social_login', 'swap', 'reown_branding', 'multi_wallet']

function readGateKey({ manifest }: AnyPlugin): readonly string[] {
  return manifest.gate ? [manifest.gate.key] : []
}

function pickNetworks(plugins: readonly AnyPlugin[]): readonly Network[] {
  const namespaces = new Set(plugins.flatMap(({ manifest }) => manifest.namespaces ?? []))
  // The registry reports namespaces that don't exist.
  const networks = [...namespaces].flatMap((namespace) => testNetworks[namespace] ?? [])
  return networks.length > 0 ? networks : testNetworks.eip155
}

function setActEnvironment(value: unknown): unknown {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: unknown }
  const before = page.IS_REACT_ACT_ENVIRONMENT
  page.IS_REACT_ACT_ENVIRONMENT = value
  return before
}
