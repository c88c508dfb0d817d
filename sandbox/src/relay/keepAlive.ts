import type { WebSocketServer } from 'ws'

/**
 * Pings sockets, so that neither side considers the other dead. Closes sockets that missed the last ping. Returns a
 * function that stops the pings.
 */
export function keepAlive(server: WebSocketServer): () => void {
  const awaitingPong = new WeakSet<object>()
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (awaitingPong.has(socket)) {
        socket.terminate()
        continue
      }
      awaitingPong.add(socket)
      socket.once('pong', () => awaitingPong.delete(socket))
      socket.ping()
    }
  }, pingIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}

const pingIntervalMs = 20_000 // clients in Node close a socket after 35 s of silence
