/** Sessions in the page's own storage. Each is verified before it is taken, also after a reload. */
import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { SiwxWork } from '../createLazySiwx.js'
import { isSameAddress } from '../isSameAddress.js'
import { isSessionCurrent } from '../isSessionCurrent.js'
import type { LocalSiwxOptions } from '../localSiwx.js'
import { buildMessage, createNonce } from '../message/buildMessage.js'
import { writeMessage } from '../message/writeMessage.js'
import { readSessions } from '../readSessions.js'
import type { SiwxHost, SiwxMessageInput, SiwxSession, SiwxVerifiers } from '../Siwx.js'
import { SiwxError } from '../SiwxError.js'
import { verifyEip155 } from './verifyEip155.js'
import { verifySolana } from './verifySolana.js'

/**
 * @param given what `createModal({ siwx })` hands over.
 * @throws {SiwxError} SIWX_NOT_ENABLED no modal has been made with it.
 */
export function createLocalSessions(options: LocalSiwxOptions, given: SiwxHost | undefined): SiwxWork {
  if (!given) throw new SiwxError('SIWX_NOT_ENABLED', { details: 'localSiwx() belongs into createModal({ siwx }).' })
  const host = given
  const verifiers: SiwxVerifiers = { eip155: verifyEip155, solana: verifySolana, ...options.verifiers }
  const { domain = location.host } = options
  /** A signature does not change: what was found true is not asked of a node again. */
  const verified = new Set<string>()

  const read = () => readSessions(host.storage.get(storageKey))
  function write(sessions: readonly SiwxSession[]) {
    if (sessions.length > 0) host.storage.set(storageKey, sessions)
    else host.storage.remove(storageKey)
  }

  const isOf = ({ data }: SiwxSession, chainId: CaipNetworkId, address: string) =>
    data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address)

  async function isValid(session: SiwxSession): Promise<boolean> {
    const { data, message, signature } = session
    // The fields are what the page believes, the text is what was signed: one must not say what the other does not.
    if (data.domain !== domain || !isSessionCurrent(data, Date.now()) || !isTextOf(session)) return false
    const key = `${data.accountAddress} ${signature} ${message}`
    if (verified.has(key)) return true
    const { namespace } = parseCaipNetworkId(data.chainId)
    const verify = verifiers[namespace]
    if (!verify) throw new SiwxError('SIWX_VERIFIER_MISSING', { details: `localSiwx({ verifiers: { ${namespace} } })` })
    if (!(await verify(session, host))) return false
    verified.add(key)
    return true
  }

  async function check(session: SiwxSession): Promise<void> {
    if (!(await isValid(session))) throw new SiwxError('SIWX_SESSION_INVALID', { details: session.data.chainId })
  }

  async function revokeSessions(list: readonly SiwxMessageInput[]): Promise<void> {
    write(read().filter((session) => !list.some((one) => isOf(session, one.chainId, one.accountAddress))))
  }

  return {
    createMessage: async (input) => buildMessage(options, input, (await options.getNonce?.(input)) ?? createNonce()),
    async addSession(session) {
      await check(session)
      const { chainId, accountAddress } = session.data
      write([...read().filter((one) => !isOf(one, chainId, accountAddress)), session])
    },
    async setSessions(sessions) {
      for (const session of sessions) await check(session)
      write(sessions)
    },
    async getSessions(chainId, address) {
      const own = read().filter((session) => isOf(session, chainId, address))
      const answers = await Promise.all(own.map(isValid))
      const good = own.filter((_, index) => answers[index])
      // What is expired or forged goes.
      if (good.length < own.length)
        write(
          read()
            .filter((one) => !isOf(one, chainId, address))
            .concat(good),
        )
      return good
    },
    revokeSession: (chainId, accountAddress) => revokeSessions([{ chainId, accountAddress }]),
    revokeSessions,
  }
}

function isTextOf({ data, message }: SiwxSession): boolean {
  try {
    return writeMessage(data) === message
  } catch {
    return false // a field that no message can have
  }
}

const storageKey = 'siwx'
