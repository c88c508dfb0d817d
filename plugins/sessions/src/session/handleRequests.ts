import type { FrozenRequest, RpcHandlerContext } from '@latchkey/plugin-api'
import type { SessionsContext } from '../context.js'
import type { GrantedExecutionPermission, GrantedSession, SessionsOptions } from '../index.js'
import type { Sessions } from './createSessions.js'
import { PartlyGrantedError } from './errors.js'
import { readExecutionRequests, toExecutionPermission } from './readExecutionRequests.js'
import { demand, type GrantBounds, readGrant } from './readGrant.js'

/** Answers the methods of the manifest. */
export function handleRequests(
  { handle, nav }: SessionsContext,
  sessions: Sessions,
  { maxDurationMs = 7 * 24 * 60 * 60 * 1_000 }: SessionsOptions,
): void {
  function readBounds({ networkId }: FrozenRequest, { account }: RpcHandlerContext): GrantBounds {
    demand(account, 'no account is connected')
    return { account, networkId, maxDurationMs }
  }

  /** Beside the answer, which does not wait for the modal. */
  function showCreated(pcis: readonly string[]): void {
    // A modal that does not open leaves the session as it is, and its own alert tells why.
    void nav.open('SmartSessionCreated', { pcis }).catch(() => undefined)
  }

  handle('wallet_grantPermissions', async (request, handler): Promise<GrantedSession> => {
    const { params } = request
    if (sessions.isAsked(params)) return handler.forward() as Promise<GrantedSession>
    const list: readonly unknown[] = Array.isArray(params) ? params : [params]
    demand(list.length === 1, 'one request at a time')
    const bounds = readBounds(request, handler)
    const granted = await sessions.grant(readGrant(list[0], bounds), bounds.account, handler)
    showCreated([granted.pci])
    return granted
  })

  handle('wallet_revokePermissions', (request, handler) =>
    sessions.isAsked(request.params) ? handler.forward() : sessions.revoke(request, handler),
  )

  // One approval after the other, in the order of the list, so that the visitor sees what he says yes to.
  handle('wallet_requestExecutionPermissions', async (request, handler) => {
    const bounds = readBounds(request, handler)
    const granted: GrantedExecutionPermission[] = []
    for (const { asked, ...grant } of readExecutionRequests(request.params, bounds)) {
      try {
        const session = await sessions.grant(grant, bounds.account, handler)
        granted.push(toExecutionPermission(asked, session, bounds.account.address))
      } catch (error) {
        if (granted.length === 0) throw error
        throw new PartlyGrantedError(granted, error)
      }
    }
    showCreated(granted.map(({ pci }) => pci))
    return granted
  })
}
