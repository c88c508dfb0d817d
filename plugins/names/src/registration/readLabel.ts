/** The part before the zone, or why it can't be registered. Neither: nothing was typed. */
export interface LabelReading {
  readonly label?: string
  readonly problem?: 'characters' | 'hyphens' | 'short' | 'long'
}

/** What the service takes. */
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
  // Two hyphens in third place mark a name in other letters (IDNA), which may look like another one.
  if (/^-|^..--|-$/.test(label)) return { problem: 'hyphens' }
  return { label }
}

/** Changes Latin capitals only. Letters of other scripts whose lower case is Latin stay, and are refused. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
