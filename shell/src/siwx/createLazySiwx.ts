import { once } from '../async/once.js'
import type { Siwx, SiwxHost } from './Siwx.js'
import type { SiwxMessageOptions } from './SiwxMessageOptions.js'

/** What does the work, fetched with its first call. */
export type SiwxWork = Pick<
  Required<Siwx>,
  'createMessage' | 'addSession' | 'getSessions' | 'setSessions' | 'revokeSession' | 'revokeSessions'
>

/** An implementation of which the host's first bundle holds the outline alone. */
export function createLazySiwx(
  { required = false, signOutOnDisconnect = true }: SiwxMessageOptions,
  loadWork: (host: SiwxHost | undefined) => Promise<SiwxWork>,
): Siwx {
  let host: SiwxHost | undefined
  const load = once(() => loadWork(host))
  return {
    signOutOnDisconnect,
    getRequired: () => required,
    start(given) {
      host = given
    },
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session) => (await load()).addSession(session),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    revokeSessions: async (list) => (await load()).revokeSessions(list),
  }
}
