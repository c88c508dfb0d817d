import { type Cleanup, formatMessage } from '@latchkey/plugin-api'
import type { Messages } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { localeAtom } from '../state/modal.js'
import type { Catalogues, Source } from './createCatalogues.js'
import { isEnglish } from './isEnglish.js'
import { toLocale } from './toLocale.js'

/**
 * The texts of one modal: the host's overrides, then the locale's catalogues (the shell's and plugins'), then the English
 * that stands in the code. All but English is fetched when it is asked for.
 */
export function createMessages(runtime: Pick<Runtime, 'options' | 'store' | 'signal' | 'locales'>): Messages {
  const { options, store } = runtime
  const overrides = options.messages ?? {}
  const sources = new Set<Source>()
  let catalogues: Catalogues | undefined
  let wanted: readonly string[]

  async function choose(wishes: readonly string[]): Promise<void> {
    wanted = wishes
    const [first = 'en'] = wishes
    if (!catalogues && isEnglish(first)) return store.set(localeAtom, first)
    const { createCatalogues } = await import('./createCatalogues.js')
    catalogues ??= createCatalogues(runtime, sources)
    // Another locale may have been asked for meanwhile.
    await catalogues.choose(wanted)
  }

  const locales = runtime.locales.map(toLocale)
  const [initial = 'en'] = locales
  store.set(localeAtom, initial)
  const messages: Messages = {
    ready: isEnglish(initial) ? Promise.resolve() : choose(locales).catch(useEnglish),
    text(id, english, values) {
      const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined
      return formatMessage(
        own ?? catalogues?.find(id, english) ?? english,
        catalogues?.isolate(values) ?? values,
        store.get(localeAtom),
      )
    },
    // Who names one gets this one or English; nothing else is put in its place.
    setLocale: (locale) => choose([toLocale(locale)]),
    async addSource(source): Promise<Cleanup> {
      sources.add(source)
      await catalogues?.load(source)
      return () => {
        sources.delete(source)
        catalogues?.forget(source)
      }
    },
  }
  return messages

  /** The code for catalogues did not load: English is readable, and the next `setLocale` tries again. */
  function useEnglish() {
    store.set(localeAtom, 'en')
  }
}
