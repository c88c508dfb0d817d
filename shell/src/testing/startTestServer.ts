import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestServer {
  readonly url: string
  /** The requests, oldest first. */
  readonly requests: readonly {
    readonly path: string
    readonly query: URLSearchParams
    readonly body: unknown
    readonly contentType: string | undefined
  }[]
  /** Sets the answer: a value as JSON, a number as a bare status, or `silence` or `hangUp`. */
  answer(
    act: (request: { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }) => unknown,
  ): void
  stop(): Promise<void>
}

/** Never answers. */
export const silence: unique symbol = Symbol('silence')
/** Breaks the connection. */
export const hangUp: unique symbol = Symbol('hang up')

/** Starts an HTTP server on a free port. A test sets its answers. */
export async function startTestServer(): Promise<TestServer> {
  const requests: TestServer['requests'][number][] = []
  let act: Parameters<TestServer['answer']>[0] = () => 404
  const server = createServer(async (message, response) => {
    const url = new URL(message.url ?? '/', 'http://localhost')
    const request = { path: url.pathname, query: url.searchParams, body: await readJson(message) }
    requests.push({ ...request, contentType: message.headers['content-type'] })
    const answer = await act(request)
    if (answer === silence) return
    if (answer === hangUp) {
      message.socket.destroy()
      return
    }
    const status = typeof answer === 'number' ? answer : 200
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(typeof answer === 'string' ? answer : JSON.stringify(typeof answer === 'number' ? {} : answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      act = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readJson(message: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of message) text += chunk
  return text ? JSON.parse(text) : undefined
}
