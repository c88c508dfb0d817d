/** The part before the zone, or why it can't be registered. Empty if nothing was typed. */
export type LabelReading = { readonly label?: string; readonly problem?: 'characters' | 'hyphens' | 'short' | 'long' }

// The service's limits.
const shortest = 4
const longest = 64

/** Reads a label, with or without its zone. */
export function readLabel(typed: string, zone: string): LabelReading {
  const text = lowerCase(typed.trim())
  const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
  if (!label) return {}
  if (!/^[a-z\d-]+$/.test(label)) return { problem: 'characters' }
  if (label.length < shortest) return { problem: 'short' }
  if (label.length > longest) return { problem: 'long' }
  // Hyphens in third and fourth place mark a name in another script (IDNA), which may look like another name.
  if (/^-|^..--|-$/.test(label)) return { problem: 'hyphens' }
  return { label }
}

/** Changes Latin capitals only, so that other letters with a Latin lower case (such as U+212A) stay invalid. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
