import type { EventMap, EventName } from '@latchkey/plugin-api'

/** What happened, for hosts, plugins and analytics. */
export interface EventHub {
  emit<E extends EventName>(event: E, properties: EventMap[E]): void
  /** Returns the unsubscription. A listener that throws does not stop the others. */
  on<E extends EventName>(event: E, listener: (properties: EventMap[E]) => void): () => void
  /** Every event. */
  onAny(listener: (event: EventName, properties: unknown) => void): () => void
}

type Listener = (event: EventName, properties: unknown) => void

/** A synchronous event hub: a listener that throws is reported and does not stop the others. */
export function createEventHub(): EventHub {
  const listeners = new Set<Listener>()
  const onAny = (listener: Listener) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    emit(event, properties) {
      for (const listener of [...listeners]) {
        try {
          listener(event, properties)
        } catch (error) {
          reportError(error)
        }
      }
    },
    on: (event, listener) =>
      onAny((name, properties) => {
        if (name === event) listener(properties as EventMap[typeof event])
      }),
    onAny,
  }
}
