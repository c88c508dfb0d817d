/** Relative luminance of CSS colours, as WCAG 2.2 defines it. */

/**
 * Gives the relative luminance (0 to 1) of a colour: a hex colour by itself, every other notation with the browser's help,
 * which needs an element of the document. Undefined for what is no colour, or can't be asked.
 *
 * @param element any element that no `all: initial !important` rule matches; it looks the same before and after.
 */
export function luminance(color: string, element?: HTMLElement | null): number | undefined {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1]
  const channels = hex ? readHex(hex) : element ? askBrowser(color, element) : undefined
  if (!channels) return undefined
  const [red = 0, green = 0, blue = 0] = channels.map((share) =>
    share <= 0.04045 ? Math.max(0, share) / 12.92 : Math.min(1, (share + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function readHex(hex: string): number[] {
  const wide = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  return [0, 2, 4].map((index) => Number.parseInt(wide.slice(index, index + 2), 16) / 255)
}

/** A mix in sRGB computes to `color(srgb r g b)` whatever it is mixed from. The rule between columns that don't exist holds it. */
function askBrowser(color: string, element: HTMLElement): number[] | undefined {
  const { style } = element
  style.columnRuleColor = ''
  style.columnRuleColor = `color-mix(in srgb, ${color}, ${color})`
  const computed = style.columnRuleColor && getComputedStyle(element).columnRuleColor
  style.columnRuleColor = ''
  return /^color\(srgb ([^/)]+)/.exec(computed)?.[1]?.trim().split(' ').map(Number)
}
