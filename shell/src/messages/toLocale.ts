/**
 * The form of a locale (BCP 47) that `Intl` takes; `pt_BR`, as servers write it, is `pt-BR`. What is none at all is English:
 * `Intl` would throw at the first number that is shown.
 */
export function toLocale(wish: string): string {
  try {
    return Intl.getCanonicalLocales(wish.replace(/_/g, '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
