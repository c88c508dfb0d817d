/** `@latchkey/plugin-api/messages`: loads a plugin's texts in the user's language. */

/** A plugin's texts by message id, as the module of one locale exports them. */
export interface CatalogueModule {
  readonly messages: Readonly<Record<string, string>>
}

/** How each locale's module is fetched, by the locale in lower case: `{ de: () => import('./locales/de.js') }`. */
export type CatalogueTable = Readonly<Record<string, () => Promise<CatalogueModule>>>

/**
 * Loads a plugin's catalogue for a locale (BCP 47), for `messages(locale)` of the plugin object.
 *
 * @returns No texts if the table lacks the locale, so that the English of the code remains.
 */
export async function loadCatalogue(table: CatalogueTable, locale: string): Promise<Readonly<Record<string, string>>> {
  const load = pickLocale(table, locale)
  return load ? (await load()).messages : {}
}

/**
 * Picks a table's entry for a locale (BCP 47): the locale's own, else its language's in the same script, else its
 * language's. `zh-TW` finds `zh-hant`, `pt-PT` finds `pt`, and `iw`, the old code of Hebrew, finds `he`. The pseudo-locales
 * of tests (regions XA and XB) find only themselves.
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
