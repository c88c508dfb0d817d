import type { Text } from '@latchkey/plugin-api'
import { type Cleanup, formatMessage } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { localeAtom, setLocale } from '../state/modal.js'
import type { Catalogues, Source } from './createCatalogues.js'
import { isEnglish } from './isEnglish.js'

export interface Messages {
  /** The current catalogue; the UI also listens to `localeAtom`. */
  readonly text: Text
  /** Resolves when the texts of the locale that the page began with are there. Never rejects. */
  readonly ready: Promise<void>
  /** Loads the locale's catalogues (shell's and active plugins') and switches; unknown locales fall back to English. */
  setLocale(locale: string): Promise<void>
  /** Adds a plugin's catalogues. Resolves when the current locale's is in use; never rejects. */
  addSource(load: (locale: string) => Promise<Readonly<Record<string, string>>>): Promise<Cleanup>
}

/**
 * The texts of one modal: the host's overrides, then the locale's catalogues (the shell's and plugins'), then the English
 * that stands in the code. All but English is fetched when it is asked for.
 */
export function createMessages(runtime: Pick<Runtime, 'options' | 'store' | 'signal'>): Messages {
  const { options, store } = runtime
  const overrides = options.messages ?? {}
  const sources = new Set<Source>()
  let catalogues: Catalogues | undefined
  let wanted: string | undefined

  /** Without a wish: what host, page or browser say. */
  async function choose(wish?: string): Promise<void> {
    wanted = wish
    if (!catalogues && wish && isEnglish(wish)) return setLocale(store, wish)
    const { createCatalogues } = await import('./createCatalogues.js')
    catalogues ??= createCatalogues(runtime, sources)
    // Another locale may have been asked for meanwhile.
    await catalogues.choose(wanted)
  }

  const messages: Messages = {
    ready: isEnglish(store.get(localeAtom)) ? Promise.resolve() : choose().catch(useEnglish),
    text(id, english, values) {
      // As a page names it, `Intl` may not take it; `createCatalogues` writes it as `Intl` does.
      const locale = store.get(localeAtom)
      const own = Object.hasOwn(overrides, id) ? overrides[id] : undefined
      return formatMessage(
        own ?? catalogues?.find(id, english) ?? english,
        catalogues?.isolate(values) ?? values,
        catalogues || isEnglish(locale) ? locale : 'en',
      )
    },
    setLocale: choose,
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
    setLocale(store, 'en')
  }
}
