/** What a locale brings. English has neither: it stands in the code. */
export interface Locale {
  /** Texts by message id. */
  readonly messages?: Readonly<Record<string, string>>
  /** Makes a text from the English one, where no catalogue has it. */
  readonly write?: (english: string) => string
}

/** Fetches a locale (BCP 47): the exact one, else its language's. `undefined` where there is none. */
export async function loadLocale(locale: string): Promise<Locale | undefined> {
  const wish = locale.toLowerCase()
  const load = locales[wish] ?? locales[wish.split('-')[0] ?? '']
  return load?.()
}

const locales: Readonly<Record<string, () => Promise<Locale>>> = {
  'ar-xb': async () => (await import('./locales/ar-XB.js')).pseudoLocale,
}
