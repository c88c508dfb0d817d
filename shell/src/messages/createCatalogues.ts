import type { TextValues } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { countCatalogue, localeAtom, setLocale } from '../state/modal.js'
import { isEnglish } from './isEnglish.js'
import { isRightToLeft } from './isRightToLeft.js'
import { type Locales, listLocales } from './listLocales.js'
import { type Locale, loadLocale } from './loadLocale.js'
import { toLocale } from './toLocale.js'

type Catalogue = Readonly<Record<string, string>>

/** A plugin's catalogues by locale (BCP 47). */
export type Source = (locale: string) => Promise<Catalogue>

export interface Catalogues {
  /** The text in the present locale, or `undefined` where it has none. */
  find(id: string, english: string): string | undefined
  /** Keeps names and addresses from being torn apart in a sentence that runs from right to left. */
  isolate(values: TextValues | undefined): TextValues | undefined
  /** Takes the locale that is wished for, else English; without a wish the first of those that host, page or browser name. */
  choose(wish?: string): Promise<void>
  /** Fetches a source that was added after the locale was set. Never rejects. */
  load(source: Source): Promise<void>
  forget(source: Source): void
}

/** The catalogues of one modal, of the shell and of plugins. A locale without a catalogue is English. */
export function createCatalogues(
  runtime: Pick<Runtime, 'options' | 'store' | 'signal'>,
  sources: ReadonlySet<Source>,
): Catalogues {
  const { options, store, signal } = runtime
  const initial = listLocales(runtime)
  setLocale(store, initial[0])
  let shell: Locale = {}
  let loaded = new Map<Source, Catalogue>()
  let turn = 0

  /** Tells the views that texts have changed. */
  function announce() {
    countCatalogue(store)
  }

  async function choose(wish?: string): Promise<void> {
    turn += 1
    const own = turn
    const [found, name] = await findLocale(wish === undefined ? initial : [toLocale(wish)])
    // A host that brings its own texts may do so for a locale that the shell lacks: then it sets the formats too.
    const locale = found || options.messages ? name : 'en'
    const catalogues = isEnglish(locale)
      ? []
      : await Promise.all(Array.from(sources, (source) => fetchSource(source, locale)))
    if (own !== turn || signal.aborted) return
    shell = found ?? {}
    loaded = new Map(catalogues)
    setLocale(store, locale)
    announce()
  }

  return {
    find: (id, english) => read(shell.messages, id) ?? findIn(loaded.values(), id) ?? shell.write?.(english),
    isolate: (values) => (values && isRightToLeft(store.get(localeAtom)) ? isolateTexts(values) : values),
    choose,
    async load(source) {
      const locale = store.get(localeAtom)
      const own = turn
      if (isEnglish(locale)) return
      const [, catalogue] = await fetchSource(source, locale)
      // Where the locale has changed meanwhile, `choose` has seen to this source.
      if (own !== turn || !sources.has(source)) return
      loaded.set(source, catalogue)
      announce()
    },
    forget(source) {
      loaded.delete(source)
    },
  }
}

/** The first of the locales that there is. */
async function findLocale(wishes: Locales): Promise<readonly [Locale | undefined, string]> {
  for (const name of wishes) {
    const found = isEnglish(name) ? {} : await loadLocale(name).catch(englishInstead)
    if (found) return [found, name]
  }
  return [undefined, wishes[0]]
}

/** U+2068 and U+2069: each value is laid out by its own direction. */
function isolateTexts(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )
}

async function fetchSource(source: Source, locale: string): Promise<[Source, Catalogue]> {
  return [source, (await source(locale).catch(englishInstead)) ?? {}]
}

/** A catalogue that does not load leaves its texts in English: readable, and tried again at the next change of locale. */
function englishInstead(): undefined {
  return undefined
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
