/**
 * Returns a sentence for each message that is the same as in English.
 *
 * @param {ReadonlyMap<string, string>} english by message id.
 * @param {ReadonlyMap<string, string>} catalogue
 * @param {ReadonlySet<string>} same messages that may equal the English.
 * @returns {string[]}
 */
export function findUntranslated(english, catalogue, same) {
  return [...catalogue]
    .filter(([id, text]) => {
      const words = text.replace(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '')
      return text === english.get(id) && /\p{L}{2}/u.test(words) && !same.has(text)
    })
    .map(([id, text]) => `${id} is not translated: ${text}`)
}
