/** The page's state, outside React. */
export interface Store<T extends object> {
  get(): T
  set(changes: Partial<T> | ((current: T) => Partial<T>)): void
  subscribe(listener: () => void): () => void
}

export function createStore<T extends object>(initial: T): Store<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(changes) {
      current = { ...current, ...(typeof changes === 'function' ? changes(current) : changes) }
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
