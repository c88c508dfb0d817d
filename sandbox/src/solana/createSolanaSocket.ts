import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { type WebSocket, WebSocketServer } from 'ws'
import { keepAlive } from '../relay/keepAlive.js'
import { CallSchema } from '../services/serveRpc.js'
import type { Solana } from './createSolana.js'
import type { SolanaSubscriptions } from './createSubscriptions.js'

export interface SolanaSocket {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

export function createSolanaSocket(solana: Pick<Solana, 'subscribe'>): SolanaSocket {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maximumFrameBytes })
  const stopPinging = keepAlive(sockets)
  return {
    handleUpgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (webSocket) => serve(webSocket, solana))
    },
    close() {
      for (const socket of sockets.clients) socket.terminate()
      stopPinging()
      sockets.close()
    },
  }
}

function serve(socket: WebSocket, solana: Pick<Solana, 'subscribe'>): void {
  const send = (message: object) => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
  let subscribing: Promise<SolanaSubscriptions> | undefined
  // An invalid frame closes the socket, and the 'close' handler cleans up. Without this listener, the error would crash
  // the process.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => void subscribing?.then((subscriptions) => subscriptions.close()))
  socket.on('message', async (data) => {
    const call = readCall(data.toString())
    if (!call) return send(invalidRequest)
    // Clients send a `ping` without an id every few seconds. Don't respond to messages without an id.
    if (call.id === undefined) return
    subscribing ??= solana.subscribe(send)
    send((await subscribing).answer(call))
  })
}

function readCall(text: string): v.InferOutput<typeof CallSchema> | undefined {
  try {
    const result = v.safeParse(CallSchema, JSON.parse(text))
    return result.success ? result.output : undefined
  } catch {
    // Ignore messages that are not JSON.
    return undefined
  }
}

const invalidRequest = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } }
const maximumFrameBytes = 64 * 1024
