import { LatchkeyError } from '@latchkey/plugin-api'
import { readBody } from './readBody.js'

export interface HttpRequest {
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/** JSON over HTTP. Calls to services carry projectId, st, sv, and WalletConnect's clientId if it is known. */
export interface HttpClient {
  /** Resolves with the answer's JSON, not validated. @throws {HttpStatusError} 'HTTP status code: {n}' */
  get(path: string, request?: HttpRequest): Promise<unknown>
  post(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  put(path: string, body: unknown, request?: HttpRequest): Promise<unknown>
  delete(path: string, request?: HttpRequest): Promise<unknown>
  /** The address of a path with all parameters, for `<img>`. */
  url(path: string, query?: HttpRequest['query']): string
}

/**
 * JSON over HTTP to one base address. A call ends within 10 s, its body included, and reads at most 5 MB.
 *
 * @param readParameters query parameters of every call. `undefined` ones are left out.
 * @param hooks `beforeCall` may throw, which rejects the call. `onFailure` is called when the service fails.
 */
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
    const timer = setTimeout(() => deadline.abort(new HttpTimeoutError(path)), deadlineMs)
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
      if (text === undefined) throw new HttpBodyTooLargeError(path)
      return parse(text, path)
    } catch (error) {
      signal?.throwIfAborted()
      const failure = deadline.signal.aborted
        ? deadline.signal.reason
        : error instanceof LatchkeyError
          ? error
          : new HttpUnreachableError(path, error)
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

const deadlineMs = 10_000 // from the specification: browsers wait for minutes
const bodyLimitBytes = 5_000_000 // the largest real answer, a page of wallets, is under 0.1 MB
const failureLimitBytes = 65_536

/** An answer without content (204, or an accepted event) is `undefined`. */
function parse(text: string, path: string): unknown {
  if (!text.trim()) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new HttpBodyInvalidError(path, cause)
  }
}

/** The JSON that a failed call answered, if any. */
async function readFailure(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await readBody(response, failureLimitBytes)) ?? '')
  } catch {
    return undefined // the status is error enough
  }
}

export class HttpStatusError extends LatchkeyError {
  readonly status: number
  /** For the sentence in other languages. As text, because a status is not formatted like an amount. */
  readonly values: { readonly status: string }
  /** The answer's JSON, not validated. */
  readonly body: unknown

  constructor(status: number, body?: unknown) {
    // The services' errors are `{ status: 'FAILED', reasons: [{ description }] }`.
    const description: unknown = (body as { reasons?: { description?: unknown }[] } | null | undefined)?.reasons?.[0]
      ?.description
    super('HTTP_STATUS', `HTTP status code: ${status}`, {
      details: typeof description === 'string' ? description : undefined,
    })
    this.status = status
    this.values = { status: `${status}` }
    this.body = body
  }
}

export class HttpTimeoutError extends LatchkeyError {
  constructor(path: string) {
    super('HTTP_TIMEOUT', 'The service took too long to respond', { details: path })
  }
}

export class HttpUnreachableError extends LatchkeyError {
  constructor(path: string, cause: unknown) {
    super('HTTP_UNREACHABLE', 'The service could not be reached', { details: path, cause })
  }
}

export class HttpBodyInvalidError extends LatchkeyError {
  constructor(path: string, cause: unknown) {
    super('HTTP_BODY_INVALID', 'The service returned a response that is not JSON', { details: path, cause })
  }
}

export class HttpBodyTooLargeError extends LatchkeyError {
  constructor(path: string) {
    super('HTTP_BODY_TOO_LARGE', 'The service returned a response that is too large', { details: path })
  }
}
