import type { AnyPlugin } from '../../plugin.js'
import type { PluginCheck, PluginUnderTest } from '../contract.js'
import { takeTour } from '../tour.js'
import { watchListeners } from '../watch/watchListeners.js'
import { watchObservers } from '../watch/watchObservers.js'
import { rememberPage } from '../watch/watchPage.js'

/** After deactivation the page is as before. */
export const leakCheck: PluginCheck = {
  name: 'disposal: no listener, timer, observer, node or foreign storage key is left',
  async run(subject) {
    const blank = { ...subject, plugin: createBlank(subject.plugin) }
    // React and the shell set up things once for a page: those are there before the plugin is looked at.
    await takeTour({ ...blank, views: {} })
    const left = await findLeft(subject)
    if (left.length === 0) return []
    // What a plugin that does nothing leaves, too, is not this one's fault.
    const shells = new Set((await findLeft({ ...blank, views: {} })).map(({ text }) => text))
    return left.filter(({ text }) => !shells.has(text)).map(({ text, advice }) => `${text} is left. ${advice}`)
  },
}

interface Left {
  readonly text: string
  readonly advice: string
}

async function findLeft(subject: PluginUnderTest): Promise<readonly Left[]> {
  const { id } = subject.plugin.manifest
  const page = rememberPage()
  const listeners = watchListeners()
  const observers = watchObservers()
  const left: Left[] = []
  const add = (texts: readonly string[], advice: string) => left.push(...texts.map((text) => ({ text, advice })))
  try {
    await takeTour(subject, {
      acts: true,
      onDisposed({ clock, modal, wallet }) {
        const { nodes, keys } = page.listAdded()
        add(
          listeners.list().map((text) => `listener ${text}`),
          'Give it { signal: context.signal }, or its removal to context.add()',
        )
        add(
          clock.listPending().map((text) => `timer ${text}`),
          'Clear it by context.add(() => clearTimeout(timer)), or in the effect’s cleanup',
        )
        add(observers.list(), 'Disconnect it by context.add(() => observer.disconnect())')
        add(
          nodes.map((text) => `node ${text}`),
          'Render inside the view, or remove it by context.add()',
        )
        add(
          keys.filter((key) => !isOwnKey(key, modal.id, id)).map((key) => `storage key '${key}'`),
          "Ask for the permission 'storage' and use context.storage",
        )
        add(
          wallet.listenerCount() > 0 ? [`${wallet.listenerCount()} listener(s) on the wallet`] : [],
          'Remove them by context.add()',
        )
        for (const key of keys) {
          localStorage.removeItem(key)
          sessionStorage.removeItem(key)
        }
      },
    })
  } finally {
    listeners.stop()
    observers.stop()
  }
  return left
}

/** The shell's own keys, and the plugin's by its `context.storage`. */
function isOwnKey(key: string, modalId: string, pluginId: string): boolean {
  const prefix = `@latchkey/${modalId}/`
  if (!key.startsWith(prefix)) return false
  const name = key.slice(prefix.length)
  return !name.startsWith('plugin/') || name.startsWith(`plugin/${pluginId}/`)
}

/** The same manifest with nothing behind it. */
function createBlank({ manifest }: AnyPlugin): AnyPlugin {
  const { tabs = [], connectMethods = [], slots = [] } = manifest.contributes ?? {}
  const nothing = () => null
  const keys = [...tabs, ...connectMethods, ...slots].map(({ component }) => component)
  return {
    manifest,
    load: async () => ({
      activate: () => ({
        views: Object.fromEntries(Object.keys(manifest.views ?? {}).map((view) => [view, nothing])),
        components: Object.fromEntries(keys.map((key) => [key, nothing])),
        services: Object.fromEntries((manifest.provides ?? []).map((name) => [name, {}])),
      }),
    }),
  }
}
