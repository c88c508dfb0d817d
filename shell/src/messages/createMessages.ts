import { type Cleanup, formatMessage } from '@latchkey/plugin-api'
import type { Messages } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { localeAtom } from '../state/modal.js'
import type { Catalogues, Source } from './createCatalogues.js'
import { isEnglish } from './isEnglish.js'

/**
 * The texts of one modal: the host's overrides, then the locale's catalogues (the shell's and plugins'), then the English
 * that stands in the code. All but English is fetched when it is asked for.
 */
export function createMessages(runtime: Pick<Runtime, 'options' | 'store' | 'signal'>): Messages {
  const { options, store } = runtime
  const overrides = options.messages ?? {}
  const sources = new Set<Source>()
  let catalogues: Catalogues | undefined
  let wanted: string

  async function setLocale(locale: string): Promise<void> {
    wanted = locale
    if (!catalogues && isEnglish(locale)) return store.set(localeAtom, locale)
    const { createCatalogues } = await import('./createCatalogues.js')
    catalogues ??= createCatalogues(runtime, sources)
    // Another locale may have been asked for meanwhile.
    await catalogues.setLocale(wanted)
  }

  const initial = store.get(localeAtom)
  const messages: Messages = {
    ready: isEnglish(initial) ? Promise.resolve() : setLocale(initial).catch(useEnglish),
    text(id, english, values) {
      const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined
      return formatMessage(
        own ?? catalogues?.find(id, english) ?? english,
        catalogues?.isolate(values) ?? values,
        store.get(localeAtom),
      )
    },
    setLocale,
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
