/** `@latchkey/plugin-api/messages`: loads a plugin's messages in the user's language. */

/** One locale's module, which contains a plugin's messages, keyed by id. */
export interface CatalogueModule {
  readonly messages: Readonly<Record<string, string>>
}

/** Import functions, keyed by lower-case locale: `{ de: () => import('./locales/de.js') }`. */
export type CatalogueTable = Readonly<Record<string, () => Promise<CatalogueModule>>>

/** Loads a plugin's messages for a locale (BCP 47). Resolves with an empty object if the plugin lacks the locale. */
export type MessageLoader = (locale: string) => Promise<Readonly<Record<string, string>>>

/** Creates the loader for a plugin's `messages`. */
export function createMessageLoader(table: CatalogueTable): MessageLoader {
  return async (locale) => (await pickLocale(table, locale)?.())?.messages ?? {}
}

/**
 * Picks the best entry for a locale (BCP 47). Prefers the exact locale, then the language in the same script, then the
 * language in any script. For example, `zh-TW` gets `zh-hant`, `pt-PT` gets `pt`, and `iw` gets `he`. Pseudo-locales
 * (regions XA and XB) match only exactly.
 *
 * @param table Entries, keyed by lower-case locale.
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
    return [lowerCase] // The string is not a locale.
  }
}
