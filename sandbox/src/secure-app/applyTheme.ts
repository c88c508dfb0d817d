import * as v from 'valibot'

const VariablesSchema = v.record(v.string(), v.union([v.string(), v.number()]))
const ThemeSchema = v.object({
  themeMode: v.optional(v.picklist(['light', 'dark'])),
  themeVariables: v.optional(VariablesSchema),
  w3mThemeVariables: v.optional(VariablesSchema),
})

/** Applies the dapp's theme mode and accent. Ignores other variables, and accents that make text unreadable. */
export function applyTheme(payload: unknown): void {
  const result = v.safeParse(ThemeSchema, payload)
  if (!result.success) return
  const { themeMode, themeVariables, w3mThemeVariables } = result.output
  const { style, dataset } = document.documentElement
  // The stylesheet derives `color-scheme` from this attribute. Don't set it from a script: the build replaces
  // `light-dark()` with rules that depend on the stylesheet.
  if (themeMode) dataset.theme = themeMode
  const accent =
    w3mThemeVariables?.['--w3m-accent'] ?? themeVariables?.['--w3m-accent'] ?? themeVariables?.['--latchkey-accent']
  const rgb = typeof accent === 'string' ? readColor(accent) : undefined
  if (!rgb) return
  style.setProperty('--accent', `rgb(${rgb.join(' ')})`)
  style.setProperty('--on-accent', luminance(rgb) > 0.18 ? '#000' : '#fff')
}

/** The red, green and blue of any CSS color, as the browser parses it. Undefined if it is invalid or translucent. */
function readColor(text: string): readonly number[] | undefined {
  if (!CSS.supports('color', text)) return undefined
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!canvas) return undefined
  canvas.fillStyle = text
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  return alpha === 255 ? [red, green, blue] : undefined
}

/** WCAG luminance from 0 to 1. Black text is easier to read above 0.18, and white text below. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
