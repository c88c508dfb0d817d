import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { refuseUpgrade } from '../relay/refuseUpgrade.js'
import { SandboxError } from '../SandboxError.js'
import { isLoopback } from './isLoopback.js'

export interface Listening {
  port: number
  close(): Promise<void>
}

/** WebSocket upgrade handlers, keyed by path without a trailing slash. */
export type SocketDoors = Readonly<
  Record<string, { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }>
>

/**
 * Listens on 127.0.0.1 and, if available, on ::1, because browsers resolve `localhost` to either.
 *
 * @param port 0 lets the system choose.
 * @throws {PortInUseError}
 */
export async function listenOnLoopback(
  port: number,
  listener: RequestListener,
  doors: SocketDoors = {},
): Promise<Listening> {
  const first = await listen(port, '127.0.0.1', listener, doors)
  const chosen = (first.address() as AddressInfo).port
  const servers = [first]
  try {
    servers.push(await listen(chosen, '::1', listener, doors))
  } catch (error) {
    // Ignore other errors: a machine without IPv6 uses only IPv4. But on a taken port, some `localhost` requests would
    // reach another program.
    if (error instanceof PortInUseError) {
      await close(first)
      if (port !== 0) throw error
      return listenOnLoopback(0, listener, doors)
    }
  }
  return {
    port: chosen,
    async close() {
      await Promise.all(servers.map(close))
    },
  }
}

/**
 * Listens on a port and the next one, so that clients can derive either from the other.
 *
 * @param port 0 lets the system choose.
 * @throws {PortInUseError} one of the two ports is taken.
 */
export async function listenOnPair(
  port: number,
  first: { listener: RequestListener; doors: SocketDoors },
  second: { listener: RequestListener; doors: SocketDoors },
): Promise<Listening & { secondPort: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const one = await listenOnLoopback(port, first.listener, first.doors)
    const secondPort = one.port + 1
    try {
      const other = await listenOnLoopback(secondPort, second.listener, second.doors)
      const closeBoth = async () => {
        await Promise.all([one.close(), other.close()])
      }
      return { port: one.port, secondPort, close: closeBoth }
    } catch (error) {
      await one.close()
      // The system chose the first port, but the next one may be taken.
      if (port !== 0 || attempt === maximumAttempts) throw error
    }
  }
}

const maximumAttempts = 50

function listen(port: number, host: string, listener: RequestListener, doors: SocketDoors = {}): Promise<Server> {
  const server = createServer(listener)
  server.on('upgrade', (request, socket, head) => {
    // Without a handler, a connection that the peer resets would crash the process.
    socket.on('error', () => socket.destroy())
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace(/\/$/, '')
    const door = Object.hasOwn(doors, path) ? doors[path] : undefined
    if (!isLoopback(request.headers.host ?? '')) refuseUpgrade(socket, 403, 'Not this machine')
    else if (door) door.handleUpgrade(request, socket, head)
    else refuseUpgrade(socket, 404, 'No socket is served here')
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port, error) : error)
    })
    server.listen({ port, host, exclusive: true }, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

export class PortInUseError extends SandboxError {
  override readonly code = 'PORT_IN_USE'
  constructor(
    readonly port: number,
    cause: unknown,
  ) {
    super(`Port ${port} is in use. Stop the other program or choose another port (0 lets the system choose).`, {
      cause,
    })
  }
}
