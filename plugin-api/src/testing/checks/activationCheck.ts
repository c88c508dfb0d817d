import type { PluginManifest } from '../../manifest.js'
import { takeActedTour } from '../actedTour.js'
import type { PluginCheck } from '../contract.js'
import type { Tour } from '../tour.js'

/** `activate` returns exactly what the manifest declares. */
export const activationCheck: PluginCheck = {
  name: 'activation: views, components and services match the manifest',
  async run(subject) {
    const { manifest } = subject.plugin
    const tour = await takeActedTour(subject)
    const found = compareWithManifest(manifest, tour.record.activation)
    return tour.started || found.length > 0 ? found : [`the plugin did not start: ${explain(tour, manifest.id)}`]
  },
}

/** Explains why the plugin did not start. The console's errors say more than the error that the modal rejects with. */
function explain({ failures, errors, record: { thrownAt } }: Tour, id: string): string {
  const place = thrownAt ? ` (thrown at ${thrownAt})` : ''
  const texts = [...failures.map(({ text }) => text), ...errors]
  const text = texts.find((one) => one.includes(id)) ?? texts[0] ?? 'activate() returned nothing'
  // The part that happened to start the plugin is not to blame.
  return `${text.replace(/^(view|component) [^:\s]+: /, '')}${place}`
}

function compareWithManifest(manifest: PluginManifest, activation: unknown): readonly string[] {
  if (activation === undefined) return []
  const { tabs = [], connectMethods = [], slots = [] } = manifest.contributes ?? {}
  const components = [...tabs, ...connectMethods, ...slots].map(({ component }) => component)
  const returned = activation as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  return [
    ...compare('view', Object.keys(manifest.views ?? {}), returned.views),
    ...compare('component', [...new Set(components)], returned.components),
    ...compare('service', manifest.provides ?? [], returned.services),
    ...[...Object.entries(returned.views ?? {}), ...Object.entries(returned.components ?? {})]
      .filter(([, part]) => part && !isComponent(part))
      .map(([name, part]) => `${name} is ${typeof part} and no component`),
  ]
}

type Members = Readonly<Record<string, unknown>>

function compare(kind: string, declared: readonly string[], returned: Members = {}): readonly string[] {
  return [
    ...declared
      .filter((name) => !returned[name])
      .map((name) => `${kind} ${name} is declared, but activate() does not return it`),
    ...Object.keys(returned)
      .filter((name) => !declared.includes(name))
      .map((name) => `activate() returns ${kind} ${name}, which the manifest does not declare: nothing can show it`),
  ]
}

function isComponent(part: unknown): boolean {
  return typeof part === 'function' || (typeof part === 'object' && part !== null && '$$typeof' in part)
}
