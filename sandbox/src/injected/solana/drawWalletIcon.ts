import type { WalletIcon } from '@wallet-standard/base'
import { drawLetterIcon } from '../drawLetterIcon.js'

/** A letter on a color, as a base64 data URI. The Wallet Standard requires this format. */
export function drawWalletIcon(letter: string, colour: string): WalletIcon {
  const [, svg = ''] = drawLetterIcon(letter, colour).split(',')
  return `data:image/svg+xml;base64,${btoa(decodeURIComponent(svg))}`
}
