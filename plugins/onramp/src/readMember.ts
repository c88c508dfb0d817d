/** By hand: schemas of a library would be an eighth of the plugin. */
export function readMember(value: unknown, name: string): unknown {
  return (Object(value) as Readonly<Record<string, unknown>>)[name]
}

/** A short text without what can't be seen; empty for anything else. */
export function readText(value: unknown, name: string): string {
  const found = readMember(value, name)
  return typeof found === 'string' && found.length <= longest ? found.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() : ''
}

export function readList(value: unknown, name: string): readonly unknown[] {
  const found = readMember(value, name)
  return Array.isArray(found) ? found.slice(0, mostEntries) : []
}

/** An amount as services write it; `undefined` for what is none. */
export function readDecimal(value: unknown, name: string): string | undefined {
  const found = readMember(value, name)
  return typeof found === 'string' && /^\d{1,30}(\.\d{1,30})?$/.test(found) ? found : undefined
}

const longest = 100
const mostEntries = 5_000
