/** English stands in the code: it needs no catalogue. */
export function isEnglish(locale: string): boolean {
  return /^en(-|$)/i.test(locale)
}
