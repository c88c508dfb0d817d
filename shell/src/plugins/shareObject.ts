import { isPlain } from './freeze.js'

/**
 * Creates a frozen facade of a live object, such as a service or a chain. Its methods run on the original object.
 *
 * Arguments and results are shared the same way: data as frozen copies, objects with methods as facades, promises with
 * their results. Instances of other classes (signals, elements) pass unchanged. So do jotai atoms, which are compared
 * by identity.
 */
export function shareObject<T>(value: T): T {
  // Wraps each function once, so that an added listener can be removed.
  const wrappers = new WeakMap<object, unknown>()

  /** @param copies this call's copies. Each call copies again, so that it sees changes. */
  function share(original: unknown, copies: WeakMap<object, unknown> = new WeakMap()): unknown {
    if (typeof original === 'function') return shareFunction(original as Method)
    if (typeof original !== 'object' || original === null) return original
    if (original instanceof Promise) return original.then((result) => share(result))
    if (ArrayBuffer.isView(original) || original instanceof Date) return structuredClone(original)
    if (original instanceof Map) return new Map(Array.from(original, ([key, item]) => [share(key), share(item)]))
    if (original instanceof Set) return new Set(Array.from(original, (item) => share(item)))
    const isCopied = !isAtom(original) && (isPlain(original) || original === value)
    return isCopied ? (copies.get(original) ?? copyMembers(original, copies)) : original
  }

  function copyMembers(original: object, copies: WeakMap<object, unknown>): object {
    const copy: object = Array.isArray(original) ? [] : {}
    copies.set(original, copy)
    for (const name of listMembers(original)) {
      const member: unknown = Reflect.get(original, name)
      // Looked up on each call, because the owner may replace the method.
      const item =
        typeof member === 'function' ? wrap(() => Reflect.get(original, name), original) : share(member, copies)
      Object.defineProperty(copy, name, { value: item, enumerable: true })
    }
    return Object.freeze(copy)
  }

  function shareFunction(method: Method): unknown {
    const wrapper = wrappers.get(method) ?? wrap(() => method)
    wrappers.set(method, wrapper)
    return wrapper
  }

  function wrap(find: () => Method, owner?: object): Method {
    return Object.freeze((...args: readonly unknown[]) => {
      const shared = args.map((arg) => share(arg))
      return share(Reflect.apply(find(), owner, shared))
    })
  }

  return share(value) as T
}

type Method = (...args: readonly unknown[]) => unknown

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

function isAtom(value: object): boolean {
  return 'read' in value && typeof value.read === 'function' && Object.hasOwn(value, 'toString')
}
