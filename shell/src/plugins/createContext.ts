/** A plugin's context: the members that every plugin has. Each other group of members has a file in `context/`. */
import type { Cleanup, PluginContext, RpcHandler, SecureFrame } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { readServices } from '../services/defaultServices.js'
import { activeNamespaceAtom, connectionsAtom } from '../state/connections.js'
import { localeAtom, openAtom } from '../state/modal.js'
import { viewAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { gatesAtom, pluginsAtom } from '../state/plugins.js'
import { themeAtom } from '../state/theme.js'
import { connectorsAtom } from '../state/wallets.js'
import { createPluginStorage } from '../storage/createPluginStorage.js'
import { accountMembers } from './context/accountMembers.js'
import { authMembers } from './context/authMembers.js'
import { chainMembers } from './context/chainMembers.js'
import { createPluginNavigation } from './context/createPluginNavigation.js'
import { createPluginLog, createPluginUi } from './context/createPluginUi.js'
import { denyMissingMembers } from './context/denyMissingMembers.js'
import { eventMembers } from './context/eventMembers.js'
import { httpMembers } from './context/httpMembers.js'
import { requestMembers } from './context/requestMembers.js'
import { windowMembers } from './context/windowMembers.js'
import { type AtomViews, createAtomViews } from './createAtomViews.js'
import type { Registration } from './createLifecycle.js'
import type { Scope } from './createScope.js'
import { freezeData, freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'

export interface ContextParameters extends Omit<Registration, 'plugin'> {
  readonly core: Core
  /** The gate's value when the plugin started. `undefined` without a gate. */
  readonly gate: unknown
  readonly authSession?: SecureFrame['session'] | undefined
  readonly scope: Scope
  readonly rpcHandlers: Map<string, RpcHandler>
  report(error: unknown): void
}

export interface ContextParts extends ContextParameters {
  readonly views: AtomViews
  /** @throws {PluginError} PERMISSION_DENIED */
  deny(details: string): never
}

export function createContext(parameters: ContextParameters): PluginContext {
  const { core, manifest, scope } = parameters
  const { projectId } = core.runtime.options
  const { onrampUrl, dashboardUrl } = readServices(core.runtime.options)
  const views = createAtomViews(core.runtime.store, scope.add, parameters.report)
  const parts: ContextParts = {
    ...parameters,
    views,
    deny(details) {
      throw new PluginError('PERMISSION_DENIED', manifest.id, { details })
    },
  }
  const members = {
    manifest,
    store: core.runtime.store,
    atoms: createShellAtoms(core, views),
    // A copy, because the plugin could dispatch events on the original.
    signal: AbortSignal.any([scope.signal]),
    gate: freezeData(parameters.gate),
    nav: createPluginNavigation(parts),
    ui: createPluginUi(parts),
    log: createPluginLog(parts),
    project: { id: projectId ?? '' },
    services: { onrampUrl, dashboardUrl },
    ...addressMembers(core),
    add: <T extends Cleanup>(cleanup: T) => scope.add(cleanup),
    ...eventMembers(parts),
    ...accountMembers(parts),
    ...chainMembers(parts),
    ...storageMembers(parts),
    ...httpMembers(parts),
    ...windowMembers(parts),
    ...requestMembers(parts),
    ...authMembers(parts),
  }
  return denyMissingMembers(freezeMembers(members), manifest) as unknown as PluginContext
}

function createShellAtoms({ plugins, runtime }: Core, { view, follow }: AtomViews): object {
  const actionOrder = runtime.options.features?.walletFeaturesOrder
  follow(viewAtom, openAtom, themeAtom, localeAtom, pluginsAtom, gatesAtom)
  follow(activeNamespaceAtom, connectionsAtom, connectorsAtom)
  // Only the view's own plugin may read its arguments.
  const viewNameAtom = atom((get) => ({ name: get(viewAtom).name }))
  const actionsAtom = atom((get) =>
    (plugins.lists?.actions(get, actionOrder) ?? []).map(({ pluginId, item }) => ({ id: item.id, pluginId })),
  )
  return {
    view: view(viewNameAtom),
    actions: view(actionsAtom),
    open: view(openAtom),
    theme: view(themeAtom),
    locale: view(localeAtom),
  }
}

function addressMembers({ http, networks, pictures, runtime }: Core): Pick<PluginContext, 'images' | 'explorerUrl'> {
  return {
    images: {
      network: (network) => networks.imageUrl(network),
      token: (token) =>
        typeof token === 'string'
          ? http.api.url(`/public/getTokenImage/${encodeURIComponent(token)}`)
          : pictures.tokenUrl(token),
      currency: (id) => http.api.url(`/public/getCurrencyImage/${encodeURIComponent(id)}`),
    },
    explorerUrl({ networkId, kind, value }) {
      const network = runtime.store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === networkId)
      const url = network && networks.explorerUrl(network, value)
      const page = network?.chainNamespace === 'polkadot' ? 'extrinsic' : 'tx'
      return kind === 'transaction' ? url?.replace(/\/(address|account)\/([^/]*)$/, `/${page}/$2`) : url
    },
  }
}

function storageMembers({ core, manifest, granted, scope: { add, guard } }: ContextParts): object {
  if (!granted.has('storage')) return {}
  const { storage, runtime } = core
  const { get, set, remove, atom } = createPluginStorage({ storage, store: runtime.store, pluginId: manifest.id, add })
  return {
    storage: {
      get: guard(get),
      set: guard(set),
      remove: guard(remove),
      atom: guard((key: string, initial: unknown, parse: (stored: unknown) => unknown) =>
        freezeMembers(atom(key, initial, parse)),
      ),
    },
  }
}
