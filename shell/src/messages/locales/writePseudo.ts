/**
 * Writes an English message with accents and 40% longer, the tail in Arabic letters. This makes text easy to spot that is
 * untranslated, cut off, or laid out from the wrong side. Placeholders and plural rules stay as they are.
 */
export function writePseudo(message: string): string {
  return splitMessage(message)
    .map(({ text, literal }) => (literal ? writeText(text) : writePlural(text)))
    .join('')
}

interface Piece {
  readonly text: string
  readonly literal: boolean
}

/** Cuts a message into literal text and placeholders, whose braces may be nested once (plurals). */
function splitMessage(message: string): Piece[] {
  return message
    .split(/(\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})/)
    .filter(Boolean)
    .map((text) => ({ text, literal: !text.startsWith('{') }))
}

function writePlural(placeholder: string): string {
  if (!placeholder.includes(', plural')) return placeholder
  return placeholder.replace(/\{([^{}]*)\}/g, (_whole, text: string) => `{${writeText(text)}}`)
}

function writeText(text: string): string {
  const letters = text.replace(/[^a-z]/gi, '').length
  if (letters === 0) return text
  const accented = text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)
  const tail = padding.repeat(Math.ceil(letters / padding.length)).slice(0, Math.max(1, Math.round(letters * 0.4)))
  const end = /\s*$/.exec(accented)?.[0] ?? ''
  return `${accented.slice(0, accented.length - end.length)} ${tail.trim()}${end}`
}

const padding = 'ابجد هوز حطي كلمن '

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'áƀçďéƒĝĥíĵķļɱñóƥʠŕšţúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĻṀÑÓƤɊŔŠŢÚṼŴẊÝŽ'
const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(plain, (letter, index) => [letter, Array.from(accented)[index] ?? letter]),
)
