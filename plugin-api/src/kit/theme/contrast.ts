/** Contrast of colours (WCAG 2.2), for a host's accent. */

/**
 * Computes the custom properties that accompany `--latchkey-accent` on the host element.
 *
 * @param element Any element inside the shadow root. Required unless the accent is a hex colour.
 */
export function accentProperties(
  accent: string,
  theme: 'light' | 'dark',
  element?: HTMLElement | null,
): AccentProperties {
  const onAccent = contrastOnAccent(accent, element)
  const ground = luminance(accent, element)
  const readable = ground !== undefined && contrastRatio(ground, softSurfaceLuminance[theme]) >= 4.6
  return {
    '--latchkey-on-accent': onAccent,
    '--latchkey-accent-shade': onAccent === '#ffffff' ? '#000' : '#fff',
    '--latchkey-accent-text-strength': readable ? '100%' : '30%',
  }
}

export interface AccentProperties {
  /** The colour of text on the accent. */
  readonly '--latchkey-on-accent': string
  /** The colour to mix in for hover: the opposite of the text on the accent. */
  readonly '--latchkey-accent-shade': string
  /** The share of the accent in text on a surface: 100%, or 30% (mixed with the text colour) if it is too faint. */
  readonly '--latchkey-accent-text-strength': string
}

// The worst case of accent text on the surface, on raised rows and on its own soft tint.
const softSurfaceLuminance = { light: 0.84, dark: 0.024 } as const

/**
 * Picks the text colour for an accent: white, near-black or black, the first that reaches 4.5 : 1. White if the accent
 * can't be measured.
 *
 * @param element Any element inside the shadow root. Required unless the accent is a hex colour.
 */
export function contrastOnAccent(accent: string, element?: HTMLElement | null): '#ffffff' | '#14161a' | '#000000' {
  const ground = luminance(accent, element)
  if (ground === undefined || contrastRatio(1, ground) >= 4.5) return '#ffffff'
  return contrastRatio(nearBlackLuminance, ground) >= 4.5 ? '#14161a' : '#000000'
}

const nearBlackLuminance = 0.008

/** Computes the contrast of two relative luminances, 1 to 21 (WCAG 2.2, 1.4.3). Text needs 4.5, shapes need 3. */
export function contrastRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Computes a colour's relative luminance (WCAG 2.2), 0 to 1.
 *
 * @param element Any element without an `all: initial !important` rule. Required unless the colour is a hex colour.
 * @returns `undefined` for an invalid colour, or without the element it needs.
 */
export function luminance(color: string, element?: HTMLElement | null): number | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  const channels = hex ? readHex(hex) : element && askBrowser(color, element)
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? Math.max(0, share) / 12.92 : Math.min(1, (share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readHex(hex: string): number[] {
  const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16) / 255)
}

/** Mixes in sRGB, which computes to `color(srgb r g b)`. Without columns, the rule between them is invisible. */
function askBrowser(color: string, element: HTMLElement): number[] | undefined {
  const { style } = element
  style.columnRuleColor = ''
  style.columnRuleColor = `color-mix(in srgb, ${color}, ${color})`
  const computed = style.columnRuleColor && getComputedStyle(element).columnRuleColor
  style.columnRuleColor = ''
  return /^color\(srgb ([^/)]+)/.exec(computed)?.[1]?.trim().split(' ').map(Number)
}
