import type { ChainAccount, FrozenRequest, RpcHandlerContext } from '@latchkey/plugin-api'
import { demand, PartlyGrantedError, SessionError } from '../errors.js'
import type { GrantedExecutionPermission, GrantedSession, SessionsOptions, SmartSession } from '../index.js'
import { type SessionList, sessionsPath } from '../list/createSessionList.js'
import type { SessionsContext } from '../module.js'
import { readParams } from '../terms/readTerms.js'
import { addCosigner, readCreated, readGranted } from './readAnswers.js'
import { readExecutionRequests, toExecutionPermission } from './readExecutionRequests.js'
import { type Grant, type GrantBounds, readGrant } from './readGrant.js'

export function handleRequests(
  { api, handle, nav, signal }: SessionsContext,
  list: SessionList,
  { maxDurationMs = 7 * 24 * 60 * 60 * 1_000 }: SessionsOptions,
): ReadonlyMap<string, GrantedSession> {
  const created = new Map<string, GrantedSession>()
  /** The parameters of the plugin's own requests. These handlers also receive those requests, and must forward them. */
  const forwarded = new Set<string>()
  /** Signatures that the service has not received yet, keyed by `pci`. With them, a retry shows no prompt. */
  const signatures = new Map<string, string | undefined>()

  function readBounds({ networkId }: FrozenRequest, { account }: RpcHandlerContext): GrantBounds {
    demand(account, 'No account is connected.')
    return { account, networkId, maxDurationMs }
  }

  async function askWallet(
    { request }: RpcHandlerContext,
    method: 'wallet_grantPermissions' | 'wallet_revokePermissions',
    parameters: object,
  ): Promise<unknown> {
    const key = toKey([parameters])
    forwarded.add(key)
    try {
      return await request<string>(method, [parameters])
    } finally {
      forwarded.delete(key)
    }
  }

  async function grant({ wanted, networkId }: Grant, account: ChainAccount, handler: RpcHandlerContext) {
    const address = account.address as `0x${string}`
    const path = sessionsPath({ networkId, address })
    const { pci, key } = await failAsGrant(async () => {
      if (!(await api.supports(networkId))) throw new SessionError('SESSION_CHAIN_UNSUPPORTED', { details: networkId })
      return readCreated(await api.post(path, wanted, { signal: handler.signal }))
    })
    const signer = addCosigner(wanted.signer, key)
    const answer = await askWallet(handler, 'wallet_grantPermissions', { ...wanted, address, signer })
    const session = await failAsGrant(async () => {
      const granted = { ...readGranted(answer, { ...wanted, address }), pci }
      const activate = () => api.post(`${path}/activate`, granted, { signal })
      // The user has approved, so retry once instead of losing the session.
      await activate().catch(activate)
      return granted
    })
    created.set(pci, session)
    list.refresh()
    return session
  }

  /** Don't wait for the modal. If it can't open, the session remains granted. */
  function showCreated(pcis: readonly string[]): void {
    nav.open('SmartSessionCreated', { pcis }).catch(() => undefined)
  }

  async function askToRevoke(session: SmartSession, { address }: ChainAccount, handler: RpcHandlerContext) {
    const { pci, context, permissions, expiresAtMs } = session
    const parameters = { permissionContext: context, pci, permissions, expiry: expiresAtMs / 1_000, address }
    const answer = await askWallet(handler, 'wallet_revokePermissions', parameters)
    // Wallets that follow ERC-7715 return no signature.
    signatures.set(pci, typeof answer === 'string' ? answer : undefined)
  }

  async function revoke({ params, networkId }: FrozenRequest, handler: RpcHandlerContext): Promise<unknown> {
    const { pci, permissionContext, context = permissionContext } = readParams(params)
    const { account } = handler
    if ((typeof pci !== 'string' && typeof context !== 'string') || !account) return handler.forward()
    const target = { networkId, address: account.address }
    const sessions = await list.fetch(target)
    const session = sessions.find((candidate) => candidate.pci === pci || candidate.context === context)
    if (!session) {
      // The wallet may have a session that another app created.
      demand(typeof context === 'string', 'The account has no such session.')
      return handler.forward()
    }
    if (session.revokedAtMs === undefined) {
      if (!signatures.has(session.pci)) await askToRevoke(session, account, handler)
      const body = { pci: session.pci, signature: signatures.get(session.pci) }
      await api.post(`${sessionsPath(target)}/revoke`, body, { signal }).catch((cause: unknown) => {
        throw new SessionError('SESSION_REVOKE_FAILED', { cause })
      })
      signatures.delete(session.pci)
    }
    list.markRevoked(session.pci, session.revokedAtMs ?? Date.now())
    return {}
  }

  handle('wallet_grantPermissions', async (request, handler): Promise<GrantedSession> => {
    const { params } = request
    if (forwarded.has(toKey(params))) return handler.forward() as Promise<GrantedSession>
    const requests: readonly unknown[] = Array.isArray(params) ? params : [params]
    demand(requests.length === 1, 'The params must contain one request.')
    const bounds = readBounds(request, handler)
    const session = await grant(readGrant(requests[0], bounds), bounds.account, handler)
    showCreated([session.pci])
    return session
  })

  handle('wallet_revokePermissions', (request, handler) =>
    forwarded.has(toKey(request.params)) ? handler.forward() : revoke(request, handler),
  )

  handle('wallet_requestExecutionPermissions', async (request, handler) => {
    const bounds = readBounds(request, handler)
    const granted: GrantedExecutionPermission[] = []
    for (const { requested, ...wanted } of readExecutionRequests(request.params, bounds)) {
      try {
        const session = await grant(wanted, bounds.account, handler)
        granted.push(toExecutionPermission(requested, session, bounds.account.address))
      } catch (error) {
        if (granted.length === 0) throw error
        throw new PartlyGrantedError(granted, error)
      }
    }
    showCreated(granted.map(({ pci }) => pci))
    return granted
  })
  return created
}

function toKey(params: unknown): string {
  return JSON.stringify(params, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}

async function failAsGrant<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    throw cause instanceof SessionError ? cause : new SessionError('SESSION_GRANT_FAILED', { cause })
  }
}
