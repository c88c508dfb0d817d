/** Resolves the tokens as a browser would, and measures the contrast of every pair of roles (WCAG 2.2 AA). */
import { describe, expect, it } from 'vitest'
import { kitStyles } from '../styles/sheets.js'
import { accentProperties } from './contrast.js'

type Theme = 'light' | 'dark'
type Oklab = readonly [number, number, number]
type Variables = ReadonlyMap<string, string>

const hostAccents = [
  undefined,
  '#000000',
  '#ffffff',
  '#ffe600',
  '#ff4f00',
  '#00bb7f',
  '#777777',
  '#e11d48',
  '#1a1a8c',
  '#ff69b4',
  '#10b77f',
]
const mixes = [undefined, '#000000', '#ffffff', '#00bb7f', '#ff0000', '#0000ff']

// Text colors and their backgrounds in the kit's style sheet. `tone/8` is 8% of a tone over the surface.
const textPairs: readonly (readonly [string, readonly string[]])[] = [
  ['text', ['surface', 'surface-raised', 'surface-sunken', 'surface-hover', 'warning/8', 'negative/8', 'line']],
  ['text-soft', ['surface', 'surface-raised', 'surface-hover', 'raised:text/6']],
  ['text-faint', ['surface', 'surface-raised']],
  ['accent-text', ['surface', 'surface-raised', 'accent-soft', 'raised:accent-text/10']],
  ['on-accent', ['accent', 'accent-hover']],
  ['positive', ['surface', 'surface-raised', 'raised:positive/10']],
  ['warning', ['surface', 'surface-raised', 'raised:warning/10', 'warning/8']],
  ['negative', ['surface', 'surface-raised', 'raised:negative/10', 'negative/8', 'negative/10', 'negative/14']],
]
// Borders and icons, which have no text (1.4.11).
const shapePairs: readonly (readonly [string, readonly string[]])[] = [
  ['focus', ['surface', 'surface-raised']],
  ['text-faint', ['surface']],
  ['surface', ['accent-text', 'text-faint', 'positive', 'text-soft']],
]

describe('roles', () => {
  for (const theme of ['light', 'dark'] as const) {
    it.each(hostAccents)(`parameters: ${theme} theme, host accent %s`, (accent) => {
      expect(findings(theme, accent)).toEqual([])
    })
    it.each(mixes)(`parameters: ${theme} theme, everything mixed with %s`, (mix) => {
      expect(findings(theme, undefined, mix)).toEqual([])
    })
  }

  it('error: finds a pair of roles with too little contrast', () => {
    expect(findings('light', '#ffe600', undefined, { '--latchkey-accent-text-strength': '100%' })).not.toEqual([])
  })
})

function findings(theme: Theme, accent?: string, mix?: string, override: Record<string, string> = {}): string[] {
  const variables = readVariables(theme)
  if (accent) {
    variables.set('--latchkey-accent', accent)
    for (const [name, value] of Object.entries(accentProperties(accent, theme))) variables.set(name, value)
  }
  if (mix) variables.set('--latchkey-color-mix', mix).set('--latchkey-color-mix-strength', '100')
  for (const [name, value] of Object.entries(override)) variables.set(name, value)
  const check = (pairs: typeof textPairs, needed: number): string[] =>
    pairs.flatMap(([front, grounds]) =>
      grounds
        .map((ground) => [ground, contrast(role(variables, front), role(variables, ground))] as const)
        .filter(([, ratio]) => ratio < needed)
        .map(([ground, ratio]) => `${front} on ${ground}: ${ratio.toFixed(2)}`),
    )
  return [...check(textPairs, 4.5), ...check(shapePairs, 3)]
}

/** Returns a theme's declarations, in cascade order. */
function readVariables(theme: Theme): Map<string, string> {
  const variables = new Map<string, string>()
  for (const [, selector = '', body = ''] of kitStyles.matchAll(/(:host[^{}]*)\{([^}]*)\}/g)) {
    const hosts = selector.replaceAll('"', '').split(',')
    if (!hosts.some((host) => host === ':host' || host === `:host([data-theme=${theme}])`)) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+): *([^;]*)/g)) {
      variables.set(name, value.replace(/(?<=\() | (?=\))| (?=\*)|(?<=\*) /g, ''))
    }
  }
  return variables
}

function role(variables: Variables, name: string): Oklab {
  const [, raised, tone, percent] = /^(raised:)?([\w-]+)\/(\d+)$/.exec(name) ?? []
  if (!tone) return color(expand(`var(--lk-${name})`, variables))
  const ground = role(variables, raised ? 'surface-raised' : 'surface')
  return blend(role(variables, tone), ground, Number(percent) / 100)
}

function expand(text: string, variables: Variables): string {
  const start = text.lastIndexOf('var(')
  if (start < 0) return text
  const end = closing(text, start + 3)
  const [name = '', ...fallback] = split(text.slice(start + 4, end), ',')
  const value = variables.get(name.trim()) ?? fallback.join(',')
  return expand(text.slice(0, start) + value + text.slice(end + 1), variables)
}

function color(text: string): Oklab {
  const value = text.trim()
  if (!value.startsWith('color-mix(in oklab,')) return parse(value)
  const [first = '', second = ''] = split(value.slice('color-mix(in oklab,'.length, -1), ',')
  const [front, frontShare] = part(first)
  const [back, backShare] = part(second)
  return blend(color(front), color(back), frontShare ?? 1 - (backShare ?? 0.5))
}

/** Parses a color and its share: `red 90%`, or `#000 calc(min(100*1%,12%)*3)`. */
function part(text: string): [string, number | undefined] {
  const words = split(text.trim(), ' ')
  const last = words.at(-1) ?? ''
  if (words.length < 2) return [text, undefined]
  const shares = [...last.matchAll(/(?:([\d.]+)\*)?([\d.]+)%/g)].map(
    ([, factor = '1', n]) => Number(factor) * Number(n),
  )
  const times = Number(/\)\*([\d.]+)\)$/.exec(last)?.[1] ?? 1)
  return [words.slice(0, -1).join(' '), (Math.min(...shares) * times) / 100]
}

function split(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')') depth--
    if (depth === 0 && text[index] === separator) {
      parts.push(text.slice(from, index))
      from = index + 1
    }
  }
  return [...parts, text.slice(from)]
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let index = open; index < text.length; index++) {
    if (text[index] === '(') depth++
    if (text[index] === ')' && --depth === 0) return index
  }
  throw new Error(`Unbalanced: ${text}`)
}

function parse(text: string): Oklab {
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(text) ?? []
  if (lightness) {
    const angle = (Number(hue) * Math.PI) / 180
    return [Number(lightness) / 100, Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  }
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1]
  if (hex) {
    const wide = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    return fromSrgb([0, 2, 4].map((index) => Number.parseInt(wide.slice(index, index + 2), 16) / 255))
  }
  throw new Error(`Unknown colour: ${text}`)
}

function blend(front: Oklab, back: Oklab, share: number): Oklab {
  const mix = (index: 0 | 1 | 2): number => front[index] * share + back[index] * (1 - share)
  return [mix(0), mix(1), mix(2)]
}

function fromSrgb(channels: readonly number[]): Oklab {
  const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Calculates contrast in sRGB, with colors clipped to its range. */
function contrast(first: Oklab, second: Oklab): number {
  const [a, b] = [srgbLuminance(first), srgbLuminance(second)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function srgbLuminance([L, A, B]: Oklab): number {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3
  const clip = (value: number): number => Math.min(1, Math.max(0, value))
  const r = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const g = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const b = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
