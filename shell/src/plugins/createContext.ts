import type { Cleanup, Network, Permission, PluginContext, PluginManifest, RpcHandler } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeNamespaceAtom, connectionsAtom } from '../state/connections.js'
import { localeAtom, openAtom, themeAtom } from '../state/modal.js'
import { viewAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { gatesAtom, pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'
import { createAccountAtoms } from './createAccountAtoms.js'
import { type AtomViews, createAtomViews } from './createAtomViews.js'
import { createPluginLog } from './createPluginLog.js'
import { createPluginNavigation } from './createPluginNavigation.js'
import { createPluginUi } from './createPluginUi.js'
import { disposable, type Scope } from './createScope.js'
import type { createWindows } from './createWindows.js'
import { freezeData } from './freezeData.js'
import { freezeMembers } from './freezeMembers.js'
import { grantedMembers } from './grantedMembers.js'
import { PluginError } from './PluginError.js'
import { refuseOthers } from './refuseOthers.js'

/** A plugin's RPC handlers by method. */
export type Handlers = Map<string, RpcHandler>

export interface ContextParameters {
  readonly core: Core
  readonly manifest: PluginManifest
  /** What the plugin asked for and the host did not refuse. */
  readonly granted: ReadonlySet<Permission>
  /** The value that the gate let through; `undefined` without a gate. */
  readonly gate: unknown
  readonly scope: Scope
  /** Where the plugin's RPC handlers are kept. */
  readonly handlers: Handlers
  /** Fetched before, for plugins that may open windows: it has to run in the visitor's gesture. */
  readonly createWindows?: typeof createWindows
  /** Fetched before, for plugins that sign visitors in: what they get of the secure frame. */
  readonly createAuth?: ((granted: ReadonlySet<Permission>, views: AtomViews) => object) | undefined
  findService(name: string): Promise<unknown>
  /** Tells the developer what went wrong without stopping the plugin. */
  report(error: unknown): void
}

/** What a plugin's `activate` gets: the base, and one member for each permission that it was granted. */
export function createContext(parameters: ContextParameters): PluginContext {
  const { core, manifest, granted, gate, scope } = parameters
  const { http, networks, plugins, runtime } = core
  const { onrampUrl, dashboardUrl } = runtime.services
  const actionOrder = runtime.options.features?.walletFeaturesOrder
  const { guard } = scope

  function deny(details: string): never {
    throw new PluginError('PERMISSION_DENIED', manifest.id, { details })
  }

  const views = createAtomViews(runtime.store, scope.add, parameters.report)
  views.follow(viewAtom, openAtom, themeAtom, localeAtom, pluginsAtom, gatesAtom)
  views.follow(activeNamespaceAtom, connectionsAtom, connectorsAtom)
  // Without arguments: they are the business of the view's own plugin.
  const viewNameAtom = atom((get) => ({ name: get(viewAtom).name }))
  const actionsAtom = atom((get) =>
    (plugins.lists?.actions(get, actionOrder) ?? []).map(({ pluginId, item }) => ({ id: item.id, pluginId })),
  )

  const context = {
    manifest,
    // Frozen with the rest. The views below are all that a plugin knows of the shell's atoms.
    store: runtime.store,
    atoms: {
      view: views.view(viewNameAtom),
      actions: views.view(actionsAtom),
      open: views.view(openAtom),
      theme: views.view(themeAtom),
      locale: views.view(localeAtom),
    },
    // The plugin runtime goes by its own signal: this one belongs to the plugin, which may write to it.
    signal: AbortSignal.any([scope.signal]),
    gate: freezeData(gate),
    nav: createPluginNavigation(core, scope),
    ui: createPluginUi(core, manifest, scope, deny),
    log: createPluginLog(manifest.id, runtime.options.debug !== false, (error) =>
      core.analytics.reportError('INTERNAL_SDK_ERROR', error),
    ),
    project: { id: runtime.options.projectId ?? '' },
    services: { onrampUrl, dashboardUrl },
    images: {
      network: (network: Network) => networks.imageUrl(network),
      token: (symbol: string) => http.api.url(`/public/getTokenImage/${encodeURIComponent(symbol)}`),
      currency: (id: string) => http.api.url(`/public/getCurrencyImage/${encodeURIComponent(id)}`),
    },
    explorerUrl({ networkId, kind, value }: { networkId: string; kind: 'address' | 'transaction'; value: string }) {
      const network = runtime.store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
      const url = network && networks.explorerUrl(network, value)
      const page = network?.chainNamespace === 'polkadot' ? 'extrinsic' : 'tx'
      return kind === 'transaction' ? url?.replace(/\/(address|account)\/([^/]*)$/, `/${page}/$2`) : url
    },
    add: <T extends Cleanup>(cleanup: T) => scope.add(cleanup),
    on: guard((event: never, listener: (properties: unknown) => void) =>
      disposable(
        scope,
        runtime.events.on(event, (properties: unknown) => {
          views.refresh()
          listener(freezeData(properties))
        }),
      ),
    ),
    ...(granted.has('accounts:read') && { accounts: createAccountAtoms(views) }),
    ...grantedMembers(parameters, views, deny),
  }
  return refuseOthers(freezeMembers(context), manifest.id) as unknown as PluginContext
}
