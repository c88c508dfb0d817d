/** The page or app that this page runs in. Exchanges messages with it, and with no one else. */
export interface Host {
  post(message: object): void
  /** Calls the listener with the host's messages, which are unchecked. Returns a function that stops it. */
  listen(listener: (message: unknown) => void): () => void
}

/** Opens the parent frame. The browser delivers messages only if the parent has this origin. */
export function openParent(origin: string): Host {
  const { parent } = window
  return {
    post: (message) => parent.postMessage(message, origin),
    listen(listener) {
      const onMessage = (event: MessageEvent<unknown>) => {
        if (event.source === parent && event.origin === origin) listener(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
  }
}
