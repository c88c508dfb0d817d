import { pickLocale } from '@latchkey/plugin-api/messages'

/** A locale's messages. English has neither member, because its messages are in the code. */
export interface Locale {
  readonly messages?: Readonly<Record<string, string>>
  /** Derives a message from English if no catalogue has it. */
  readonly write?: (english: string) => string
}

/** Fetches the catalogue for a locale (BCP 47), else for its language. `undefined` if there is none. */
export async function loadLocale(locale: string): Promise<Locale | undefined> {
  return pickLocale(locales, locale)?.()
}

const locales: Readonly<Record<string, () => Promise<Locale>>> = {
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
  'ar-xb': async () => (await import('./locales/ar-XB.js')).pseudoLocale,
}
