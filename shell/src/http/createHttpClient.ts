import { LatchkeyError } from '@latchkey/plugin-api'
import { readRecord } from '../storage/readRecord.js'
import { readBody } from './readBody.js'

export interface HttpRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON over HTTP. Calls resolve with the answer, not validated, or reject with `HttpStatusError` unless it is 2xx. */
export interface HttpClient {
  get(path: string, request?: HttpRequest): Promise<unknown>
  post(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  put(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  delete(path: string, request?: HttpRequest): Promise<unknown>
  url(path: string, query?: HttpRequest['query']): string
}

/** Creates a client for a base URL. Calls fail after 10 s or 5 MB. `beforeCall` may throw to reject a call. */
export function createHttpClient(
  baseUrl: string,
  readParameters: () => HttpRequest['query'],
  hooks: { readonly beforeCall?: () => void; readonly onFailure?: (error: unknown) => void } = {},
): HttpClient {
  function url(path: string, query?: HttpRequest['query']): string {
    const address = new URL(`${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`)
    for (const [name, value] of Object.entries({ ...readParameters(), ...query })) {
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    return address.href
  }

  async function send(method: string, path: string, request: HttpRequest = {}, body?: unknown): Promise<unknown> {
    const { signal, query, headers } = request
    signal?.throwIfAborted()
    hooks.beforeCall?.()
    const deadline = new AbortController()
    const abort = () => deadline.abort(signal?.reason)
    const expire = () =>
      deadline.abort(new LatchkeyError('HTTP_TIMEOUT', 'The service took too long to respond', { details: path }))
    const timer = setTimeout(expire, deadlineMs)
    signal?.addEventListener('abort', abort)
    try {
      const response = await fetch(url(path, query), {
        method,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        credentials: 'omit',
        signal: deadline.signal,
      })
      if (!response.ok) throw new HttpStatusError(response.status, await readFailure(response))
      const text = await readBody(response, bodyLimitBytes)
      if (text !== undefined) return parse(text, path)
      throw new LatchkeyError('HTTP_BODY_TOO_LARGE', 'The service returned a response that is too large', {
        details: path,
      })
    } catch (cause) {
      signal?.throwIfAborted()
      const error = deadline.signal.aborted ? deadline.signal.reason : cause
      const failure =
        error instanceof LatchkeyError
          ? error
          : new LatchkeyError('HTTP_UNREACHABLE', 'The service could not be reached', { details: path, cause })
      hooks.onFailure?.(failure)
      throw failure
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  return {
    url,
    get: (path, request) => send('GET', path, request),
    post: (path, body, request) => send('POST', path, request, body),
    put: (path, body, request) => send('PUT', path, request, body),
    delete: (path, request) => send('DELETE', path, request),
  }
}

const deadlineMs = 10_000 // Browsers would wait for minutes.
const bodyLimitBytes = 5_000_000 // The largest real answer, a page of wallets, is under 0.1 MB.
const failureLimitBytes = 65_536

function parse(text: string, path: string): unknown {
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LatchkeyError('HTTP_BODY_INVALID', 'The service returned a response that is not JSON', {
      details: path,
      cause,
    })
  }
}

async function readFailure(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBody(response, failureLimitBytes)) ?? '')
  } catch {
    return undefined
  }
}

export class HttpStatusError extends LatchkeyError {
  readonly status: number
  /** For translated messages. A string, so that the status is not formatted like an amount. */
  readonly values: { readonly status: string }
  readonly body: unknown

  constructor(status: number, body?: unknown) {
    // The services answer with `{ status: 'FAILED', reasons: [{ description }] }`.
    const { reasons } = readRecord(body)
    const { description } = readRecord(Array.isArray(reasons) ? reasons[0] : undefined)
    const details = typeof description === 'string' ? description : undefined
    super('HTTP_STATUS', `HTTP status code: ${status}`, { details })
    this.status = status
    this.values = { status: `${status}` }
    this.body = body
  }
}
