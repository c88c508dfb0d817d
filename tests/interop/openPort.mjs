/**
 * The page's end of the connection to a wallet's background, which runs in Node and outlives the page, as an extension's
 * does.
 *
 * @returns {{ post: (message: unknown) => void, listen: (listener: (message: any) => void) => void }}
 */
export function openPort() {
  const listeners = new Set()
  // An extension's port closes with its page, so responses to an earlier page load are lost.
  const load = crypto.randomUUID()
  window.interopReceive = (receiver, message) => {
    if (receiver !== load) return
    for (const listener of listeners) listener(message)
  }
  return {
    post: (message) => void window.interopPost(load, message),
    listen: (listener) => void listeners.add(listener),
  }
}
