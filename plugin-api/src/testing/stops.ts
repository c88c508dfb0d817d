import type { SlotContribution, When } from '../manifest.js'
import type { ViewName } from '../registries.js'
import type { ComponentSample, PluginUnderTest, ViewSample } from './contract.js'

export interface Stop {
  /** The part: `view Tips` or `component TipRow`. */
  readonly name: string
  /** What the stop tests, if it is not the whole part: `action tip`. */
  readonly place?: string
  readonly view: ViewName
  readonly args?: unknown
  readonly before: boolean
  readonly embedded: boolean
  /** The connector of `when.connectorId`. */
  readonly connectorId?: string | undefined
  readonly closable: boolean
  /** Whether the stop is one of the plugin's own views. */
  readonly isView: boolean
  /** Whether the view may open another one, because it follows other steps. */
  readonly mayLeave?: boolean
  /** Whether the stop is a connect method, or a view that a connector's row opens. */
  readonly connects?: boolean
  readonly sample?: ViewSample | ComponentSample
  /** A slot in a view that a test can't open. The tour mounts the component on its own. */
  readonly slot?: SlotContribution
}

/** Lists all parts of a plugin: connect methods, views, tabs and slots. */
export function listStops({ plugin, views = {}, components = {} }: PluginUnderTest): readonly Stop[] {
  const { manifest } = plugin
  const { actions = [], tabs = [], slots = [], connectMethods = [], connectors = [] } = manifest.contributes ?? {}
  const samples = views as Readonly<Record<string, ViewSample | undefined>>
  const part = (component: string, when?: When) => ({
    name: `component ${component}`,
    closable: true,
    embedded: when?.connector === 'auth',
    connectorId: when?.connectorId,
    isView: false,
    sample: components[component],
  })
  const connecting = new Set<string>(connectors.flatMap(({ opens }) => opens ?? []))
  const viewStops = Object.entries(manifest.views ?? {}).map(([view, spec]) => ({
    name: `view ${view}`,
    view: view as ViewName,
    args: samples[view]?.args,
    before: spec?.when?.connected === false || connecting.has(view),
    connects: connecting.has(view),
    embedded: spec?.when?.connector === 'auth',
    connectorId: spec?.when?.connectorId,
    closable: spec?.closable !== false,
    isView: true,
    sample: samples[view],
  }))
  // Actions open views without arguments. A view that was tested otherwise may need them.
  const actionStops = actions.flatMap(({ id, opens }) =>
    viewStops
      .filter(({ view, args, sample }) => view === opens && (args !== undefined || sample?.reach))
      .map((stop) => ({
        ...{ ...stop, args: undefined, sample: undefined },
        ...{ isView: false, place: `action ${id}`, mayLeave: stop.sample?.reach !== undefined },
      })),
  )
  return [
    ...connectMethods.map(({ component }) => ({
      ...part(component),
      view: 'Connect' as const,
      before: true,
      connects: true,
    })),
    ...viewStops,
    ...actionStops,
    ...tabs.map(({ id, component, when }) => ({
      ...part(component, when),
      view: 'Account' as const,
      args: { tab: id },
      before: when?.connected === false,
    })),
    ...slots.map((slot) => {
      const view = slotViews[slot.slot]
      const stop = {
        ...part(slot.component, slot.when),
        view: view ?? ('Account' as const),
        before: view === 'Connect',
      }
      return view ? stop : { ...stop, slot }
    }),
  ]
}

const slotViews: Readonly<Record<string, 'Account' | 'Connect' | undefined>> = {
  'account.header': 'Account',
  'account.footer': 'Account',
  'connect.footer': 'Connect',
}
