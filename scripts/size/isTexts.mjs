/** A catalogue of texts, or the table of them. A visitor fetches those of one language, and who reads English none. */
export function isTexts(target) {
  return /(^|\/)(locales\/[\w-]+|messages)\.js$/.test(target)
}
