/** Makes a name from outside fit to be shown: without control and direction characters, on one line, 40 characters long at most. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value
    .slice(0, 200)
    .replace(/[^\P{C}\s]|(?<=\p{M}{2})\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  return [...text].slice(0, 40).join('')
}
