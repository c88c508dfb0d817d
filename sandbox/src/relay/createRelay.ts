/** WalletConnect's IRN relay protocol over WebSocket, with controls for tests. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Projects } from '../projects/createProjects.js'
import { admitClient } from './admitClient.js'
import { answerFrame, type Frame, readFrame } from './answerFrame.js'
import { createDropRules, type DropRule } from './createDropRules.js'
import { createExchange } from './createExchange.js'
import { keepAlive } from './keepAlive.js'
import type { RelayConnection } from './RelayConnection.js'
import { refuseUpgrade } from './refuseUpgrade.js'

/** Controls the relay. Each call takes effect immediately, even for open connections. */
export interface RelayControls {
  /** Holds back calls and deliveries until `resume`. Sockets stay open. */
  pause(): void
  /** Responds to the calls that were held back, in order. */
  resume(): void
  /** Drops matching messages from now on. */
  drop(rule?: DropRule): void
  clearDrops(): void
  /** Delivers every message twice, until called with `false`. */
  repeat(isRepeating: boolean): void
  /**
   * Closes one client's sockets, or all sockets. `abrupt` skips the closing handshake. Returns how many were closed.
   */
  kick(options?: { clientId?: string; abrupt?: boolean; code?: number; reason?: string }): number
  /** Closes all connections and accepts no new ones. Published messages stay. */
  stop(): void
  start(): void
  clear(): void
  stats(): RelayStats
}

export interface RelayStats {
  isRunning: boolean
  isPaused: boolean
  clients: { clientId: string; projectId: string; topics: number }[]
  storedMessages: number
  /** The number of calls received since the start, keyed by method. */
  calls: Record<string, number>
  /**
   * The number of different messages published since the start, keyed by tag: 1108 for requests. A message that a client
   * publishes again counts once.
   */
  messages: Record<number, number>
  /** Messages that `drop` discarded. */
  dropped: number
}

export interface Relay extends RelayControls {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

export function createRelay(projects: Projects): Relay {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maximumFrameBytes, clientTracking: true })
  const drops = createDropRules()
  const exchange = createExchange(drops.dropsDelivery)
  const calls: Record<string, number> = {}
  const stopPinging = keepAlive(sockets)
  let isRunning = true
  let waiting: (() => void)[] | undefined

  function take(frame: Frame, connection: RelayConnection): void {
    if (frame.kind === 'call') calls[frame.method] = (calls[frame.method] ?? 0) + 1
    if (drops.dropsCall(frame) || !exchange.connections.has(connection)) return
    if (waiting) waiting.push(() => answerFrame(frame, connection, exchange))
    else answerFrame(frame, connection, exchange)
  }

  function serve(socket: WebSocket, clientId: string, projectId: string): void {
    const connection = openConnection(socket, clientId, projectId)
    exchange.connections.add(connection)
    socket.on('message', (data) => take(readFrame(data.toString()), connection))
    socket.on('close', () => exchange.connections.delete(connection))
  }

  const relay: Relay = {
    handleUpgrade(request, socket, head) {
      if (!isRunning) {
        socket.destroy()
        return
      }
      const admission = admitClient(request, projects)
      if (admission.outcome === 'refused') {
        refuseUpgrade(socket, admission.status, admission.reason)
        return
      }
      sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // An invalid frame closes the socket, and the 'close' handler cleans up. Without this listener, the error would
        // crash the process.
        webSocket.on('error', () => webSocket.terminate())
        if (admission.outcome === 'admitted') serve(webSocket, admission.clientId, admission.projectId)
        else setTimeout(() => webSocket.close(admission.code, admission.reason), refusalDelayMs)
      })
    },
    pause() {
      waiting ??= []
    },
    resume() {
      const held = waiting ?? []
      waiting = undefined
      for (const answer of held) answer()
    },
    drop: (rule = {}) => drops.add(rule),
    clearDrops: drops.clear,
    repeat(isRepeating) {
      exchange.isRepeating = isRepeating
    },
    kick({ clientId, abrupt = false, code = 1001, reason = 'Kicked by the sandbox' } = {}) {
      const chosen = [...exchange.connections].filter((connection) => !clientId || connection.clientId === clientId)
      for (const connection of chosen) {
        // Remove it now, because the closing handshake takes time.
        exchange.connections.delete(connection)
        if (abrupt) connection.terminate()
        else connection.close(code, reason)
      }
      return chosen.length
    },
    stop() {
      isRunning = false
      for (const socket of sockets.clients) socket.terminate()
    },
    start() {
      isRunning = true
    },
    clear: exchange.clear,
    stats: () => ({
      isRunning,
      isPaused: waiting !== undefined,
      clients: [...exchange.connections].map(({ clientId, projectId, topics }) => ({
        clientId,
        projectId,
        topics: topics.size,
      })),
      storedMessages: exchange.storedMessages(),
      calls: { ...calls },
      messages: exchange.countMessages(),
      dropped: drops.count(),
    }),
    close() {
      relay.stop()
      stopPinging()
      sockets.close()
    },
  }
  return relay
}

const maximumFrameBytes = 1024 * 1024

/** Simulates a distant relay's round trip. Without a delay, clients reconnect hundreds of times a second. */
const refusalDelayMs = 200

function openConnection(socket: WebSocket, clientId: string, projectId: string): RelayConnection {
  return {
    clientId,
    projectId,
    topics: new Set(),
    unacknowledged: new Map(),
    send(frame) {
      // The socket may have closed before a held response is sent. The message then waits for the next subscription.
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}
