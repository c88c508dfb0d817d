/** What plugins contribute to the shell's views, from their manifests alone. Pure: make an atom of it, `atom((get) => listTabs(get))`. */

import type {
  ActionContribution,
  ConnectMethodContribution,
  FrozenRequest,
  PluginManifest,
  SlotContribution,
  SlotName,
  TabContribution,
} from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import { type PluginState, pluginsAtom } from '../state/plugins.js'
import { matchesWhen } from './matchesWhen.js'

export interface Contributed<T> {
  readonly pluginId: string
  readonly item: T
  /** False while the plugin's gate is not settled: keep its place, show no content. */
  readonly settled: boolean
}

/** What plugins contribute now, by their manifests. Pure, for atoms: `atom((get) => lists.tabs(get))`. */
export interface ContributionLists {
  /** @param order `features.walletFeaturesOrder`. */
  actions(get: Getter, order?: readonly string[]): readonly Contributed<ActionContribution>[]
  tabs(get: Getter): readonly Contributed<TabContribution>[]
  /** With those whose gate is not settled: they keep their place. */
  connectMethods(get: Getter): readonly Contributed<ConnectMethodContribution>[]
  /** @param request what is to be approved. */
  slot(get: Getter, slot: SlotName, request?: FrozenRequest): readonly Contributed<SlotContribution>[]
}

/**
 * The actions of the account, in the host's order where it has one (by plugin id or action id), then by `order`.
 *
 * @param order `features.walletFeaturesOrder`.
 */
export function listActions(
  get: Getter,
  order: readonly string[] = defaultActionOrder,
): readonly Contributed<ActionContribution>[] {
  const rank = ({ pluginId, item }: Contributed<ActionContribution>) => {
    const place = [pluginId, item.id].map((name) => order.indexOf(name)).find((index) => index >= 0)
    return place ?? order.length
  }
  return list(get, (manifest) => manifest.contributes?.actions)
    .filter(({ settled }) => settled)
    .sort((one, other) => rank(one) - rank(other))
}

/** The tabs of the account. */
export function listTabs(get: Getter): readonly Contributed<TabContribution>[] {
  return list(get, (manifest) => manifest.contributes?.tabs).filter(({ settled }) => settled)
}

/** The ways to connect, with those whose gate is not settled: they keep their place. */
export function listConnectMethods(get: Getter): readonly Contributed<ConnectMethodContribution>[] {
  const filter = get(namespaceFilterAtom)
  const wanted = new Set<string>(filter ? [filter] : get(networksAtom).map((network) => network.chainNamespace))
  // The account that there is may be of another namespace than the one to come, so `manifest.namespaces` is no condition.
  return sort(
    eligible(get)
      .filter(({ manifest }) => manifest.namespaces?.some((namespace) => wanted.has(namespace)) ?? true)
      .flatMap((state) =>
        contributed(
          state,
          state.manifest.contributes?.connectMethods?.filter(({ when }) => matchesWhen(get, {}, when)),
        ),
      ),
  )
}

/** The components of one slot. @param request what is to be approved: most details are about few requests. */
export function listSlot(
  get: Getter,
  slot: SlotName,
  request?: FrozenRequest,
): readonly Contributed<SlotContribution>[] {
  return list(get, (manifest) => manifest.contributes?.slots).filter(
    ({ item, settled, pluginId }) => settled && item.slot === slot && concerns(item.requests, pluginId, request),
  )
}

function concerns(wanted: SlotContribution['requests'], pluginId: string, request: FrozenRequest | undefined): boolean {
  if (!wanted) return true
  const own = request?.origin.kind === 'plugin' && request.origin.id === pluginId
  return (!wanted.origin || own) && (!wanted.methods || wanted.methods.includes(request?.method ?? ''))
}

const defaultActionOrder = ['onramp', 'swaps', 'receive', 'send']

function list<T extends Parameters<typeof place>[0] & { readonly when?: Parameters<typeof matchesWhen>[2] }>(
  get: Getter,
  pick: (manifest: PluginManifest) => readonly T[] | undefined,
): Contributed<T>[] {
  return sort(
    eligible(get).flatMap((state) =>
      contributed(
        state,
        pick(state.manifest)?.filter(({ when }) => matchesWhen(get, state.manifest, when)),
      ),
    ),
  )
}

function eligible(get: Getter): readonly PluginState[] {
  return Array.from(get(pluginsAtom).values()).filter(({ status }) => status !== 'gated' && status !== 'incompatible')
}

function contributed<T>({ manifest, status }: PluginState, items: readonly T[] = []): Contributed<T>[] {
  return items.map((item) => ({ pluginId: manifest.id, item, settled: status !== 'registered' }))
}

function sort<T extends Parameters<typeof place>[0]>(items: Contributed<T>[]): Contributed<T>[] {
  return items.sort((one, other) => place(one.item) - place(other.item))
}

function place({ order = 100 }: { readonly order?: number }): number {
  return order
}

/** What the UI asks plugins for. It comes with their registry, so that a site without plugins never fetches it. */
export const contributions: ContributionLists = {
  actions: listActions,
  tabs: listTabs,
  connectMethods: listConnectMethods,
  slot: listSlot,
}
