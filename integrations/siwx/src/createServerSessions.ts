import { attempt, LatchkeyError, readRecord, type SiwxSession } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { SiwxWork } from './createLazySiwx.js'
import type { ServerSiwxOptions } from './serverSiwx.js'
import { isSessionCurrent, isSessionOf, readSessions } from './sessions.js'
import { readText } from './shared/readText.js'
import { buildMessage } from './writeMessage.js'

export function createServerSessions(options: ServerSiwxOptions): SiwxWork {
  const call = (path: string, body?: unknown) => callServer(options.url, path, body)

  async function readAll(): Promise<readonly SiwxSession[]> {
    const answer = v.safeParse(ListSchema, await call('sessions'))
    if (!answer.success) throw new SiwxAnswerInvalidError('sessions')
    return readSessions(answer.output.sessions)
  }

  return {
    async createMessage(input) {
      const answer = v.safeParse(NonceSchema, await call('nonce', {}))
      if (!answer.success) throw new SiwxAnswerInvalidError('nonce')
      return buildMessage(options, input, answer.output.nonce)
    },
    async addSession(session) {
      await call('verify', toBody(session))
    },
    async getSessions(chainId, address) {
      const sessions = await readAll()
      return sessions.filter((session) => isSessionOf(session, chainId, address) && isSessionCurrent(session.data))
    },
    async setSessions(sessions) {
      // The user signed these messages together, so they share a nonce, which works for one call only.
      await (sessions.length > 0 ? call('sessions', { sessions: sessions.map(toBody) }) : call('sign-out', {}))
    },
    async revokeSession(chainId, address) {
      await call('sign-out', { chainId, address })
    },
    async revokeSessions(list) {
      // Most accounts have no session, so revoke only those that have one.
      const sessions = (await readAll()).filter((session) =>
        list.some(({ chainId, accountAddress }) => isSessionOf(session, chainId, accountAddress)),
      )
      const bodies = sessions.map(({ data }) => ({ chainId: data.chainId, address: data.accountAddress }))
      await Promise.all(bodies.map((body) => call('sign-out', body)))
    },
  }
}

async function callServer(url: string, path: string, body?: unknown): Promise<unknown> {
  let response: Response
  let text: string | undefined
  try {
    response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      credentials: 'include',
      signal: AbortSignal.timeout(10_000),
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    text = await readText(response, 1_000_000)
  } catch (cause) {
    throw new LatchkeyError('SIWX_UNREACHABLE', 'The sign-in server could not be reached', { details: path, cause })
  }
  const answer: unknown = attempt(() => JSON.parse(text ?? ''))
  if (!response.ok) {
    const { reasons } = readRecord(answer) as { readonly reasons?: readonly { readonly description?: unknown }[] }
    const details = `${path}: ${response.status} ${String(reasons?.[0]?.description ?? '')}`.trim()
    throw new LatchkeyError('SIWX_REJECTED', 'The sign-in server rejected the session', { details })
  }
  if (answer === undefined) throw new SiwxAnswerInvalidError(path)
  return answer
}

function toBody({ data, message, signature }: SiwxSession) {
  return { chainId: data.chainId, address: data.accountAddress, message, signature }
}

/** EIP-4361 requires at least 8 letters or digits. */
const NonceSchema = v.object({ nonce: v.pipe(v.string(), v.regex(/^[a-z\d]{8,256}$/i)) })
const ListSchema = v.object({ sessions: v.array(v.unknown()) })

class SiwxAnswerInvalidError extends LatchkeyError {
  constructor(path: string) {
    super('SIWX_ANSWER_INVALID', 'The sign-in server returned an invalid response', { details: path })
  }
}
