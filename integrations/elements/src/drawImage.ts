import type { FaceImage } from './Face.js'

/** Draws a decorative picture. Until it loads, shows a fallback: an account's gradient or a network's letter. */
export function drawImage(image: FaceImage): Element {
  if (image.kind === 'warning') return drawWarning()
  const frame = document.createElement('span')
  frame.className = image.kind
  if (image.kind === 'account') frame.style.background = gradient(image.address)
  else {
    frame.style.setProperty('--hue', String(hue(image.name)))
    frame.textContent = firstLetter(image.name)
  }
  if (image.url) {
    const picture = document.createElement('img')
    picture.alt = ''
    picture.decoding = 'async'
    picture.draggable = false
    picture.referrerPolicy = 'no-referrer'
    picture.addEventListener('error', () => picture.remove(), { once: true })
    picture.src = image.url
    frame.append(picture)
  }
  return frame
}

/** Draws the modal's avatar: five tints of a color. The color is the address's first six hexadecimal digits. */
function gradient(address: string): string {
  const digits = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^\da-f]/g, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16))
  const tint = (share: number) =>
    `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * share)).join(' ')})`
  return `radial-gradient(100% 100% at 65% 40%,#fff .52%,${tint(0.6)} 31.25%,${tint(0.3)} 51.56%,${tint(0.15)} 65.63%,${tint(0)} 82.29%,${tint(0.45)} 100%)`
}

function hue(name: string): number {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en')
}

function drawWarning(): SVGElement {
  const icon = document.createElementNS(svg, 'svg')
  const path = document.createElementNS(svg, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute(
    'd',
    'M12 9.5v3.75M12 16.25v.01M10.6 4.8 3.8 16.6A1.6 1.6 0 0 0 5.2 19h13.6a1.6 1.6 0 0 0 1.4-2.4L13.4 4.8a1.6 1.6 0 0 0-2.8 0z',
  )
  icon.append(path)
  return icon
}

const svg = 'http://www.w3.org/2000/svg'
