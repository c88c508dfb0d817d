/**
 * Makes a frozen stand-in for a live object, such as a service or a chain's facade. Whoever receives it can call its
 * methods and read its members, but can't replace them for anybody else.
 *
 * Methods run on the original object. Their arguments and results are shared the same way: data as frozen copies, objects
 * with methods as stand-ins, promises with their results. Instances of other classes (signals, elements) pass as they are,
 * and so do jotai atoms, which are known by their identity.
 */
export function shareObject<T>(value: T): T {
  // A function keeps its stand-in, so that a listener that was added can be removed.
  const functions = new WeakMap<object, unknown>()

  /** @param copies what was copied on the way here. Kept for one crossing only: the next one sees what has changed. */
  function share(original: unknown, copies: WeakMap<object, unknown> = new WeakMap()): unknown {
    if (typeof original === 'function') return shareFunction(original as Method)
    if (typeof original !== 'object' || original === null) return original
    if (original instanceof Promise) return original.then((result) => share(result))
    if (ArrayBuffer.isView(original) || original instanceof Date) return structuredClone(original)
    if (original instanceof Map)
      return new Map(Array.from(original, (entry) => entry.map((item) => share(item)) as never))
    if (original instanceof Set) return new Set(Array.from(original, (item) => share(item)))
    const passes = isAtom(original) || !(isPlain(original) || original === value)
    return passes ? original : (copies.get(original) ?? copyMembers(original, copies))
  }

  function copyMembers(original: object, copies: WeakMap<object, unknown>): object {
    const made: object = Array.isArray(original) ? [] : {}
    copies.set(original, made)
    for (const name of listMembers(original)) {
      const member: unknown = Reflect.get(original, name)
      // Its owner may replace a method later: the one that is there at the call runs.
      const item =
        typeof member === 'function' ? wrap(() => Reflect.get(original, name), original) : share(member, copies)
      Object.defineProperty(made, name, { value: item, enumerable: true })
    }
    return Object.freeze(made)
  }

  function shareFunction(method: Method): unknown {
    const call = functions.get(method) ?? wrap(() => method)
    functions.set(method, call)
    return call
  }

  function wrap(find: () => Method, owner?: object): Method {
    const give = (args: readonly unknown[]) => args.map((arg) => share(arg))
    return Object.freeze((...args: readonly unknown[]) => share(Reflect.apply(find(), owner, give(args))))
  }

  return share(value) as T
}

type Method = (...args: readonly unknown[]) => unknown

/** The names of an object's members, with those that its classes define. */
function listMembers(value: object): readonly string[] {
  if (Array.isArray(value)) return Object.keys(value)
  const names = new Set(Object.getOwnPropertyNames(value))
  let prototype: unknown = Object.getPrototypeOf(value)
  while (typeof prototype === 'object' && prototype !== null && prototype !== Object.prototype) {
    for (const name of Object.getOwnPropertyNames(prototype)) names.add(name)
    prototype = Object.getPrototypeOf(prototype)
  }
  names.delete('constructor')
  names.delete('__proto__')
  return [...names]
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === Object.prototype || prototype === null
}

function isAtom(value: object): boolean {
  return 'read' in value && typeof value.read === 'function' && Object.hasOwn(value, 'toString')
}
