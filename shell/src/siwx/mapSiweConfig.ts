/** `siweConfig`, the older interface, as a `Siwx`. It knows EVM alone; accounts of other namespaces need no session. */
import { type CaipNetworkId, parseCaipNetworkId } from '@latchkey/plugin-api'
import { isSameAddress } from './isSameAddress.js'
import { checksumAddress } from './message/checksumAddress.js'
import type { SiweConfig, SiweSession, Siwx, SiwxMessageData, SiwxMessageInput, SiwxSession } from './Siwx.js'
import { SiwxError } from './SiwxError.js'

export function mapSiweConfig(config: SiweConfig): Siwx {
  const { required = true, enabled = true, signOutOnDisconnect = true } = config
  const { signOutOnAccountChange = true, signOutOnNetworkChange = true } = config

  async function signOut() {
    if (!(await config.getSession())) return
    await config.signOut()
    config.onSignOut?.()
  }

  /** There is but one session; for which accounts and networks it counts is the host's to say. */
  function isFor(session: SiweSession | null, { chainId, accountAddress }: SiwxMessageInput): boolean {
    if (!session || !isEvm(chainId)) return false
    if (signOutOnAccountChange && !isSameAddress(chainId, session.address, accountAddress)) return false
    return !signOutOnNetworkChange || session.chainId === toNumber(chainId)
  }

  async function revokeSessions(list: readonly SiwxMessageInput[]): Promise<void> {
    if (!list.some(({ chainId }) => isEvm(chainId))) return
    const session = await config.getSession()
    if (list.some((one) => isFor(session, one))) await signOut()
  }

  return {
    signOutOnDisconnect,
    getRequired: () => required,
    async createMessage({ accountAddress, chainId }) {
      const address = checksumAddress(accountAddress)
      const [nonce, parameters] = await Promise.all([config.getNonce(address), config.getMessageParams()])
      const { chains: _chains, iat, nbf, exp, ...shared } = parameters
      const text = config.createMessage({
        ...shared,
        iat: iat ?? new Date().toISOString(),
        ...(nbf !== undefined && { nbf }),
        ...(exp !== undefined && { exp }),
        address: `did:pkh:${chainId}:${address}`,
        chainId: toNumber(chainId),
        nonce,
        version: '1',
      })
      const times = {
        ...(nbf !== undefined && { notBefore: nbf }),
        ...(exp !== undefined && { expirationTime: exp }),
      }
      return { ...shared, ...times, accountAddress: address, chainId, version: '1', nonce, toString: () => text }
    },
    async addSession({ message, signature }) {
      if (!(await config.verifyMessage({ message, signature }))) throw new SiwxError('SIWX_SESSION_INVALID')
      config.onSignIn?.((await config.getSession()) ?? undefined)
    },
    async getSessions(chainId, address) {
      const counts =
        !enabled || !isEvm(chainId) || isFor(await config.getSession(), { chainId, accountAddress: address })
      return counts ? [emptySession(chainId, address)] : []
    },
    async setSessions(sessions) {
      const [session] = sessions
      if (session) await this.addSession(session)
      else await signOut()
    },
    revokeSession: (chainId, accountAddress) => revokeSessions([{ chainId, accountAddress }]),
    revokeSessions,
  }
}

function isEvm(chainId: CaipNetworkId): boolean {
  return parseCaipNetworkId(chainId).namespace === 'eip155'
}

function toNumber(chainId: SiwxMessageData['chainId']): number {
  return Number(parseCaipNetworkId(chainId).reference) || 1
}

/** Says that there is a session; what it is made of is the host's. */
function emptySession(chainId: SiwxMessageData['chainId'], accountAddress: string): SiwxSession {
  const data = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' }
  return { data, message: '', signature: '' }
}
