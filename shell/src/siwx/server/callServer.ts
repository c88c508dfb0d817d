import { readBody } from '../../http/readBody.js'
import { SiwxError } from '../SiwxError.js'

/**
 * One call to the sign-in server, with its cookie: a POST where there is a body, else a GET.
 *
 * @throws {SiwxError} SIWX_REFUSED with the server's reason, SIWX_ANSWER_INVALID; SIWX_UNREACHABLE where there is no answer.
 */
export async function callServer(url: string, path: string, body?: unknown): Promise<unknown> {
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(deadlineMs),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    text = await readBody(response, bodyLimitBytes)
  } catch (cause) {
    throw new SiwxError('SIWX_UNREACHABLE', { cause, details: path })
  }
  const answer = parse(text)
  if (!response.ok) {
    const reason = (answer as { reasons?: { description?: unknown }[] } | undefined)?.reasons?.[0]?.description
    throw new SiwxError('SIWX_REFUSED', { details: `${path}: ${response.status} ${String(reason ?? '')}`.trim() })
  }
  if (answer === undefined) throw new SiwxError('SIWX_ANSWER_INVALID', { details: path })
  return answer
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined // no JSON is no answer, and the caller says so
  }
}

const deadlineMs = 10_000 // the specification's for HTTP
const bodyLimitBytes = 1_000_000
