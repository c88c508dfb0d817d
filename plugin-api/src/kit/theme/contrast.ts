/** Calculates color contrast (WCAG 2.2) for a host's accent color. */

/**
 * Returns the custom properties to set on the host element together with `--latchkey-accent`.
 *
 * @param element Any element inside the shadow root. Required unless the accent is a hex color.
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
  readonly '--latchkey-on-accent': string
  /** The color to mix in on hover: the opposite of the text color on the accent. */
  readonly '--latchkey-accent-shade': string
  /**
   * How much accent is in accent-colored text: 100%, or 30% (mixed with the text color) if the accent alone is too
   * faint.
   */
  readonly '--latchkey-accent-text-strength': string
}

// The luminance of the worst background for accent text: the surface, raised rows, or the accent's own soft tint.
const softSurfaceLuminance = { light: 0.84, dark: 0.024 } as const

/**
 * Picks the text color for an accent: white, near-black or black, the first with a contrast of at least 4.5:1. Returns
 * white if the accent can't be measured.
 *
 * @param element Any element inside the shadow root. Required unless the accent is a hex color.
 */
export function contrastOnAccent(accent: string, element?: HTMLElement | null): '#ffffff' | '#14161a' | '#000000' {
  const ground = luminance(accent, element)
  if (ground === undefined || contrastRatio(1, ground) >= 4.5) return '#ffffff'
  return contrastRatio(nearBlackLuminance, ground) >= 4.5 ? '#14161a' : '#000000'
}

const nearBlackLuminance = 0.008

/** Returns the contrast of two relative luminances, from 1 to 21 (WCAG 2.2, 1.4.3). Text needs 4.5, shapes 3. */
export function contrastRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Returns a color's relative luminance (WCAG 2.2), from 0 to 1.
 *
 * @param element Any element that has no `all: initial !important` rule. Required unless the color is a hex color.
 * @returns `undefined` if the color is invalid, or if it needs an element and you passed none.
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

/** A mix in sRGB computes to `color(srgb r g b)`. The column rule is invisible, because the element has no columns. */
function askBrowser(color: string, element: HTMLElement): number[] | undefined {
  const { style } = element
  style.columnRuleColor = ''
  style.columnRuleColor = `color-mix(in srgb, ${color}, ${color})`
  const computed = style.columnRuleColor && getComputedStyle(element).columnRuleColor
  style.columnRuleColor = ''
  return /^color\(srgb ([^/)]+)/.exec(computed)?.[1]?.trim().split(' ').map(Number)
}
