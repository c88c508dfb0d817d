import type { Eip1193Event, Eip1193Listener } from './Eip1193Provider.js'

export interface Events {
  on(event: Eip1193Event, listener: Eip1193Listener): void
  off(event: Eip1193Event, listener: Eip1193Listener): void
  /** Calls every listener, even if one throws. The error reaches the page as an uncaught error. */
  emit(event: Eip1193Event, payload: unknown): void
}

export function createEvents(): Events {
  const listeners = new Map<Eip1193Event, Set<Eip1193Listener>>()
  return {
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
