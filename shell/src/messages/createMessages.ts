import { type Cleanup, formatMessage, type Text, type TextValues } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { countCatalogue, localeAtom, setLocale } from '../state/modal.js'
import { type Locale, loadLocale } from './loadLocale.js'
import { isEnglish, isRightToLeft, type Locales, listLocales, toLocale } from './locale.js'

export interface Messages {
  /** Returns the message in the current locale. The UI also follows `localeAtom` and `catalogueRevisionAtom`. */
  readonly text: Text
  /** Resolves when the first locale's messages are loaded. Never rejects. */
  readonly ready: Promise<void>
  /** Loads the locale's catalogues (the shell's and active plugins') and switches. An unknown locale falls back to English. */
  setLocale(locale: string): Promise<void>
  /** Adds a plugin's catalogues. Resolves when the current locale's catalogue is in use. Never rejects. */
  addSource(source: CatalogueSource): Promise<Cleanup>
}

type Catalogue = Readonly<Record<string, string>>

type CatalogueSource = (locale: string) => Promise<Catalogue>

/** Looks up the host's overrides first, then the locale's catalogues, then the English in the code. */
export function createMessages(runtime: Pick<Runtime, 'options' | 'store' | 'signal'>): Messages {
  const { options, signal, store } = runtime
  const catalogues = new Map<CatalogueSource, Catalogue>()
  let shell: Locale = {}
  let lastChange = 0

  /** Switches to the first locale that exists. If called several times, the last call wins. */
  async function choose(wanted: Locales): Promise<void> {
    lastChange += 1
    const change = lastChange
    const [found, name] = await findLocale(wanted)
    // If the host provides messages for a locale that the shell lacks, that locale's formats apply too.
    const locale = found || options.messages ? name : 'en'
    const sources = [...catalogues.keys()]
    const fetched = await Promise.all(sources.map((source) => fetchCatalogue(source, locale)))
    if (change !== lastChange || signal.aborted) return
    shell = found ?? {}
    const before = store.get(localeAtom)
    setLocale(store, locale)
    for (const source of catalogues.keys()) {
      const index = sources.indexOf(source)
      if (index >= 0) catalogues.set(source, fetched[index] ?? {})
      else if (locale !== before) void addCatalogue(source)
    }
    countCatalogue(store)
  }

  async function addCatalogue(source: CatalogueSource): Promise<void> {
    catalogues.set(source, {})
    const locale = store.get(localeAtom)
    if (isEnglish(locale)) return
    const catalogue = await fetchCatalogue(source, locale)
    // If the locale has changed in the meantime, `choose` has fetched the catalogue for the new locale.
    if (locale !== store.get(localeAtom) || !catalogues.has(source)) return
    catalogues.set(source, catalogue)
    countCatalogue(store)
  }

  const initial = listLocales(runtime)
  setLocale(store, initial[0])
  return {
    ready: isEnglish(initial[0]) ? Promise.resolve() : choose(initial),
    text(id: string, english: string, values?: TextValues) {
      const locale = store.get(localeAtom)
      const text = readText([options.messages, shell.messages, ...catalogues.values()], id)
      const shown = values && isRightToLeft(locale) ? isolateTexts(values) : values
      return formatMessage(text ?? shell.write?.(english) ?? english, shown, locale)
    },
    setLocale: (locale) => choose([toLocale(locale)]),
    async addSource(source) {
      await addCatalogue(source)
      return () => {
        catalogues.delete(source)
      }
    },
  }
}

/** Fetches the catalogue that the modal will open with. */
export async function fetchLocale(runtime: Pick<Runtime, 'options' | 'store'>): Promise<void> {
  await findLocale(listLocales(runtime))
}

/** Returns the first locale that has a catalogue. If a catalogue fails to load, choosing its locale again retries. */
async function findLocale(wanted: Locales): Promise<readonly [Locale | undefined, string]> {
  for (const name of wanted) {
    const found = isEnglish(name) ? {} : await loadLocale(name).catch(() => undefined)
    if (found) return [found, name]
  }
  return [undefined, wanted[0]]
}

async function fetchCatalogue(source: CatalogueSource, locale: string): Promise<Catalogue> {
  if (isEnglish(locale)) return {}
  try {
    return (await source(locale)) ?? {}
  } catch {
    return {} // the plugin's messages stay English until the locale changes
  }
}

/** Ids may be untrusted (an error's code), so nothing is read from a prototype. */
function readText(catalogues: readonly (Catalogue | undefined)[], id: string): string | undefined {
  return catalogues.find((catalogue) => catalogue && Object.hasOwn(catalogue, id))?.[id]
}

/** Isolates each value (U+2068, U+2069), so that right-to-left text does not reorder names and addresses. */
function isolateTexts(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? `\u2068${value}\u2069` : value]),
  )
}
