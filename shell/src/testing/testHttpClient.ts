import type { HttpClient, HttpRequest } from '../http/createHttpClient.js'
import type { HttpClients } from '../http/createHttpClients.js'

export interface TestCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly request: HttpRequest | undefined
}

/** Clients that record calls and answer with `answer`. All services share one client. */
export function testHttpClients(answer: (call: TestCall) => unknown): HttpClients & { readonly calls: TestCall[] } {
  const calls: TestCall[] = []
  async function send(method: string, path: string, body: unknown, request: HttpRequest | undefined) {
    const call = { method, path, body, request }
    calls.push(call)
    return answer(call)
  }
  const client: HttpClient = {
    get: (path, request) => send('GET', path, undefined, request),
    post: (path, body, request) => send('POST', path, body, request),
    put: (path, body, request) => send('PUT', path, body, request),
    delete: (path, request) => send('DELETE', path, undefined, request),
    url: (path) => `https://service.test${path}`,
  }
  return { api: client, blockchain: client, analytics: client, at: () => client, setClientId: () => undefined, calls }
}
