/** Sessions at the host's server. Its answers are checked like any other input. */
import * as v from 'valibot'
import type { SiwxWork } from '../createLazySiwx.js'
import { isSameAddress } from '../isSameAddress.js'
import { isSessionCurrent } from '../isSessionCurrent.js'
import { buildMessage } from '../message/buildMessage.js'
import { readSessions } from '../readSessions.js'
import type { SiwxSession } from '../Siwx.js'
import { SiwxError } from '../SiwxError.js'
import type { ServerSiwxOptions } from '../serverSiwx.js'
import { callServer } from './callServer.js'

export function createServerSessions(options: ServerSiwxOptions): SiwxWork {
  const call = (path: string, body?: unknown) => callServer(options.url, path, body)

  /** Those of the cookie. */
  async function readAll(): Promise<readonly SiwxSession[]> {
    const answer = v.safeParse(ListSchema, await call('sessions'))
    if (!answer.success) throw new SiwxError('SIWX_ANSWER_INVALID', { details: 'sessions' })
    return readSessions(answer.output.sessions)
  }

  return {
    async createMessage(input) {
      const answer = v.safeParse(NonceSchema, await call('nonce', {}))
      if (!answer.success) throw new SiwxError('SIWX_ANSWER_INVALID', { details: 'nonce' })
      return buildMessage(options, input, answer.output.nonce)
    },
    async addSession(session) {
      await call('verify', toCall(session))
    },
    async getSessions(chainId, address) {
      return (await readAll()).filter(
        ({ data }) =>
          data.chainId === chainId &&
          isSameAddress(chainId, data.accountAddress, address) &&
          isSessionCurrent(data, Date.now()),
      )
    },
    async setSessions(sessions) {
      // All at once: messages that a wallet signed together share their nonce, which is good for one call.
      await (sessions.length > 0 ? call('sessions', { sessions: sessions.map(toCall) }) : call('sign-out', {}))
    },
    async revokeSession(chainId, address) {
      await call('sign-out', { chainId, address })
    },
    async revokeSessions(list) {
      // Most of them have none.
      const live = (await readAll()).filter(({ data }) =>
        list.some(
          ({ chainId, accountAddress }) =>
            data.chainId === chainId && isSameAddress(chainId, data.accountAddress, accountAddress),
        ),
      )
      await Promise.all(
        live.map(({ data }) => call('sign-out', { chainId: data.chainId, address: data.accountAddress })),
      )
    },
  }
}

function toCall({ data, message, signature }: SiwxSession) {
  return { chainId: data.chainId, address: data.accountAddress, message, signature }
}

/** EIP-4361: at least 8 letters and digits. */
const NonceSchema = v.object({ nonce: v.pipe(v.string(), v.regex(/^[a-z\d]{8,256}$/i)) })
const ListSchema = v.object({ sessions: v.array(v.unknown()) })
