/** A value that JSON drops, changes or can't hold. */
export interface NonJsonValue {
  /** Where the value is: `details.items.0.amount`. */
  readonly path: string
  /** What the value is: `is a bigint`. */
  readonly fault: string
  /** What to do: `store it as a string`. */
  readonly remedy: string
}

/**
 * Lists what JSON can't hold in `value`. Accepts an object's members whose value is undefined, because they are absent
 * after a reload, as if they had not been set.
 *
 * @param path The name of `value`.
 */
export function listNonJson(value: unknown, path: string, parents: readonly object[] = []): readonly NonJsonValue[] {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return []
  const report = (fault: string, remedy: string) => [{ path, fault, remedy }]
  if (typeof value === 'number') {
    return Number.isFinite(value) ? [] : report(`is ${value}`, 'store a finite number, a string or null')
  }
  if (typeof value === 'bigint') return report('is a bigint', 'store it as a string')
  if (typeof value === 'undefined') return report('is undefined', 'store null or leave it out')
  if (typeof value !== 'object') return report(`is a ${typeof value}`, 'leave it out')
  if (parents.includes(value)) return report('contains itself', 'store an id instead')
  const within = [...parents, value]
  if (Array.isArray(value)) {
    // Unlike `flatMap`, `Array.from` visits holes.
    return Array.from(value, (item, index) => listNonJson(item, `${path}.${index}`, within)).flat()
  }
  if (!isPlain(value)) {
    return report(
      `is an instance of ${value.constructor?.name ?? 'a class'}`,
      'store a plain object, an array or a string',
    )
  }
  return Object.entries(value).flatMap(([key, member]) =>
    member === undefined ? [] : listNonJson(member, `${path}.${key}`, within),
  )
}

/** Whether an object is a literal. It may come from another realm, such as a test runner's. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
