import type { DeclaredConnector } from '../connector.js'
import type { AnyPlugin } from '../plugin.js'
import type { PluginUnderTest } from './contract.js'
import { takeTour } from './tour.js'
import { type Left, watchLeft } from './watch/watchLeft.js'

/** Lists what remains on the page after disposing a plugin that has the same manifest but does nothing. */
export async function listBlankLeft(subject: PluginUnderTest): Promise<ReadonlySet<string>> {
  const watch = watchLeft(subject.plugin.manifest.id)
  let left: readonly Left[] = []
  try {
    await takeTour(createBlank(subject), {
      onDisposed(modal) {
        left = watch.list(modal)
      },
    })
  } finally {
    watch.stop()
  }
  return new Set(left.map(({ text }) => text))
}

function createBlank(subject: PluginUnderTest): PluginUnderTest {
  const { manifest } = subject.plugin
  const { tabs = [], connectMethods = [], connectors = [], slots = [] } = manifest.contributes ?? {}
  const nothing = () => null
  const keys = [...tabs, ...connectMethods, ...slots].map(({ component }) => component)
  const plugin: AnyPlugin = {
    manifest,
    load: async () => ({
      activate: () => ({
        views: Object.fromEntries(Object.keys(manifest.views ?? {}).map((view) => [view, nothing])),
        components: Object.fromEntries(keys.map((key) => [key, nothing])),
        connectors: Object.fromEntries(connectors.map(({ id }) => [id, blankConnector])),
        services: Object.fromEntries((manifest.provides ?? []).map((name) => [name, {}])),
      }),
    }),
  }
  return { ...subject, plugin, views: {} }
}

const blankConnector: DeclaredConnector = {
  connect: () => Promise.reject(new Error('A blank connector')),
  reconnect: async () => undefined,
  disconnect: async () => undefined,
  getProvider: () => Promise.reject(new Error('A blank connector')),
  switchNetwork: async () => undefined,
  watch: () => () => undefined,
}
