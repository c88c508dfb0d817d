/** Relative luminance of CSS colours, as WCAG 2.2 defines it. */

/**
 * Gives the relative luminance (0 to 1) of a hex, `rgb()`, `hsl()` or `oklch()` colour without alpha, and of any other
 * colour where the browser can paint it on a canvas. Undefined where neither works, as on a server.
 */
export function luminance(color: string): number | undefined {
  const text = color.trim().toLowerCase()
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (hex) return fromHex(hex)
  const [, name, body] = /^(rgb|hsl|oklch)a?\(([^()]*)\)$/.exec(text) ?? []
  const [a, b, c] = (body ?? '').split(/[\s,/]+/).filter(Boolean)
  if (!name || a === undefined || b === undefined || c === undefined) return fromCanvas(text)
  const value =
    name === 'rgb'
      ? fromRgb(part(a, 255), part(b, 255), part(c, 255))
      : name === 'hsl'
        ? fromHsl(degrees(a), part(b, 1, 100), part(c, 1, 100))
        : fromOklch(part(a, 1), part(b, 0.4), degrees(c))
  return Number.isNaN(value) ? fromCanvas(text) : value
}

/** A channel as a number; per cents are counted up to `full`, plain numbers divided by `unit` where one is given. */
function part(text: string, full: number, unit = 1): number {
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * full : Number(text) / unit
}

function degrees(text: string): number {
  const turns = { turn: 360, grad: 0.9, rad: 180 / Math.PI }
  const unit = /turn|grad|rad/.exec(text)?.[0] as keyof typeof turns | undefined
  return Number(text.replace(/[a-z]+$/, '')) * (unit ? turns[unit] : 1)
}

function fromHex(hex: string): number {
  const wide = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex
  const channel = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16)
  return fromRgb(channel(0), channel(2), channel(4))
}

function fromRgb(red: number, green: number, blue: number): number {
  const linear = (value: number): number => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function fromHsl(hue: number, saturation: number, lightness: number): number {
  const spread = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number): number => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return fromRgb(channel(0), channel(8), channel(4))
}

/** The Y row of OKLab to CIE XYZ alone: luminance needs no way through sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = lightness + 0.3963377774 * a + 0.2158037573 * b
  const medium = lightness - 0.1055613458 * a - 0.0638541728 * b
  const short = lightness - 0.0894841775 * a - 1.291485548 * b
  return -0.0405757452 * long ** 3 + 1.1122868033 * medium ** 3 - 0.0717110581 * short ** 3
}

/** Named colours, `lab()`, `color()` and whatever comes: the browser paints one pixel and we read it. */
function fromCanvas(color: string): number | undefined {
  if (typeof document === 'undefined' || !globalThis.CSS?.supports('color', color)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return fromRgb(red, green, blue)
}
