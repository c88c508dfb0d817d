import type { Network, Permission, PluginContext, PluginManifest, RpcHandler } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../contract/core.js'
import { localeAtom, openAtom, themeAtom } from '../state/modal.js'
import { viewAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { createAccountAtoms } from './createAccountAtoms.js'
import { createPluginLog } from './createPluginLog.js'
import { createPluginNavigation } from './createPluginNavigation.js'
import { createPluginUi } from './createPluginUi.js'
import { disposable, type Scope } from './createScope.js'
import type { createWindows } from './createWindows.js'
import { grantedMembers } from './grantedMembers.js'
import { grantPermissions } from './grantPermissions.js'
import { PluginError } from './PluginError.js'
import { refuseOthers } from './refuseOthers.js'

/** A plugin's RPC handlers by method. */
export type Handlers = Map<string, RpcHandler>

export interface ContextParameters {
  readonly core: Core
  readonly manifest: PluginManifest
  /** The value that the gate let through; `undefined` without a gate. */
  readonly gate: unknown
  readonly scope: Scope
  /** Where the plugin's RPC handlers are kept. */
  readonly handlers: Handlers
  /** Fetched before, for plugins that may open windows: it has to run in the visitor's gesture. */
  readonly createWindows?: typeof createWindows
  /** Fetched before, for plugins that sign visitors in: what they get of the secure frame. */
  readonly createAuth?: ((granted: ReadonlySet<Permission>) => object) | undefined
  findService(name: string): Promise<unknown>
  /** Tells the developer what went wrong without stopping the plugin. */
  report(error: unknown): void
}

/** What a plugin's `activate` gets: the base, and one member for each permission that it was granted. */
export function createContext(parameters: ContextParameters): PluginContext {
  const { core, manifest, gate, scope } = parameters
  const { http, networks, plugins, runtime } = core
  const { onrampUrl, dashboardUrl } = runtime.services
  const actionOrder = runtime.options.features?.walletFeaturesOrder
  const { guard } = scope
  const granted = grantPermissions(manifest, runtime.options)

  function deny(details: string): never {
    throw new PluginError('PERMISSION_DENIED', manifest.id, { details })
  }

  const context = {
    manifest,
    store: runtime.store,
    atoms: {
      // Without arguments: those of other plugins' views may hold what is none of its business.
      view: atom((get) => ({ name: get(viewAtom).name })),
      actions: atom((get) =>
        (plugins.lists?.actions(get, actionOrder) ?? []).map(({ pluginId, item }) => ({ id: item.id, pluginId })),
      ),
      open: atom((get) => get(openAtom)),
      theme: themeAtom,
      locale: atom((get) => get(localeAtom)),
    },
    signal: scope.signal,
    gate,
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
    add: scope.add,
    on: guard((event: never, listener: (properties: never) => void) =>
      disposable(scope, runtime.events.on(event, listener)),
    ),
    ...(granted.has('accounts:read') && { accounts: createAccountAtoms() }),
    ...grantedMembers(parameters, granted, deny),
  }
  return refuseOthers(context, manifest.id) as unknown as PluginContext
}
