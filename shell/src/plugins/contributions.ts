/** What plugins contribute to the shell's views, from their manifests alone. Pure, for atoms: `atom((get) => lists.tabs(get))`. */
import type {
  ActionContribution,
  ConnectMethodContribution,
  FrozenRequest,
  PluginManifest,
  SlotContribution,
  SlotName,
  TabContribution,
  When,
} from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { connectorsAtom } from '../state/wallets.js'

export interface Contributed<T> {
  readonly pluginId: string
  readonly item: T
  /** False while the plugin's gate is not settled. Views then reserve its space and show no content. */
  readonly settled: boolean
}

/** What plugins contribute now. */
export interface ContributionLists {
  /** The actions of the account. @param order Plugin or action ids: `features.walletFeaturesOrder`. */
  actions(get: Getter, order?: readonly string[]): readonly Contributed<ActionContribution>[]
  /** The tabs of the account. */
  tabs(get: Getter): readonly Contributed<TabContribution>[]
  /** The ways to connect, with those whose gate is not settled. */
  connectMethods(get: Getter): readonly Contributed<ConnectMethodContribution>[]
  /** The components of a slot. @param request What the user is asked to approve. */
  slot(get: Getter, slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[]
}

/** Part of the registry's chunk, so that an app without plugins never fetches it. */
export const contributions: ContributionLists = {
  actions(get, order = defaultActionOrder) {
    function rank({ pluginId, item }: Contributed<ActionContribution>) {
      const index = [pluginId, item.id].map((name) => order.indexOf(name)).find((found) => found >= 0)
      return index ?? order.length
    }
    return listSettled(get, ({ actions }) => actions).sort((one, other) => rank(one) - rank(other))
  },
  tabs: (get) => listSettled(get, ({ tabs }) => tabs),
  connectMethods(get) {
    const filter = get(namespaceFilterAtom)
    const wanted = new Set<string>(filter ? [filter] : get(networksAtom).map((network) => network.chainNamespace))
    return list(
      get,
      (contributes) => contributes.connectMethods,
      // The present account may be of another namespace than the new one, so the plugin's namespaces are not compared with it.
      ({ when }, { namespaces }) =>
        (namespaces?.some((namespace) => wanted.has(namespace)) ?? true) && matchesWhen(get, {}, when),
    )
  },
  slot: (get, slot, request) =>
    listSettled(get, ({ slots }) => slots).filter(
      ({ pluginId, item }) => item.slot === slot && concerns(item.requests, pluginId, request),
    ),
}

const defaultActionOrder = ['onramp', 'swaps', 'receive', 'send']

/** Most details on approvals are about few requests. */
function concerns(wanted: SlotContribution['requests'], pluginId: string, request: FrozenRequest | undefined): boolean {
  if (!wanted) return true
  const isOwn = request?.origin.kind === 'plugin' && request.origin.id === pluginId
  return (!wanted.origin || isOwn) && (!wanted.methods || wanted.methods.includes(request?.method ?? ''))
}

/** Tells whether a contribution applies now: by its own conditions, and the namespaces of its plugin. */
export function matchesWhen(get: Getter, { namespaces }: Pick<PluginManifest, 'namespaces'>, when: When = {}): boolean {
  const namespace = get(activeNamespaceAtom)
  const { accounts, connectorId } = get(activeConnectionAtom)
  const [account] = accounts
  const connector = connectorId ? get(connectorsAtom).get(connectorId) : undefined
  const connectorKind = connector && (connector.type === 'AUTH' ? 'auth' : 'external')
  return (
    (when.connected === undefined || when.connected === (account !== undefined)) &&
    [namespaces, when.namespaces].every((list) => !list || (namespace !== undefined && list.includes(namespace))) &&
    (when.connector === undefined || when.connector === connectorKind) &&
    (when.accountType === undefined || when.accountType === account?.type)
  )
}

type Contributions = NonNullable<PluginManifest['contributes']>

interface Item {
  readonly order?: number
  readonly when?: When
}

/** The items that apply now and whose plugin's gate is settled. */
function listSettled<T extends Item>(
  get: Getter,
  pick: (contributes: Contributions) => readonly T[] | undefined,
): Contributed<T>[] {
  return list(get, pick, ({ when }, manifest) => matchesWhen(get, manifest, when)).filter(({ settled }) => settled)
}

/** The items of all plugins that are not gated off, by their order. */
function list<T extends Item>(
  get: Getter,
  pick: (contributes: Contributions) => readonly T[] | undefined,
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
    .sort((one, other) => (one.item.order ?? 100) - (other.item.order ?? 100))
}
