/** One modal's plugins, and which plugin provides each view and service. */
import {
  type AnyPlugin,
  apiVersion,
  type ChainNamespace,
  type Cleanup,
  type PluginInput,
  type PluginManifest,
  type ViewName,
  ViewNotFoundError,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import { shellViews } from '../navigation/shellViews.js'
import type { ModalOptions } from '../options.js'
import { connectionsAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { gatesAtom, pluginsAtom, setPlugins } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import { checkManifest } from './checkManifest.js'
import { contributions, isAvailable, isConnectingView, isForeignStep, listViews } from './contributions.js'
import { createLifecycle, type PluginLifecycle, reportPluginError, signsIn } from './createLifecycle.js'
import type { PluginRuntime } from './createPlugins.js'
import { PluginError } from './PluginError.js'
import { grantPermissions, unwrapPlugin } from './pluginOptions.js'
import { satisfiesRange } from './satisfiesRange.js'
import { suggest } from './suggest.js'

export interface PluginRegistry extends Omit<PluginRuntime, 'ready' | 'register'> {
  readonly imported: Promise<unknown>
  register(plugin: AnyPlugin): Cleanup
}

export function createRegistry(core: Core): PluginRegistry {
  const { options, store, signal } = core.runtime
  const lifecycles = new Map<string, PluginLifecycle>()
  const list = () => [...lifecycles.values()]
  const listSignInPlugins = () => list().filter(({ granted }) => signsIn(granted))

  function find(id: string): PluginLifecycle {
    const lifecycle = lifecycles.get(id)
    if (!lifecycle) throw new PluginError('PLUGIN_NOT_FOUND', id)
    return lifecycle
  }

  function register(plugin: AnyPlugin): Cleanup {
    const manifest = checkedManifests.get(plugin) ?? checkManifest(plugin.manifest)
    const { id } = manifest
    if (plugin.error !== undefined) throw plugin.error
    const duplicate = findDuplicate(manifest, list())
    if (duplicate) throw new PluginError('DUPLICATE', id, { details: duplicate })
    if (!satisfiesRange(apiVersion, manifest.api)) {
      const details = `The manifest asks for '${manifest.api}', but this app has version ${apiVersion}. Write '^${apiVersion}' to support it`
      const error = new PluginError('API_MISMATCH', id, { details })
      setPlugins(store, new Map(store.get(pluginsAtom)).set(id, { manifest, status: 'incompatible', error }))
      throw error
    }
    if (manifest.gate) core.gates.declare(manifest.gate)
    const granted = grantPermissions(manifest, options)
    const lifecycle = createLifecycle(core, { plugin, manifest, granted, findService })
    lifecycles.set(id, lifecycle)
    if (signsIn(granted)) loadEmbeddedWallet(core, listSignInPlugins)
    lifecycle.begin()
    return () => void disconnectAndUnregister(lifecycle)
  }

  async function disconnectAndUnregister(lifecycle: PluginLifecycle) {
    const { id } = lifecycle.manifest
    const connected = lifecycles.get(id) === lifecycle ? listConnectedWallets(core, id) : []
    for (const [namespace, connectorId] of connected) {
      const disconnecting = core.connections.wallets().then((wallets) => wallets.disconnect(namespace, connectorId))
      // The running plugin disconnects. Its connector reports a failure, and the plugin is removed anyway.
      await disconnecting.catch(() => undefined)
    }
    unregister(lifecycle)
  }

  function unregister(lifecycle: PluginLifecycle) {
    const { id, views = {} } = lifecycle.manifest
    if (lifecycles.get(id) !== lifecycle) return
    lifecycles.delete(id)
    lifecycle.dispose()
    // Closes the plugin's views. Going back from the first view closes the modal.
    const isShown = () => store.get(viewStackAtom).some(({ name }) => Object.hasOwn(views, name))
    while (!signal.aborted && store.get(openAtom) && isShown()) core.navigation.back()
  }

  async function activate(id: string) {
    const state = store.get(pluginsAtom).get(id)
    if (state?.status === 'incompatible') throw state.error
    return find(id).activate()
  }
  const ownerOf = (view: ViewName) => list().find(({ manifest }) => Object.hasOwn(manifest.views ?? {}, view))

  async function findService(name: string): Promise<unknown> {
    await imported
    const provider = list().find(({ manifest }) => manifest.provides?.includes(name as never))
    if (!provider) throw new PluginError('SERVICE_NOT_FOUND', name)
    return provider.service(name)
  }

  const stopFollowing = store.sub(gatesAtom, () => {
    for (const lifecycle of lifecycles.values()) lifecycle.followGate()
  })
  function dispose() {
    stopFollowing()
    for (const lifecycle of list().reverse()) unregister(lifecycle)
  }
  signal.addEventListener('abort', dispose, { once: true })
  const imported = registerPlugins(core, register).then(() => signal.aborted || reportMissing(core, list()))

  return {
    imported,
    lists: contributions,
    register,
    unregister: async (id) => disconnectAndUnregister(find(id)),
    activate,
    deactivate: (id) => lifecycles.get(id)?.deactivate(),
    preload: (id) => lifecycles.get(id)?.preload(),
    ownerOf,
    admit: (view, byPlugin) => admitView(core, ownerOf(view)?.manifest, view, byPlugin),
    connects: (view) => isConnectingView(ownerOf(view)?.manifest, view),
    signInPlugins: () => imported.then(listSignInPlugins),
    api: (id) => imported.then(async () => (await activate(id)).api ?? {}),
  }
}

const checkedManifests = new WeakMap<object, PluginManifest>()

/**
 * Checks manifests and loads what they need before core starts, so that the first opening need not wait. `register`
 * reports failures.
 */
export async function preparePlugins(plugins: readonly PluginInput[]): Promise<void> {
  let signsUsersIn = false
  for (const plugin of plugins) {
    if (typeof plugin === 'function') continue
    try {
      const manifest = checkManifest(plugin.manifest)
      checkedManifests.set(plugin, manifest)
      signsUsersIn ||= signsIn(new Set(manifest.permissions))
    } catch {
      // `register` throws it again.
    }
  }
  if (signsUsersIn) await importEmbeddedWallet()
}

/** Registers the app's plugins. Plugins passed as `() => import('...')` are registered once imported. */
async function registerPlugins(core: Core, register: (plugin: AnyPlugin) => void): Promise<void> {
  const { options, signal } = core.runtime
  const registering = (options.plugins ?? []).map(async (input, index) => {
    let name = `plugins[${index}]`
    try {
      await Promise.resolve() // Views that render again at a registration need the registry, which is returned first.
      const plugin = typeof input === 'function' ? unwrapPlugin(await input()) : input
      const { id } = readRecord(readRecord(plugin).manifest)
      if (typeof id === 'string') name = `${id.slice(0, 60)} (${name})`
      if (!signal.aborted) register(plugin)
    } catch (error) {
      reportPluginError(core, name, error)
    }
  })
  await Promise.all(registering)
}

const importEmbeddedWallet = () => import('./embeddedWallet.js')

function loadEmbeddedWallet(core: Core, listSignInPlugins: () => readonly PluginLifecycle[]): void {
  importEmbeddedWallet().then(
    ({ offerEmbeddedWallet }) => core.runtime.signal.aborted || offerEmbeddedWallet(core, listSignInPlugins),
    (error: unknown) => reportPluginError(core, 'auth', error),
  )
}

/** Warns of entries in `refusedPermissions` that refuse nothing, because a misspelt one would grant the permission. */
function warnOfUselessRefusals(refused: ModalOptions['refusedPermissions'] = {}, plugins: readonly PluginManifest[]) {
  // biome-ignore lint/suspicious/noConsole: the console is where a host's developer looks
  const warn = (text: string) => console.warn(`[latchkey] refusedPermissions: ${text}`)
  const ids = plugins.map(({ id }) => id)
  for (const [id, entries] of Object.entries(refused)) {
    const manifest = plugins.find((plugin) => plugin.id === id)
    if (!manifest) warn(`plugins has no '${id}'${suggest(id, ids)}`)
    const { permissions = [] } = manifest ?? {}
    const useless = manifest ? entries.filter((permission) => !permissions.includes(permission)) : []
    for (const one of useless) warn(`${id} has no permission '${one}'${suggest(one, permissions)}`)
  }
}

/**
 * Reports required services that no plugin provides, and actions whose view does not exist or is another plugin's
 * internal view.
 */
function reportMissing(core: Core, plugins: readonly PluginLifecycle[]): void {
  const manifests = plugins.map(({ manifest }) => manifest)
  warnOfUselessRefusals(core.runtime.options.refusedPermissions, manifests)
  const provided = new Set<string>(manifests.flatMap(({ provides = [] }) => provides))
  const { get } = core.runtime.store
  const views = listViews(get)
  for (const { id, requires = [], contributes: { actions = [] } = {} } of manifests) {
    const missing = requires.filter((name) => !provided.has(name))
    const details = missing.join(', ')
    if (missing.length > 0) reportPluginError(core, id, new PluginError('SERVICE_NOT_FOUND', id, { details }))
    for (const { id: action, opens } of actions) {
      if (!views.includes(opens)) {
        const reason = `the action ${action} opens it${suggest(opens, views)}`
        reportPluginError(core, id, new ViewNotFoundError(opens, reason))
      } else if (isForeignStep(get, id, opens)) {
        const details = `the action ${action} opens the internal view ${opens}`
        reportPluginError(core, id, new PluginError('PERMISSION_DENIED', id, { details }))
      }
    }
  }
}

/** Lists the namespaces and connectors of connected wallets that the plugin provides. */
function listConnectedWallets({ connections, connectors, runtime }: Core, pluginId: string) {
  const namespaces = Object.keys(runtime.store.get(connectionsAtom)) as ChainNamespace[]
  return namespaces.flatMap((namespace) => {
    const connectorId = connections.connectorOf(namespace)?.info.id
    return connectorId && connectors.ownerOf(connectorId) === pluginId ? [[namespace, connectorId] as const] : []
  })
}

async function admitView(
  { gates, runtime: { store } }: Core,
  manifest: PluginManifest | undefined,
  view: ViewName,
  byPlugin = true,
): Promise<void> {
  if (!manifest) return
  const { id, gate, views } = manifest
  if (views?.[view]?.internal && !byPlugin) throw new ViewNotFoundError(view)
  if (gate && !isOpen(await gates.settled(gate.key))) throw new PluginError('GATED', id)
  // Called again once the user has connected.
  if (!isAvailable(store.get, manifest, view)) throw new PluginError('VIEW_UNAVAILABLE', id, { details: view })
}

function findDuplicate(manifest: PluginManifest, others: readonly PluginLifecycle[]): string | undefined {
  const shellView = Object.keys(manifest.views ?? {}).find((view) => shellViews.has(view as never))
  if (shellView) return `view ${shellView} of the shell`
  for (const { manifest: other } of others) {
    if (other.id === manifest.id) return `id ${manifest.id}`
    const declared = listDeclarations(other)
    const duplicate = listDeclarations(manifest).find((declaration) => declared.includes(declaration))
    if (duplicate) return `${duplicate} of ${other.id}`
  }
  return undefined
}

function listDeclarations({ views = {}, provides = [], rpc = [] }: PluginManifest): string[] {
  return [
    ...Object.keys(views).map((view) => `view ${view}`),
    ...provides.map((service) => `service ${service}`),
    ...rpc.map(({ method, namespace }) => `${namespace} method ${method}`),
  ]
}
