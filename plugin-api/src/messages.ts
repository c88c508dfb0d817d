/** `@latchkey/plugin-api/messages`: loads a plugin's texts in the user's language. */

/** The module of one locale, with a plugin's texts by message id. */
export interface CatalogueModule {
  readonly messages: Readonly<Record<string, string>>
}

/** Imports of locales, by locale in lower case: `{ de: () => import('./locales/de.js') }`. */
export type CatalogueTable = Readonly<Record<string, () => Promise<CatalogueModule>>>

/** Loads a plugin's texts for a locale (BCP 47), or none if the plugin lacks it. */
export type MessageLoader = (locale: string) => Promise<Readonly<Record<string, string>>>

/** Creates the loader for a plugin's `messages`. */
export function createMessageLoader(table: CatalogueTable): MessageLoader {
  return async (locale) => (await pickLocale(table, locale)?.())?.messages ?? {}
}

/**
 * Picks the entry for a locale (BCP 47): its own, else its language's in the same script, else its language's. `zh-TW`
 * finds `zh-hant`, `pt-PT` finds `pt`, `iw` finds `he`. Pseudo-locales (regions XA and XB) find only themselves.
 *
 * @param table Entries by locale in lower case.
 */
export function pickLocale<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  const name = listNames(locale).find((candidate) => Object.hasOwn(table, candidate))
  return name === undefined ? undefined : table[name]
}

function listNames(locale: string): string[] {
  const lowerCase = locale.toLowerCase()
  try {
    const { language, region = '', script } = new Intl.Locale(locale).maximize()
    if (/^X[AB]$/.test(region)) return [lowerCase]
    return [lowerCase, `${language}-${script}`.toLowerCase(), language]
  } catch {
    return [lowerCase] // Not a locale at all.
  }
}
