import type { EventMap, EventName } from '@latchkey/plugin-api'

export interface EventHub {
  emit<E extends EventName>(event: E, properties: EventMap[E]): void
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): () => void
  onAny(listener: Listener): () => void
}

type Listener = (event: EventName, properties: unknown) => void

export function createEventHub(): EventHub {
  const listeners = new Set<Listener>()

  function onAny(listener: Listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    emit: (event, properties) => callListeners(listeners, event, properties),
    on: (event, listener) =>
      onAny((name, properties) => {
        if (name === event) listener(properties as EventMap[typeof event])
      }),
    onAny,
  }
}

/** Calls each listener. Reports a listener that throws, and calls the others. */
export function callListeners<A extends unknown[]>(listeners: Iterable<(...args: A) => void>, ...args: A): void {
  for (const listener of [...listeners]) {
    try {
      listener(...args)
    } catch (error) {
      reportError(error)
    }
  }
}
