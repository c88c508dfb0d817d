/** Draws letters for everything that has no picture in `pictures.generated.ts`. */
import { createHash } from 'node:crypto'

/** Returns an SVG with the initials of `text`'s first two words. `seed` determines the color. */
export function drawLetters(text: string, seed: string): string {
  const hue = createHash('sha256').update(seed).digest().readUInt16BE(0) % 360
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="hsl(${hue} 55% 42%)"/>`,
    '<text x="48" y="50" font-family="system-ui, sans-serif" font-size="44" font-weight="600" fill="#fff"',
    ` text-anchor="middle" dominant-baseline="central">${escapeXml(initials(text))}</text>`,
    '</svg>',
  ].join('')
}

function initials(text: string): string {
  const words = text.split(/[^\p{Letter}\p{Number}]+/u).filter(Boolean)
  return (
    words
      .slice(0, 2)
      .map((word) => [...word][0]?.toUpperCase())
      .join('') || '?'
  )
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
