import { pickLocale } from './pickLocale.js'

/** A plugin's texts by message id, as the module of one locale exports them. */
export interface CatalogueModule {
  readonly messages: Readonly<Record<string, string>>
}

/** How each locale's module is fetched, by the locale in lower case: `{ de: () => import('./locales/de.js') }`. */
export type CatalogueTable = Readonly<Record<string, () => Promise<CatalogueModule>>>

/**
 * A plugin's catalogue for a locale (BCP 47), for `messages(locale)` of the plugin object; empty where the table has none,
 * so that the English of the code stays.
 */
export async function loadCatalogue(table: CatalogueTable, locale: string): Promise<Readonly<Record<string, string>>> {
  const load = pickLocale(table, locale)
  return load ? (await load()).messages : {}
}
