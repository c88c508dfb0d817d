/** Tells whether a locale (BCP 47) is written from right to left; by its script, so `ku-Arab` is and `ku` is not. */
export function isRightToLeft(locale: string): boolean {
  try {
    return rightToLeftScripts.has(new Intl.Locale(locale).maximize().script ?? '')
  } catch {
    return false // not a locale at all
  }
}

const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])
