/** The locales of the modal, with their own names. */
export const locales: readonly string[] = [
  ...['en', 'ar', 'de', 'es', 'fa', 'fi', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'pt', 'ru', 'th', 'tr', 'uk', 'vi'],
  ...['zh-Hans', 'zh-Hant', 'ar-XB'],
]

/** `de` → `Deutsch (de)` */
export function nameLocale(locale: string): string {
  if (locale === 'ar-XB') return 'Pseudo-locale (ar-XB)'
  return `${new Intl.DisplayNames([locale], { type: 'language' }).of(locale)} (${locale})`
}
