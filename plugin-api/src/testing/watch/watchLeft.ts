import type { TestModal } from '../modal/createTestModal.js'
import { watchListeners } from './watchListeners.js'
import { watchObservers } from './watchObservers.js'
import { rememberPage } from './watchPage.js'

export interface Left {
  readonly text: string
  readonly advice: string
}

export interface LeftWatch {
  /** Lists what a disposed modal left behind. Removes its storage keys, so that the next check starts clean. */
  list(modal: TestModal): readonly Left[]
  stop(): void
}

export function watchLeft(pluginId: string): LeftWatch {
  const page = rememberPage()
  const listeners = watchListeners()
  const observers = watchObservers()
  return {
    list({ clock, modal, wallet }) {
      const { nodes, keys } = page.listAdded()
      for (const key of keys) {
        localStorage.removeItem(key)
        sessionStorage.removeItem(key)
      }
      const describe = (texts: readonly string[], advice: string) => texts.map((text) => ({ text, advice }))
      return [
        ...describe(
          listeners.list().map((text) => `listener ${text}`),
          'Give it { signal: context.signal }, or its removal to context.add()',
        ),
        ...clock.listPending().map((text) => ({
          text: `timer ${text}`,
          advice: `Clear it by context.add(() => ${nameClearer(text)}(timer)), or in the effect’s cleanup`,
        })),
        ...describe(observers.list(), 'Disconnect it by context.add(() => observer.disconnect())'),
        ...describe(
          nodes.map((text) => `node ${text}`),
          'Render inside the view, or remove it by context.add()',
        ),
        ...describe(
          keys.filter((key) => !isOwnKey(key, modal.id, pluginId)).map((key) => `storage key '${key}'`),
          "Ask for the permission 'storage' and use context.storage",
        ),
        ...describe(
          wallet.listenerCount() > 0 ? [`${wallet.listenerCount()} listener(s) on the wallet`] : [],
          'Remove them by context.add()',
        ),
      ]
    },
    stop() {
      listeners.stop()
      observers.stop()
    },
  }
}

/** @param timer A pending timer, such as `setInterval(30000) at src/module.ts:12:5`. */
function nameClearer(timer: string): string {
  if (timer.startsWith('setInterval')) return 'clearInterval'
  return timer.startsWith('setTimeout') ? 'clearTimeout' : 'cancelAnimationFrame'
}

function isOwnKey(key: string, modalId: string, pluginId: string): boolean {
  const prefix = `@latchkey/${modalId}/`
  if (!key.startsWith(prefix)) return false
  const name = key.slice(prefix.length)
  return !name.startsWith('plugin/') || name.startsWith(`plugin/${pluginId}/`)
}
