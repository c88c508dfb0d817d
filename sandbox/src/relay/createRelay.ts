/** The relay: WalletConnect's IRN protocol over WebSocket, with the switches that tests need. */
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

/** Switches of the relay. All of them act at once, on open connections too. */
export interface RelayControls {
  /** Takes calls without answering or delivering until `resume`; sockets stay open. */
  pause(): void
  /** Answers what came meanwhile, in its order. */
  resume(): void
  /** Loses messages from now on. */
  drop(rule?: DropRule): void
  clearDrops(): void
  /** Closes one client's sockets, or everybody's. `abrupt` leaves out the closing handshake. Returns how many. */
  kick(options?: { clientId?: string; abrupt?: boolean; code?: number; reason?: string }): number
  /** Cuts every connection and accepts none. What was published stays. */
  stop(): void
  start(): void
  /** Forgets stored messages. */
  clear(): void
  stats(): RelayStats
}

export interface RelayStats {
  isRunning: boolean
  isPaused: boolean
  clients: { clientId: string; projectId: string; topics: number }[]
  storedMessages: number
  /** Calls received since the start, by method. */
  calls: Record<string, number>
  /** Messages lost by `drop`. */
  dropped: number
}

export interface Relay extends RelayControls {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends it for good. */
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
        // A broken frame closes the socket, which 'close' deals with; unheard, the event would end the process.
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
    kick({ clientId, abrupt = false, code = 1001, reason = 'Kicked by the sandbox' } = {}) {
      const chosen = [...exchange.connections].filter((connection) => !clientId || connection.clientId === clientId)
      for (const connection of chosen) {
        // Gone from now on, although the closing handshake takes its time.
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

/** As long as a distant relay takes: clients open the next socket without a pause, hundreds a second if they could. */
const refusalDelayMs = 200

function openConnection(socket: WebSocket, clientId: string, projectId: string): RelayConnection {
  return {
    clientId,
    projectId,
    topics: new Set(),
    unacknowledged: new Map(),
    send(frame) {
      // Held answers may come after the socket is gone; the message then waits for the next subscription.
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame))
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  }
}
