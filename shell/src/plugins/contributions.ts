/** Lists what plugins' manifests contribute to the shell's views. Pure: `atom((get) => lists.tabs(get))`. */
import type {
  ActionContribution,
  ConnectMethodContribution,
  FrozenRequest,
  PluginManifest,
  SlotContribution,
  SlotName,
  TabContribution,
  ViewName,
  When,
} from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { shellViews } from '../navigation/shellViews.js'
import { activeAccountAtom } from '../state/account.js'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'

export interface Contributed<T> {
  readonly pluginId: string
  readonly item: T
  /** False while the plugin's gate is not settled. Views then reserve space for the contribution. */
  readonly settled: boolean
}

export type ContributionLists = typeof contributions

export const contributions = {
  /** @param order plugin or action ids: `features.walletFeaturesOrder`. */
  actions(get: Getter, order: readonly string[] = defaultActionOrder): readonly Contributed<ActionContribution>[] {
    function rank({ pluginId, item }: Contributed<ActionContribution>) {
      const index = [pluginId, item.id].map((name) => order.indexOf(name)).find((found) => found >= 0)
      return index ?? order.length
    }
    return listSettled(get, ({ actions }) => actions)
      .filter(({ pluginId, item }) => {
        const owner = [...get(pluginsAtom).values()].find(({ manifest }) => manifest.views?.[item.opens])
        return !isForeignStep(get, pluginId, item.opens) && (!owner || isAvailable(get, owner.manifest, item.opens))
      })
      .sort((a, b) => rank(a) - rank(b))
  },
  tabs: (get: Getter): readonly Contributed<TabContribution>[] => listSettled(get, ({ tabs }) => tabs),
  /** Includes methods whose gate is not settled yet. */
  connectMethods(get: Getter): readonly Contributed<ConnectMethodContribution>[] {
    const filter = get(namespaceFilterAtom)
    const wanted = new Set<string>(filter ? [filter] : get(networksAtom).map((network) => network.chainNamespace))
    return list(
      get,
      (contributes) => contributes.connectMethods,
      // Ignores the current account's namespace, because the new account may be in another namespace.
      ({ when }, { namespaces }) =>
        (namespaces?.some((namespace) => wanted.has(namespace)) ?? true) && matchesWhen(get, {}, when),
    )
  },
  /** @param request the request to approve. */
  slot: (get: Getter, slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[] =>
    listSettled(get, ({ slots }) => slots).filter(
      ({ pluginId, item }) => item.slot === slot && concerns(item.requests, pluginId, request),
    ),
}

/** Whether the view is another plugin's internal view, which relies on what that plugin's earlier views did. */
export function isForeignStep(get: Getter, pluginId: string, view: ViewName): boolean {
  return [...get(pluginsAtom).values()].some(
    ({ manifest: { id, views }, status }) => id !== pluginId && status !== 'incompatible' && views?.[view]?.internal,
  )
}

/** Whether the view's conditions hold. Without an account, they can't be checked before the user has connected. */
export function isAvailable(get: Getter, manifest: PluginManifest, view: ViewName): boolean {
  const { when } = manifest.views?.[view] ?? {}
  if (when?.connected && !get(activeAccountAtom)) return true
  // A view that connects a new account does not depend on the current namespace.
  return matchesWhen(get, isConnectingView(manifest, view) ? {} : manifest, when)
}

/**
 * Whether the view connects an account: the plugin has a connect method, or a connector that opens the view, and the view
 * needs no account.
 */
export function isConnectingView(manifest: PluginManifest | undefined, view: ViewName): boolean {
  const { connectMethods, connectors = [] } = manifest?.contributes ?? {}
  const connects = connectMethods !== undefined || connectors.some(({ opens }) => opens === view)
  return connects && manifest?.views?.[view]?.when?.connected !== true
}

/** Lists the names of the shell's and all plugins' views. */
export function listViews(get: Getter): readonly string[] {
  const plugins = [...get(pluginsAtom).values()].filter(({ status }) => status !== 'incompatible')
  return [...shellViews, ...plugins.flatMap(({ manifest }) => Object.keys(manifest.views ?? {}))]
}

const defaultActionOrder = ['onramp', 'swaps', 'receive', 'send']

function concerns(wanted: SlotContribution['requests'], pluginId: string, request: FrozenRequest | undefined): boolean {
  if (!wanted) return true
  const isOwn = request?.origin.kind === 'plugin' && request.origin.id === pluginId
  return (!wanted.origin || isOwn) && (!wanted.methods || wanted.methods.includes(request?.method ?? ''))
}

function matchesWhen(get: Getter, { namespaces }: Pick<PluginManifest, 'namespaces'>, when: When = {}): boolean {
  const namespace = get(activeNamespaceAtom)
  const { accounts, connectorId } = get(activeConnectionAtom)
  const [account] = accounts
  const connector = connectorId ? get(connectorsAtom).get(connectorId) : undefined
  const connectorKind = connector && (connector.type === 'AUTH' ? 'auth' : 'external')
  return (
    (when.connected === undefined || when.connected === (account !== undefined)) &&
    [namespaces, when.namespaces].every((list) => !list || (namespace !== undefined && list.includes(namespace))) &&
    (when.connector === undefined || when.connector === connectorKind) &&
    (when.connectorId === undefined || when.connectorId === connectorId) &&
    (when.notConnector === undefined || when.notConnector !== connectorId) &&
    (when.accountType === undefined || when.accountType === account?.type)
  )
}

type PickItems<T> = (contributes: NonNullable<PluginManifest['contributes']>) => readonly T[] | undefined
type Item = { readonly order?: number; readonly when?: When }

function listSettled<T extends Item>(get: Getter, pick: PickItems<T>): Contributed<T>[] {
  return list(get, pick, ({ when }, manifest) => matchesWhen(get, manifest, when)).filter(({ settled }) => settled)
}

/** Lists the items of all plugins that are not gated off, sorted by `order`. */
function list<T extends Item>(
  get: Getter,
  pick: PickItems<T>,
  applies: (item: T, manifest: PluginManifest) => boolean,
): Contributed<T>[] {
  return [...get(pluginsAtom).values()]
    .filter(({ status }) => status !== 'gated' && status !== 'incompatible')
    .flatMap(({ manifest, status }) => {
      const items = pick(manifest.contributes ?? {}) ?? []
      return items
        .filter((item) => applies(item, manifest))
        .map((item) => ({ pluginId: manifest.id, item, settled: status !== 'registered' }))
    })
    .sort((a, b) => (a.item.order ?? 100) - (b.item.order ?? 100))
}
