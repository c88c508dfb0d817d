/** Returns a copy that rejects changes like a frozen object. Reports each attempt, as plugins may catch the error. */
export function watchChanges<T extends object>(value: T, onChange: (path: string) => void): T {
  return watch(copy(value), '', onChange) as T
}

function watch(value: object, path: string, onChange: (path: string) => void): object {
  const refuse = (_target: object, key: string | symbol) => {
    onChange(path + String(key))
    return false // In strict mode this throws, as for a frozen object.
  }
  return new Proxy(value, {
    get(target, key, receiver) {
      const member: unknown = Reflect.get(target, key, receiver)
      const isPlain = Array.isArray(member) || (typeof member === 'object' && member !== null && isRecord(member))
      return isPlain ? watch(member as object, `${path}${String(key)}.`, onChange) : member
    },
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
  })
}

/** The copy is not frozen, because a proxy can't replace a frozen object's members. */
function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T
  if (typeof value !== 'object' || value === null || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copy(member)])) as T
}

function isRecord(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
