/** Contrast of colours by WCAG 2.2, for a host's accent. */

/**
 * Computes the custom properties that belong to a host's accent, for the host element beside `--latchkey-accent`: the text
 * on it, the colour that its hover is mixed with (always away from that text), and how much of the accent remains when it
 * is text on a surface (100 %, or 30 % mixed with the text colour if the accent alone is too faint to read).
 *
 * @param element Any element inside the shadow root. Needed for accents that are no hex colour.
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
  /** The colour that the hover is mixed with. */
  readonly '--latchkey-accent-shade': string
  /** How much of the accent remains in text on a surface. */
  readonly '--latchkey-accent-text-strength': string
}

// Accent text stands on the surface, on raised rows and on its own soft tint. These values bound the worst of them.
const softSurfaceLuminance = { light: 0.84, dark: 0.024 } as const

/**
 * Picks the text colour for a host's accent: white if that reaches 4.5 : 1, else our near-black, else black, which always
 * reaches it where white doesn't. An accent that can't be measured gets white.
 *
 * @param element Any element inside the shadow root. Needed for accents that are no hex colour.
 */
export function contrastOnAccent(accent: string, element?: HTMLElement | null): '#ffffff' | '#14161a' | '#000000' {
  const ground = luminance(accent, element)
  if (ground === undefined || contrastRatio(1, ground) >= 4.5) return '#ffffff'
  return contrastRatio(nearBlackLuminance, ground) >= 4.5 ? '#14161a' : '#000000'
}

const nearBlackLuminance = 0.008

/** Computes the contrast of two relative luminances, 1 to 21 (WCAG 2.2, 1.4.3). Text needs 4.5, a shape 3. */
export function contrastRatio(first: number, second: number): number {
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/**
 * Computes the relative luminance (0 to 1) of a colour, as WCAG 2.2 defines it. Reads hex colours itself and asks the
 * browser for every other notation, which needs an element of the document.
 *
 * @param element Any element that no `all: initial !important` rule matches. It looks the same before and after.
 * @returns `undefined` for a text that is no colour, or that needs an element.
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

/**
 * A mix in sRGB computes to `color(srgb r g b)`, whatever it is mixed from. The element has no columns, so the colour of
 * the rule between them is not visible.
 */
function askBrowser(color: string, element: HTMLElement): number[] | undefined {
  const { style } = element
  style.columnRuleColor = ''
  style.columnRuleColor = `color-mix(in srgb, ${color}, ${color})`
  const computed = style.columnRuleColor && getComputedStyle(element).columnRuleColor
  style.columnRuleColor = ''
  return /^color\(srgb ([^/)]+)/.exec(computed)?.[1]?.trim().split(' ').map(Number)
}
