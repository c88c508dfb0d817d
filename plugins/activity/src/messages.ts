import { type CatalogueTable, loadCatalogue } from '@latchkey/plugin-api/messages'

/** The texts in a locale (BCP 47); English stands in the code. */
export function loadMessages(locale: string): Promise<Readonly<Record<string, string>>> {
  return loadCatalogue(catalogues, locale)
}

const catalogues: CatalogueTable = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  es: () => import('./locales/es.js'),
  fa: () => import('./locales/fa.js'),
  fi: () => import('./locales/fi.js'),
  fr: () => import('./locales/fr.js'),
  he: () => import('./locales/he.js'),
  hi: () => import('./locales/hi.js'),
  id: () => import('./locales/id.js'),
  it: () => import('./locales/it.js'),
  ja: () => import('./locales/ja.js'),
  ko: () => import('./locales/ko.js'),
  pt: () => import('./locales/pt.js'),
  ru: () => import('./locales/ru.js'),
  th: () => import('./locales/th.js'),
  tr: () => import('./locales/tr.js'),
  uk: () => import('./locales/uk.js'),
  vi: () => import('./locales/vi.js'),
  'zh-hans': () => import('./locales/zh-Hans.js'),
  'zh-hant': () => import('./locales/zh-Hant.js'),
}
