/** Exchanges messages with the page or app that this page runs in, and with nothing else. */
export interface Host {
  post(message: object): void
  /** Calls the listener with the host's messages, without checking them. Returns a function that stops listening. */
  listen(listener: (message: unknown) => void): () => void
}

/** Connects to the parent frame. Messages pass in either direction only if the parent has this origin. */
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
