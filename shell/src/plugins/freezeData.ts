/**
 * Copies data for a plugin and freezes the copy, so that no plugin can change what the shell or another plugin reads.
 *
 * Data is what JSON holds, with bigints, bytes, dates, maps and sets. Functions and all other objects are left out: a
 * host's network may carry a chain library's formatters, and a shared function can be changed like any object.
 *
 * @param copies keeps one copy for each object, so that an unchanged value stays identical, as React needs it.
 */
export function freezeData<T>(value: T, copies: WeakMap<object, unknown> = new WeakMap()): T {
  return copy(value, copies) as T
}

function copy(value: unknown, copies: WeakMap<object, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  const made = start(value)
  copies.set(value, made)
  if (Array.isArray(made)) for (const item of value as readonly unknown[]) made.push(copy(item, copies))
  else if (made instanceof Map)
    for (const [key, item] of value as ReadonlyMap<unknown, unknown>) made.set(copy(key, copies), copy(item, copies))
  else if (made instanceof Set) for (const item of value as ReadonlySet<unknown>) made.add(copy(item, copies))
  else if (!ArrayBuffer.isView(made) && !(made instanceof ArrayBuffer) && !(made instanceof Date))
    for (const key of Object.keys(value)) {
      const item = copy((value as Record<string, unknown>)[key], copies)
      Object.defineProperty(made, key, { value: item, enumerable: true })
    }
  // Bytes can't be frozen. They are the plugin's own copy.
  return ArrayBuffer.isView(made) ? made : Object.freeze(made)
}

/** An empty object of the value's kind; for bytes and dates, the whole copy. */
function start(value: object): object {
  if (Array.isArray(value)) return []
  if (value instanceof Map) return new Map()
  if (value instanceof Set) return new Set()
  const isBytes = ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof Date
  return isBytes ? structuredClone(value) : {}
}
