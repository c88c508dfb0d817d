/** Responds to a WebSocket upgrade with a plain HTTP error. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export function refuseUpgrade(socket: Duplex, status: number, reason: string): void {
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(reason)}`,
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${reason}`)
}
