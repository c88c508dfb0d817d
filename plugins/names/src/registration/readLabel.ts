/** What stands before the zone, as it is registered; `problem`: why it can't be. Neither of both: nothing was typed. */
export interface LabelReading {
  readonly label?: string
  readonly problem?: 'characters' | 'hyphens' | 'short' | 'long'
}

/** The specification's rule has the least; the service takes at most 64. */
const shortest = 4
const longest = 64

/** Reads what was typed, with its zone or without. */
export function readLabel(typed: string, zone: string): LabelReading {
  const text = lowerCase(typed.trim())
  const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
  if (!label) return {}
  if (!/^[a-z\d-]+$/.test(label)) return { problem: 'characters' }
  if (label.length < shortest) return { problem: 'short' }
  if (label.length > longest) return { problem: 'long' }
  // Two hyphens in the third place are the mark of a name in other letters (IDNA), and of what looks like another one.
  if (/^-|^..--|-$/.test(label)) return { problem: 'hyphens' }
  return { label }
}

/** Of the Latin capitals alone: letters of other scripts that turn into Latin ones are refused, and not taken for them. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
