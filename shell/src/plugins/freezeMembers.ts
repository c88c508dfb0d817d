/**
 * Freezes what a plugin is handed: an object made for it, with its functions and the objects in it.
 *
 * Stops at instances of classes, such as signals and elements: the browser needs to write to them.
 */
export function freezeMembers<T>(value: T): T {
  if (typeof value !== 'function' && !isPlain(value)) return value
  if (Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const { value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) freezeMembers(member)
  return value
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}
