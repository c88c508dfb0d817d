import { isEnglish } from './isEnglish.js'

/** Tells whether a locale (BCP 47) is written from right to left; by its script, so `ku-Arab` is and `ku` is not. */
export function isRightToLeft(locale: string): boolean {
  try {
    // Finding out takes a browser milliseconds, for the first locale.
    return !isEnglish(locale) && rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '')
  } catch {
    return false // not a locale at all
  }
}

const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])
