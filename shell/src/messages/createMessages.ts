import { type Cleanup, formatMessage } from '@latchkey/plugin-api'
import type { Messages } from '../contract/core.js'
import type { Runtime } from '../contract/runtime.js'
import { catalogueRevisionAtom, localeAtom } from '../state/modal.js'
import { type Locale, loadLocale } from './loadLocale.js'

type Catalogue = Readonly<Record<string, string>>
type Source = (locale: string) => Promise<Catalogue>

/**
 * The texts of one modal: the host's overrides, then the locale's catalogues (the shell's and plugins'), then the English
 * that stands in the code.
 */
export function createMessages({ options, store, signal }: Pick<Runtime, 'options' | 'store' | 'signal'>): Messages {
  const sources = new Map<Source, Catalogue>()
  const overrides = options.messages ?? {}
  let shell: Locale = {}
  let turn = 0

  async function loadSource(source: Source, locale: string) {
    const catalogue = (isEnglish(locale) ? undefined : await source(locale).catch(englishInstead)) ?? {}
    return { source, catalogue }
  }

  async function setLocale(wish: string): Promise<void> {
    turn += 1
    const own = turn
    const loaded = isEnglish(wish) ? {} : await loadLocale(wish).catch(englishInstead)
    // Without a catalogue a locale is English, unless the host brings its own texts: then it only sets the formats.
    const locale = loaded || options.messages ? wish : 'en'
    const catalogues = await Promise.all(Array.from(sources.keys(), (source) => loadSource(source, locale)))
    if (own !== turn || signal.aborted) return
    shell = loaded ?? {}
    for (const { source, catalogue } of catalogues) if (sources.has(source)) sources.set(source, catalogue)
    store.set(localeAtom, locale)
    store.set(catalogueRevisionAtom, store.get(catalogueRevisionAtom) + 1)
  }

  return {
    text(id, english, values) {
      const locale = store.get(localeAtom)
      const found =
        read(overrides, id) ??
        read(shell.messages, id) ??
        findIn(sources.values(), id) ??
        shell.write?.(english) ??
        english
      return formatMessage(found, values, locale)
    },
    setLocale,
    async addSource(load): Promise<Cleanup> {
      sources.set(load, {})
      const locale = store.get(localeAtom)
      if (!isEnglish(locale)) {
        const { catalogue } = await loadSource(load, locale)
        // The locale may have changed meanwhile: then `setLocale` has seen to this source.
        if (sources.has(load) && store.get(localeAtom) === locale) {
          sources.set(load, catalogue)
          store.set(catalogueRevisionAtom, store.get(catalogueRevisionAtom) + 1)
        }
      }
      return () => {
        sources.delete(load)
      }
    },
  }
}

function isEnglish(locale: string): boolean {
  return /^en(-|$)/i.test(locale)
}

function findIn(catalogues: Iterable<Catalogue>, id: string): string | undefined {
  for (const catalogue of catalogues) {
    const found = read(catalogue, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Ids may come from outside (an error's code), so nothing is read from the prototype. */
function read(catalogue: Catalogue | undefined, id: string): string | undefined {
  return catalogue && Object.hasOwn(catalogue, id) ? catalogue[id] : undefined
}

/** A catalogue that does not load leaves its texts in English: readable, and tried again at the next change of locale. */
function englishInstead(): undefined {
  return undefined
}
