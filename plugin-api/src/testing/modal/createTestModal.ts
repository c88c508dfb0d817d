import type { ChainNamespace } from '../../caip.js'
import type { PluginContext } from '../../context.js'
import type { Permission } from '../../manifest.js'
import type { Network } from '../../network.js'
import type { AnyPlugin } from '../../plugin.js'
import type { ViewArgs, ViewName } from '../../registries.js'
import { createTestAuth, secureOrigin, type TestAuth } from '../auth/createTestAuth.js'
import { readVisibleText } from '../page/accessibleName.js'
import { findElements, getElement } from '../page/findElements.js'
import { pressKey, typeInto } from '../page/keyboard.js'
import { pause, waitFor, waitUntilQuiet } from '../page/wait.js'
import { createTestServices, servicesOrigin, type TestServices } from '../services/createTestServices.js'
import { TestError } from '../TestError.js'
import { createTestConnection, type TestAccounts } from '../wallet/createTestAccounts.js'
import type { TestWallet } from '../wallet/createTestWallet.js'
import { createClock, type TestClock } from '../watch/createClock.js'
import { createTestChain, type TestChain } from './createTestChain.js'
import type { CreateModal, HostChain, HostOptions, ModalUnderTest } from './ModalUnderTest.js'
import { testNetworks } from './testNetworks.js'
import { watchContext } from './watchContext.js'

export interface TestModalParameters {
  readonly plugins?: readonly AnyPlugin[]
  /** @default two EVM networks, or one or two of each namespace that the plugins work on */
  readonly networks?: readonly Network[]
  /** Real chain modules (`[eip155()]`) in the place of the test chains: their nodes are answered by `services`. */
  readonly chains?: readonly HostChain[]
  /** Permissions that the host refuses, by plugin id. */
  readonly refusedPermissions?: Readonly<Record<string, readonly Permission[]>>
  /** Local values of gates. */
  readonly features?: HostOptions['features']
  /** Texts by message id. */
  readonly messages?: HostOptions['messages']
  /** BCP 47. @default 'en' */
  readonly locale?: string
  readonly themeMode?: HostOptions['themeMode']
}

/** A real modal with everything around it in a test's hands. */
export interface TestModal<M extends ModalUnderTest = ModalUnderTest> {
  /** What `createModal` gave. */
  readonly modal: M
  readonly clock: TestClock
  readonly accounts: TestAccounts & {
    /**
     * Connects the test wallet as a user does: opens Connect, presses its row. Closes the modal again. @default the
     * first network's namespace
     */
    connect(namespace?: ChainNamespace): Promise<void>
    /** The host disconnects. */
    disconnect(namespace?: ChainNamespace): Promise<void>
  }
  /** The connected wallet. */
  readonly wallet: TestWallet
  /** The secure frame: what plugins with `auth:email` or `auth:social` get. */
  readonly auth: TestAuth
  /** The services and the nodes. */
  readonly services: TestServices
  /** What `context.chain('eip155')` gives, unless real chain modules were handed in. */
  chain(namespace: ChainNamespace): TestChain
  /** Opens a view, an internal one by its own plugin, and waits until it is at rest. */
  open<V extends ViewName>(view: V, ...args: ViewArgs<V>): Promise<void>
  /** The modal's shadow root. @throws {TestError} it was never opened. */
  root(): ShadowRoot
  /** What a screen reader reads of the modal. */
  text(): string
  /** The first element of a role (`button`, `textbox`, `heading`, ...). @throws {TestError} there is none: says what is there. */
  get(role: string, name?: string | RegExp): HTMLElement
  /** As `get`, but all of them, and none is no error. */
  all(role: string, name?: string | RegExp): readonly HTMLElement[]
  /** Waits for a button, or for what has the role, presses it, and waits until the modal is at rest. */
  click(name: string | RegExp, role?: string): Promise<void>
  /** Waits for the field with that label, and fills it. */
  type(label: string | RegExp, text: string): Promise<void>
  /** Presses a key where the focus is: `Enter`, `Tab`, `Shift+Tab`, `Escape`, `ArrowDown`. */
  press(key: string): Promise<void>
  /** Waits until nothing changes any more. */
  settle(): Promise<void>
  /** Waits until `condition` gives something true, at most 4 s. Rejects with the last error. */
  waitFor<T>(condition: () => T | Promise<T>): Promise<NonNullable<T>>
  /** Ends the modal, clears its storage and gives the page its globals back. */
  dispose(): Promise<void>
}

let current: object | undefined

/**
 * Makes a modal for a test: the real one, with a wallet, services, chains and a clock that do what the test says. It needs a
 * DOM (`// @vitest-environment happy-dom`), and takes the place of `fetch`, timers and `Date` until `dispose()`.
 *
 * @param createModal of @latchkey/shell.
 * @throws {TestError} there is no DOM, or the last test modal was not disposed of.
 */
export function createTestModal<C extends CreateModal>(
  createModal: C,
  parameters: TestModalParameters = {},
): TestModal<ReturnType<C>> {
  if (typeof document === 'undefined') {
    throw new TestError("A test modal needs a DOM: begin the test's file with `// @vitest-environment happy-dom`.")
  }
  if (current) throw new TestError('Dispose of the last test modal first: it holds the page’s fetch and timers.')
  // Documents for tests lack it, and what calls it would fail by that instead of telling what was wrong.
  // biome-ignore lint/suspicious/noConsole: where browsers report, too
  globalThis.reportError ??= (error) => console.error(error)
  const { plugins = [], networks = pickNetworks(plugins) } = parameters
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const chains = new Map(namespaces.map((namespace) => [namespace, createTestChain(namespace)]))
  const { connector, wallet, accounts, isSwitching } = createTestConnection(networks)
  const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
  const clock = createClock()
  const services = createTestServices(networkIds, [...serviceFeatures, ...plugins.flatMap(readGateKey)])
  // Tests wait for what they look for; React's own way to wait belongs to those who render by themselves.
  const actEnvironment = setActEnvironment(false)
  const contexts = new Map<string, PluginContext>()
  const auth = createTestAuth({
    networks,
    wallet,
    store: () => modal.store,
    core: () => modal.runtime.core(),
  })

  const modal: ModalUnderTest = createModal({
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
      watchContext(plugin, {
        auth: auth.session,
        refused: parameters.refusedPermissions?.[plugin.manifest.id] ?? [],
        onContext: (context) => contexts.set(plugin.manifest.id, context),
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
  })

  const findRoot = () =>
    document.querySelector(`latchkey-modal[data-modal="${CSS.escape(modal.id)}"]`)?.shadowRoot ?? undefined
  const held = () => wallet.pending() > 0 || isSwitching() || services.hanging() || auth.hanging()
  const settle = () => waitUntilQuiet(findRoot, { pending: services.pending, held })

  function root(): ShadowRoot {
    const found = findRoot()
    if (!found) throw new TestError('The modal was not opened yet: await open(view) first.')
    return found
  }

  // A wallet of several namespaces asks for which one, unless that is said.
  const [first, ...others] = namespaces
  async function connect(namespace = others.length > 0 ? first : undefined) {
    await modal.open({ namespace })
    const row = await waitFor(() => getElement(root(), 'button', new RegExp(wallet.name)))
    row.click()
    await waitFor(() => modal.state.status === 'connected')
    modal.close()
    await settle()
  }

  async function open(view: string, args: unknown) {
    const owner = plugins.find(({ manifest }) => manifest.views?.[view as ViewName]?.internal)?.manifest.id
    // Which views there are is known to the plugin's types, and not to this modal's.
    if (owner === undefined) return modal.open({ view, args } as never)
    await modal.plugins[owner]?.()
    await contexts.get(owner)?.nav.open(view as never, args as never)
  }

  const testModal: TestModal<ReturnType<C>> = {
    modal: modal as ReturnType<C>,
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
    text: () => Array.from(root().children).map(readVisibleText).join(' '),
    get: (role, name) => getElement(root(), role, name),
    all: (role, name) => findElements(root(), role, name),
    async click(name, role = 'button') {
      const element = await waitFor(() => getElement(root(), role, name))
      element.focus()
      element.click()
      await settle()
    },
    async type(label, text) {
      const find = () => ['textbox', 'searchbox', 'spinbutton'].flatMap((role) => findElements(root(), role, label))[0]
      typeInto(await waitFor(() => find() ?? getElement(root(), 'textbox', label)), text)
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

/** Entries of the project's configuration that are not named like the gates that they decide. */
const serviceFeatures = ['social_login', 'swap', 'reown_branding', 'multi_wallet']

function readGateKey({ manifest }: AnyPlugin): readonly string[] {
  return manifest.gate ? [manifest.gate.key] : []
}

function pickNetworks(plugins: readonly AnyPlugin[]): readonly Network[] {
  const wanted = plugins.flatMap(({ manifest }) => manifest.namespaces ?? [])
  const namespaces = wanted.length > 0 ? new Set(wanted) : new Set<ChainNamespace>(['eip155'])
  return [...namespaces].flatMap((namespace) => testNetworks[namespace])
}

function setActEnvironment(value: unknown): unknown {
  const page = globalThis as { IS_REACT_ACT_ENVIRONMENT?: unknown }
  const before = page.IS_REACT_ACT_ENVIRONMENT
  page.IS_REACT_ACT_ENVIRONMENT = value
  return before
}

function clearStorage(modalId: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '')
    for (const key of keys) if (key.startsWith(`@latchkey/${modalId}/`)) storage.removeItem(key)
  }
}
