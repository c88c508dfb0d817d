/** Keeps only primitives, and removes pairing URIs, email addresses, account addresses and keys from strings. */
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
    .replace(/\bwc(:|%(25)*3a)[^\s"')]*/gi, '[pairing]')
    .replace(/[^\s"'<>()=:,]+/g, redactEmail)
    .replace(/(0x)?[\da-f]{64,}/gi, '[key]')
    .replace(/(0x)?[\da-f]{40,}/gi, '[address]')
    .replace(bech32, '[address]')
    .replace(base58, '[address]')
}

/** Reads one word at a time, because matching the whole string takes seconds if it has many `@` in a row. */
function redactEmail(word: string): string {
  const at = word.search(/@|%40/)
  const end = /\.[a-z]{2,}/gi
  let length = 0
  while (at > 0 && end.exec(word)) if (end.lastIndex > at) length = end.lastIndex
  return length > 0 ? `[email]${word.slice(length)}` : word
}

/** Bitcoin (SegWit) and Cosmos. */
const bech32 = /\b[a-z]{2,20}1[02-9ac-hj-np-z]{38,87}\b/gi
/**
 * Solana, Polkadot and Bitcoin (legacy). Long identifiers in stack traces rarely combine digits and both letter cases.
 */
const base58 = /\b(?=[A-Za-z]*\d)(?=[a-z\d]*[A-Z])(?=[A-Z\d]*[a-z])[1-9A-HJ-NP-Za-km-z]{26,90}\b/g

const lengthLimit = 4_000 // enough for about a dozen stack frames
