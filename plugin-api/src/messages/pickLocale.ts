/**
 * What a table has for a locale (BCP 47): the locale's own entry, else its language's in the same script, else its
 * language's. `zh-TW` finds `zh-hant`, `pt-PT` finds `pt`, and `iw`, the old code of Hebrew, finds `he`. The pseudo-locales of
 * tests (regions XA and XB) are no language, and find nothing but themselves.
 *
 * @param table by locale in lower case.
 */
export function pickLocale<T>(table: Readonly<Record<string, T>>, locale: string): T | undefined {
  return namesOf(locale)
    .filter((name) => Object.hasOwn(table, name))
    .map((name) => table[name])[0]
}

function namesOf(locale: string): string[] {
  const wish = locale.toLowerCase()
  try {
    const { language, region = '', script } = new Intl.Locale(locale).maximize()
    if (/^X[AB]$/.test(region)) return [wish]
    return [wish, `${language}-${script}`.toLowerCase(), language]
  } catch {
    return [wish] // not a locale at all
  }
}
