/** The label (the part before the zone), or why it can't be registered. Empty if the input is empty. */
export type LabelReading = { readonly label?: string; readonly problem?: 'characters' | 'hyphens' | 'short' | 'long' }

const shortest = 4
const longest = 64

export function readLabel(typed: string, zone: string): LabelReading {
  const text = lowerCase(typed.trim())
  const label = text.endsWith(`.${zone}`) ? text.slice(0, -zone.length - 1) : text
  if (!label) return {}
  if (!/^[a-z\d-]+$/.test(label)) return { problem: 'characters' }
  if (label.length < shortest) return { problem: 'short' }
  if (label.length > longest) return { problem: 'long' }
  // Hyphens in the third and fourth position mark a name in another script (IDNA), which can imitate another name.
  if (/^-|^..--|-$/.test(label)) return { problem: 'hyphens' }
  return { label }
}

/** Lowercases only A to Z. Other letters whose lower case is Latin (such as U+212A) stay invalid. */
export function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
}
