import { contrastOnAccent } from './contrastOnAccent.js'
import { contrastRatio } from './contrastRatio.js'
import { luminance } from './luminance.js'

/**
 * Gives the custom properties that belong to a host's accent, for the host element beside `--latchkey-accent`: the text
 * on it, the colour that its hover is mixed with (always away from that text), and how much of the accent is left where it
 * stands as text on a surface (100 %, or 30 % mixed with the text colour where the accent alone is too faint to read).
 *
 * @param element any element inside the shadow root; needed for accents that are no hex colour.
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
  readonly '--latchkey-accent-shade': string
  readonly '--latchkey-accent-text-strength': string
}

// The accent as text stands on the surface, on raised rows and on its own soft tint; these bound the worst of them.
const softSurfaceLuminance = { light: 0.84, dark: 0.024 } as const
