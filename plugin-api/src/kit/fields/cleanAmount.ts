/**
 * What a number pad and a clipboard give, as it is kept: digits and a point. One comma is a point, as half of the world
 * writes it; of several marks nobody can tell what they mean, so they stay and are refused.
 */
export function cleanAmount(text: string): string {
  const kept = text.replace(/[^\d.,]/g, '').slice(0, longest)
  const number = /^\d*,\d*$/.test(kept) ? kept.replace(',', '.') : kept
  return number.replace(/^0+(?=\d)/, '').replace(/^\./, '0.')
}

const longest = 80 // digits of 2^256, and a point
