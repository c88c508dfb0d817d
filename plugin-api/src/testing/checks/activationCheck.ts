import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'

/** What `activate` gives is what the manifest declares: no less, and nothing that nobody could get to. */
export const activationCheck: PluginCheck = {
  name: 'activation: views, components and services match the manifest',
  async run(subject) {
    const { manifest } = subject.plugin
    const { record, errors, failures } = await takeActedTour(subject)
    const { activation } = record
    if (activation === undefined) {
      const why = [...failures, ...errors].find((text) => text.includes(manifest.id)) ?? failures[0] ?? errors[0]
      return [`it was never activated${why ? `: ${why}` : ': the manifest contributes nothing that a user could open'}`]
    }
    const { tabs = [], connectMethods = [], slots = [] } = manifest.contributes ?? {}
    const components = [...tabs, ...connectMethods, ...slots].map(({ component }) => component)
    const given = activation as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
    return [
      ...compare('view', Object.keys(manifest.views ?? {}), given.views),
      ...compare('component', [...new Set(components)], given.components),
      ...compare('service', manifest.provides ?? [], given.services),
      ...[...Object.entries(given.views ?? {}), ...Object.entries(given.components ?? {})]
        .filter(([, part]) => part && !isComponent(part))
        .map(([name, part]) => `${name} is ${typeof part} and no component`),
    ]
  },
}

function compare(kind: string, declared: readonly string[], given: Readonly<Record<string, unknown>> = {}): string[] {
  return [
    ...declared
      .filter((name) => !given[name])
      .map((name) => `${kind} ${name} is declared, but activate() does not return it`),
    ...Object.keys(given)
      .filter((name) => !declared.includes(name))
      .map((name) => `activate() returns ${kind} ${name}, which the manifest does not declare: nothing can show it`),
  ]
}

/** A function, or what `memo`, `forwardRef` and `lazy` make. */
function isComponent(part: unknown): boolean {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part)
}
