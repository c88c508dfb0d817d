/** Inline pictures, so that the gallery makes no outside requests. */

export const foxPicture = picture('#f6851b', '<path d="M20 46 12 20l20 10 20-10-8 26-12 8z" fill="#fff"/>')
export const rainbowPicture = picture(
  '#0f3aa8',
  '<path d="M14 46a18 18 0 0 1 36 0" fill="none" stroke="#ffd33d" stroke-width="8"/><path d="M24 46a8 8 0 0 1 16 0" fill="none" stroke="#ff5c5c" stroke-width="6"/>',
)
export const coinPicture = picture(
  '#627eea',
  '<path d="M32 12 46 34 32 42 18 34z" fill="#fff"/><path d="M32 46l14-8-14 18-14-18z" fill="#fff" opacity=".7"/>',
)
export const dollarPicture = picture(
  '#2775ca',
  '<circle cx="32" cy="32" r="16" fill="none" stroke="#fff" stroke-width="5"/>',
)
export const networkPicture = picture(
  '#8247e5',
  '<path d="M32 14 48 23v18l-16 9-16-9V23z" fill="none" stroke="#fff" stroke-width="6"/>',
)

function picture(ground: string, shapes: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${ground}"/>${shapes}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
