import { noteOrigin } from './origin.js'

export interface ObserverWatch {
  list(): readonly string[]
  stop(): void
}

interface ObserverClass {
  prototype: { observe(target: Node, ...rest: unknown[]): void; disconnect(): void }
}

interface Observing {
  readonly name: string
  readonly targets: Set<Node>
  readonly origin: () => string
}

export function watchObservers(): ObserverWatch {
  const active = new Map<object, Observing>()
  const undo: (() => void)[] = []
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const found = (globalThis as unknown as Record<string, ObserverClass | undefined>)[name]
    if (!found) continue
    const { observe, disconnect } = found.prototype
    found.prototype.observe = function (target, ...rest) {
      const entry = active.get(this) ?? { targets: new Set(), name, origin: noteOrigin() }
      entry.targets.add(target)
      active.set(this, entry)
      observe.call(this, target, ...rest)
    }
    found.prototype.disconnect = function () {
      active.delete(this)
      disconnect.call(this)
    }
    undo.push(() => Object.assign(found.prototype, { observe, disconnect }))
  }
  return {
    list: () =>
      [...active.values()]
        .filter(({ targets }) => [...targets].some((target) => target.isConnected))
        .map(({ name, origin }) => `${name} of ${origin()}`),
    stop() {
      for (const restore of undo.splice(0)) restore()
    },
  }
}
