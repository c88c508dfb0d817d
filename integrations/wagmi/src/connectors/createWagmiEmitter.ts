import type { WagmiEmitter } from './WagmiConnector.js'

/** The emitter that wagmi gives to each of its connectors. Every event carries the `uid`. */
export function createWagmiEmitter(uid: string): WagmiEmitter {
  const listeners = new Map<string, Set<(data: unknown) => void>>()

  function on(event: string, listener: (data: unknown) => void) {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }

  const off: WagmiEmitter['off'] = (event, listener) => void listeners.get(event)?.delete(listener)

  return {
    uid,
    on,
    off,
    once(event, listener) {
      const first = (data: unknown) => {
        off(event, first)
        listener(data)
      }
      on(event, first)
    },
    emit(event, data) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener({ uid, ...data })
    },
    listenerCount: (event) => listeners.get(event)?.size ?? 0,
  }
}
