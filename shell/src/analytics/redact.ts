/**
 * Makes an event's properties safe to send: plain values alone, and texts without pairing addresses, e-mail addresses and
 * keys. Objects are dropped, because nothing in the catalogue is one and a host's own event might carry anything.
 */
export function redact(properties: unknown): Readonly<Record<string, string | number | boolean>> | undefined {
  if (typeof properties !== 'object' || properties === null) return undefined
  const kept: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'string') kept[name] = redactText(value)
    else if (typeof value === 'number' || typeof value === 'boolean') kept[name] = value
  }
  return kept
}

function redactText(text: string): string {
  return text
    .slice(0, lengthLimit)
    .replace(/\bwc(:|%3a)[^\s"')]*/gi, '[pairing]')
    .replace(/[^\s"'<>()=:,]+(@|%40)[^\s"'<>()=:,]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/(0x)?[\da-f]{64,}/gi, '[key]')
}

const lengthLimit = 4_000 // a stack trace's first dozen frames
