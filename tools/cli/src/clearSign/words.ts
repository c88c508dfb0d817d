import { printable } from './readJson.js'

/** Returns the first sentence of a comment, without its full stop. */
export function firstSentence(text: string | undefined): string {
  const plain = (text ?? '').replace(/[\s`]+/g, ' ').trim()
  const sentence = printable(plain.split(/\.(?:\s|$)/)[0] ?? '')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `_minAmountOut` becomes `Min amount out`. */
export function toWords(name: string): string {
  const words = listWords(name).join(' ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : name
}

export function listWords(name: string): readonly string[] {
  const parts = name.match(/[A-Z]+\d*(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []
  return parts.map((part) => (/^[A-Z][A-Z\d]+$/.test(part) ? part : part.toLowerCase()))
}
