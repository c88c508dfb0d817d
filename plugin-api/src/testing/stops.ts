import type { SlotContribution, When } from '../manifest.js'
import type { ViewName } from '../registries.js'
import type { PluginUnderTest, ViewSample } from './contract.js'

/** One place where a plugin shows something. */
export interface Stop {
  /** As `instrument` marks it. */
  readonly name: string
  readonly view: ViewName
  readonly args?: unknown
  /** It is shown to users who have not connected. */
  readonly before: boolean
  /** It is shown to those who signed in by the embedded wallet. */
  readonly embedded: boolean
  readonly closable: boolean
  readonly sample?: ViewSample
  /** Not shown by a view that a test can open: mounted by itself. */
  readonly slot?: SlotContribution
}

/** All that a plugin shows: parts of Connect, its views, its tabs, parts of Account and of what is opened by requests. */
export function listStops({ plugin, views = {} }: PluginUnderTest): readonly Stop[] {
  const { manifest } = plugin
  const { tabs = [], slots = [], connectMethods = [] } = manifest.contributes ?? {}
  const samples = views as Readonly<Record<string, ViewSample | undefined>>
  const part = (component: string, when?: When) => ({
    name: `component ${component}`,
    closable: true,
    embedded: when?.connector === 'auth',
  })
  return [
    ...connectMethods.map(({ component }) => ({ ...part(component), view: 'Connect' as const, before: true })),
    ...Object.entries(manifest.views ?? {}).map(([view, spec]) => ({
      name: `view ${view}`,
      view: view as ViewName,
      args: samples[view]?.args,
      before: spec?.when?.connected === false,
      embedded: spec?.when?.connector === 'auth',
      closable: spec?.closable !== false,
      sample: samples[view],
    })),
    ...tabs.map(({ id, component, when }) => ({
      ...part(component, when),
      view: 'Account' as const,
      args: { tab: id },
      before: when?.connected === false,
    })),
    ...slots.map((slot) => {
      const place = slotViews[slot.slot]
      const stop = {
        ...part(slot.component, slot.when),
        view: place ?? ('Account' as const),
        before: place === 'Connect',
      }
      return place ? stop : { ...stop, slot }
    }),
  ]
}

/** Where the shell shows a slot. */
const slotViews: Readonly<Record<string, 'Account' | 'Connect' | undefined>> = {
  'account.header': 'Account',
  'account.footer': 'Account',
  'connect.footer': 'Connect',
}
