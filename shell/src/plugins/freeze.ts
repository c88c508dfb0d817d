/** Freezes what plugins receive, so that no plugin can change it for the shell or other plugins. */
import { LatchkeyError } from '@latchkey/plugin-api'

/**
 * Freezes a copy of JSON, bigints, bytes, dates, maps and sets. Omits functions, which a plugin could change.
 *
 * @param copies caches one copy per object, so that an unchanged value stays identical, as React requires.
 */
export function freezeData<T>(value: T, copies: WeakMap<object, unknown> = new WeakMap()): T {
  return copyData(value, copies) as T
}

function copyData(value: unknown, copies: WeakMap<object, unknown>): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value !== 'object' || value === null) return value
  const known = copies.get(value)
  if (known !== undefined) return known
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer || value instanceof Date) {
    const bytes = structuredClone(value)
    copies.set(value, bytes)
    // Typed arrays can't be frozen, but only the plugin has this copy.
    return ArrayBuffer.isView(bytes) ? bytes : Object.freeze(bytes)
  }
  // Cached before its members are copied, because they may refer to it.
  const copy = createEmpty(value)
  copies.set(value, copy)
  copyMembers(value, copy, copies)
  return Object.freeze(copy)
}

function createEmpty(value: object): object {
  if (Array.isArray(value)) return []
  if (value instanceof Map) return new Map()
  return value instanceof Set ? new Set() : {}
}

function copyMembers(source: object, copy: object, copies: WeakMap<object, unknown>): void {
  if (copy instanceof Map) {
    for (const [key, item] of source as ReadonlyMap<unknown, unknown>) {
      copy.set(copyData(key, copies), copyData(item, copies))
    }
  } else if (copy instanceof Set) {
    for (const item of source as ReadonlySet<unknown>) copy.add(copyData(item, copies))
  } else if (Array.isArray(copy)) {
    for (const item of source as readonly unknown[]) copy.push(copyData(item, copies))
  } else {
    for (const [key, item] of Object.entries(source)) {
      Object.defineProperty(copy, key, { value: copyData(item, copies), enumerable: true })
    }
  }
}

/** Freezes nested objects too. Skips class instances (signals, elements), which the browser writes to. */
export function freezeMembers<T>(value: T): T {
  if (typeof value !== 'function' && !isPlain(value)) return value
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) freezeMembers(member)
  return value
}

export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

/** Freezes an error, its causes and our error classes, which plugins could reach through `error.constructor`. */
export function freezeError<T>(error: T): T {
  let part: unknown = error
  while (part instanceof Error && !Object.isFrozen(part)) {
    if (part instanceof LatchkeyError) freezeClasses(part)
    Object.freeze(part)
    part = part.cause
  }
  return error
}

function freezeClasses(error: LatchkeyError): void {
  let prototype: unknown = Object.getPrototypeOf(error)
  while (prototype instanceof Error && !Object.isFrozen(prototype)) {
    Object.freeze(prototype)
    Object.freeze(prototype.constructor)
    prototype = Object.getPrototypeOf(prototype)
  }
}
