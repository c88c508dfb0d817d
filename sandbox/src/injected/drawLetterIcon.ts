/** Draws a placeholder wallet icon: a letter on a color, as a data URI. */
export function drawLetterIcon(letter: string, colour: string): string {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">',
    `<rect width="96" height="96" fill="${colour}"/>`,
    '<text x="48" y="50" font-family="system-ui, sans-serif" font-size="52" font-weight="600" fill="#fff"',
    ` text-anchor="middle" dominant-baseline="central">${letter}</text>`,
    '</svg>',
  ].join('')
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
