import type { Runtime } from '../runtime.js'
import { localeAtom } from '../state/modal.js'

export type Locales = readonly [string, ...string[]]

/** Returns the locale set by the host or page, or else the browser's languages in the user's order. */
export function listLocales({ options, store }: Pick<Runtime, 'options' | 'store'>): Locales {
  // A server does not know the user's languages.
  const isNamed = options.locale || typeof document === 'undefined' || document.documentElement.lang
  return [toLocale(store.get(localeAtom)), ...(isNamed ? [] : navigator.languages).map(toLocale)]
}

/** Servers often write `pt_BR` for `pt-BR`. An invalid locale becomes English, because `Intl` would throw. */
export function toLocale(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replace(/_/g, '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** English messages are in the code, so English needs no catalogue. */
export function isEnglish(locale: string): boolean {
  return /^en(-|$)/i.test(locale)
}

/** Whether a locale is written from right to left. Its script decides: `ku-Arab` is, and `ku` is not. */
export function isRightToLeft(locale: string): boolean {
  try {
    // Checked first, because looking up a locale's script takes milliseconds the first time.
    return !isEnglish(locale) && rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '')
  } catch {
    return false // not a locale
  }
}

const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])
