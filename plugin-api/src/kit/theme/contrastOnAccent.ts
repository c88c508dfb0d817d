import { contrastRatio } from './contrastRatio.js'
import { luminance } from './luminance.js'

/**
 * Picks the text colour for a host's accent: white where that reaches 4.5 : 1, else our near-black, else black, which
 * always does where white doesn't. An accent that can't be measured gets white.
 *
 * @param element any element inside the shadow root; needed for accents that are no hex colour.
 */
export function contrastOnAccent(accent: string, element?: HTMLElement | null): '#ffffff' | '#14161a' | '#000000' {
  const ground = luminance(accent, element)
  if (ground === undefined || contrastRatio(1, ground) >= 4.5) return '#ffffff'
  return contrastRatio(nearBlackLuminance, ground) >= 4.5 ? '#14161a' : '#000000'
}

const nearBlackLuminance = 0.008
