import { loadOnce, type Siwx, type SiwxHost, type SiwxMessageData } from '@latchkey/plugin-api'

export interface SiwxMessageOptions extends Pick<SiwxMessageData, 'statement' | 'resources' | 'requestId'> {
  /** @default the page's host and port */
  readonly domain?: string
  /** @default the page's URL */
  readonly uri?: string
  readonly notBefore?: Date
  /** How long a session lasts after `notBefore`, or after the message was created. @default a week */
  readonly expirationMs?: number
  /** See `Siwx.getRequired`. @default false */
  readonly required?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
}

/** The part of an implementation that loads on the first call. */
export type SiwxWork = Pick<
  Required<Siwx>,
  'createMessage' | 'addSession' | 'getSessions' | 'setSessions' | 'revokeSession' | 'revokeSessions'
>

/** Creates an implementation that loads its code when it is first needed. */
export function createLazySiwx(
  { required = false, signOutOnDisconnect = true }: SiwxMessageOptions,
  loadWork: (host: SiwxHost | undefined) => Promise<SiwxWork>,
): Siwx {
  let host: SiwxHost | undefined
  const load = loadOnce(() => loadWork(host))
  return {
    signOutOnDisconnect,
    getRequired: () => required,
    start(modalHost) {
      host = modalHost
    },
    createMessage: async (input) => (await load()).createMessage(input),
    addSession: async (session) => (await load()).addSession(session),
    getSessions: async (chainId, address) => (await load()).getSessions(chainId, address),
    setSessions: async (sessions) => (await load()).setSessions(sessions),
    revokeSession: async (chainId, address) => (await load()).revokeSession(chainId, address),
    revokeSessions: async (list) => (await load()).revokeSessions(list),
  }
}
