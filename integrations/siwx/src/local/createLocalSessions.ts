import {
  LatchkeyError,
  parseCaipNetworkId,
  type SiwxHost,
  type SiwxMessageInput,
  SiwxNotEnabledError,
  type SiwxSession,
  SiwxSessionInvalidError,
} from '@latchkey/plugin-api'
import type { SiwxWork } from '../createLazySiwx.js'
import type { LocalSiwxOptions, SiwxVerifiers } from '../localSiwx.js'
import { isSessionCurrent, isSessionOf, readSessions } from '../sessions.js'
import { createNonce } from '../shared/createNonce.js'
import { findInvalidField, formatMessage } from '../shared/messageFormat.js'
import { buildMessage } from '../writeMessage.js'
import { verifyEip155 } from './verifyEip155.js'
import { verifySolana } from './verifySolana.js'

/** Keeps sessions in the page's storage. Verifies each once. @throws {SiwxNotEnabledError} If no modal uses it. */
export function createLocalSessions(options: LocalSiwxOptions, modalHost: SiwxHost | undefined): SiwxWork {
  if (!modalHost) throw new SiwxNotEnabledError('localSiwx() belongs into createModal({ siwx }).')
  const host = modalHost
  const verifiers: SiwxVerifiers = { eip155: verifyEip155, solana: verifySolana, ...options.verifiers }
  const { domain = location.host } = options
  /** A valid signature stays valid, so each is verified only once. */
  const verified = new Set<string>()

  const read = () => readSessions(host.storage.get(storageKey))
  function write(sessions: readonly SiwxSession[]) {
    if (sessions.length > 0) host.storage.set(storageKey, sessions)
    else host.storage.remove(storageKey)
  }

  async function isValid(session: SiwxSession): Promise<boolean> {
    const { data, message, signature } = session
    if (data.domain !== domain || !isSessionCurrent(data)) return false
    // The page uses the fields, but the wallet signed the message, so they must match.
    if (findInvalidField(data) || formatMessage(data) !== message) return false
    const key = `${data.accountAddress} ${signature} ${message}`
    if (verified.has(key)) return true
    const { namespace } = parseCaipNetworkId(data.chainId)
    const verify = verifiers[namespace]
    if (!verify) throw new SiwxVerifierMissingError(`localSiwx({ verifiers: { ${namespace} } })`)
    if (!(await verify(session, host))) return false
    verified.add(key)
    return true
  }

  async function assertValid(session: SiwxSession): Promise<void> {
    if (!(await isValid(session))) throw new SiwxSessionInvalidError(session.data.chainId)
  }

  async function revokeSessions(list: readonly SiwxMessageInput[]): Promise<void> {
    write(read().filter((session) => !list.some((input) => isSessionOf(session, input.chainId, input.accountAddress))))
  }

  return {
    createMessage: async (input) => buildMessage(options, input, (await options.getNonce?.(input)) ?? createNonce()),
    async addSession(session) {
      await assertValid(session)
      const { chainId, accountAddress } = session.data
      write([...read().filter((stored) => !isSessionOf(stored, chainId, accountAddress)), session])
    },
    async setSessions(sessions) {
      for (const session of sessions) await assertValid(session)
      write(sessions)
    },
    async getSessions(chainId, address) {
      const sessions = read().filter((session) => isSessionOf(session, chainId, address))
      const results = await Promise.all(sessions.map(isValid))
      const valid = sessions.filter((_, index) => results[index])
      if (valid.length < sessions.length) {
        write([...read().filter((session) => !isSessionOf(session, chainId, address)), ...valid])
      }
      return valid
    },
    revokeSession: (chainId, accountAddress) => revokeSessions([{ chainId, accountAddress }]),
    revokeSessions,
  }
}

const storageKey = 'siwx'

/** The namespace has no verifier, or the browser lacks Ed25519. */
export class SiwxVerifierMissingError extends LatchkeyError {
  constructor(details: string, cause?: unknown) {
    super('SIWX_VERIFIER_MISSING', 'Signatures of this chain can’t be checked in the page', { details, cause })
  }
}
