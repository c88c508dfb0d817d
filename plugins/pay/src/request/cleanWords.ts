/**
 * A site's words as they are shown: in one line, without the control and direction characters that could make them pass
 * for ours, and cut. What joins letters and emoji stays.
 *
 * @param longest in characters as people count them, near enough: code points.
 */
export function cleanWords(words: string, longest: number): string {
  const line = words.replace(/\s+/gu, ' ').replace(/(?![\u200c\u200d])\p{C}/gu, '')
  const points = [...line.trim()]
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : points.join('')
}
