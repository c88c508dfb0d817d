import type { CaipNetworkId, ChainAccount, FrozenRequest, RpcHandlerContext } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SessionsContext } from '../context.js'
import type { GrantedSession, SessionTerm, SmartSession } from '../index.js'
import { addCosigner } from './addCosigner.js'
import { SessionError } from './errors.js'
import { readCreated, readGranted, readSessions } from './readAnswers.js'
import { demand, type Grant } from './readGrant.js'
import { readRecord } from './readRecord.js'

export interface SessionsState {
  readonly status: 'idle' | 'success' | 'failed'
  readonly sessions: readonly SmartSession[]
  /** They are asked for right now. */
  readonly isBusy?: boolean
}

/** One that was granted on this page. */
export interface CreatedSession extends SmartSession {
  readonly networkId: CaipNetworkId
  /** Who may act. */
  readonly signer: SessionTerm
}

export interface Sessions {
  readonly state: Atom<SessionsState>
  /** Those that were granted on this page, by `pci`. */
  readonly created: ReadonlyMap<string, CreatedSession>
  /** Account and network whose sessions these are, as one text. */
  readonly target: Atom<string>
  /** They are shown somewhere: keeps up with the account until the function that it gives is called. */
  show(): () => void
  /** @throws {SessionError} SESSIONS_UNAVAILABLE */
  list(): Promise<readonly SmartSession[]>
  /** Whether the wallet is asked right now by what is here: then the request is for it, and for nobody else. */
  isAsked(params: unknown): boolean
  /** @throws {SessionError} SESSION_CHAIN_UNSUPPORTED, SESSION_GRANT_FAILED */
  grant(grant: Grant, account: ChainAccount, handler: RpcHandlerContext): Promise<GrantedSession>
  /** @throws {SessionError} SESSION_PARAMS_INVALID, SESSIONS_UNAVAILABLE, SESSION_REVOKE_FAILED */
  revoke(request: FrozenRequest, handler: RpcHandlerContext): Promise<unknown>
}

interface Target {
  readonly address: string
  readonly networkId: CaipNetworkId
}

const nothing: SessionsState = { status: 'idle', sessions: [] }

/** The sessions of the connected account, between its wallet and the service that lists them. */
export function createSessions({ accounts, add, api, signal, store }: SessionsContext): Sessions {
  const stateAtom = atom<SessionsState>(nothing)
  const created = new Map<string, CreatedSession>()
  const asking = new Set<string>()
  /** Of revocations that the wallet signed and the service does not know of yet. */
  const signatures = new Map<string, unknown>()
  /** What was ended here: an answer that was under way may not know of it. */
  const ended = new Map<string, number>()
  let shown = 0
  /** Answers about another account or network say nothing of this one. */
  let turn = 0

  const targetAtom = atom((get) => {
    const account = get(accounts.account('eip155'))
    const active = get(accounts.activeNetwork)
    if (!account) return ''
    return `${active?.chainNamespace === 'eip155' ? active.caipNetworkId : account.networkId} ${account.address}`
  })
  function readTarget(): Target | undefined {
    const [networkId, address] = store.get(targetAtom).split(' ')
    return address ? { networkId: networkId as CaipNetworkId, address } : undefined
  }
  const pathOf = ({ networkId, address }: Target) => `/v1/sessions/${networkId}:${address}`

  async function fetchSessions(target: Target): Promise<readonly SmartSession[]> {
    try {
      if (!(await api.supports(target.networkId))) return []
      return readSessions(await api.get(pathOf(target), { signal }), ended)
    } catch (cause) {
      throw new SessionError('SESSIONS_UNAVAILABLE', { cause })
    }
  }

  async function list(): Promise<readonly SmartSession[]> {
    const target = readTarget()
    if (!target) return []
    turn += 1
    const own = turn
    store.set(stateAtom, (state) => ({ ...state, isBusy: true }))
    try {
      const sessions = await fetchSessions(target)
      if (own === turn) store.set(stateAtom, { status: 'success', sessions })
      return sessions
    } catch (error) {
      if (own === turn) store.set(stateAtom, ({ sessions }) => ({ status: 'failed', sessions }))
      throw error
    }
  }

  /** What goes wrong here is shown by the state. */
  const refresh = () => void list().catch(() => undefined)
  add(
    store.sub(targetAtom, () => {
      turn += 1
      store.set(stateAtom, nothing)
      if (shown > 0) refresh()
    }),
  )

  /** In the name of who asked; comes back to the handler, which lets it through to the wallet. */
  async function ask<T extends object>(
    { request }: RpcHandlerContext,
    method: 'wallet_grantPermissions' | 'wallet_revokePermissions',
    parameters: T,
  ): Promise<unknown> {
    const key = toKey([parameters])
    asking.add(key)
    try {
      return await request<string>(method, [parameters])
    } finally {
      asking.delete(key)
    }
  }

  async function activate(target: Target, body: object): Promise<void> {
    const send = () => api.post(`${pathOf(target)}/activate`, body, { signal })
    // The visitor has approved it by now, so one fault on the way is not the end of it.
    await send().catch(send)
  }

  return {
    state: stateAtom,
    created,
    target: targetAtom,
    list,
    show() {
      shown += 1
      refresh()
      return () => {
        shown -= 1
      }
    },
    isAsked: (params) => asking.has(toKey(params)),
    async grant({ wanted, networkId }, { address }, handler) {
      const target = { networkId, address }
      const { pci, key } = await inService(async () => {
        if (!(await api.supports(networkId))) {
          throw new SessionError('SESSION_CHAIN_UNSUPPORTED', { details: networkId })
        }
        return readCreated(await api.post(pathOf(target), wanted, { signal: handler.signal }))
      })
      const answer = await ask(handler, 'wallet_grantPermissions', {
        ...wanted,
        address,
        signer: addCosigner(wanted.signer, key),
      })
      const granted = await inService(async () => {
        const read = readGranted(answer, { ...wanted, address: address as `0x${string}` })
        await activate(target, { ...read, pci })
        return read
      })
      const session = { ...granted, pci }
      created.set(pci, describe(session, networkId))
      if (shown > 0) refresh()
      return session
    },
    async revoke({ params, networkId }, handler) {
      const {
        pci,
        permissionContext,
        context = permissionContext,
      } = readRecord(Array.isArray(params) ? params[0] : params)
      const { account } = handler
      if ((typeof pci !== 'string' && typeof context !== 'string') || !account) return handler.forward()
      const target = { networkId, address: account.address }
      const session = (await fetchSessions(target)).find((one) => one.pci === pci || one.context === context)
      if (!session) {
        // The wallet may have granted it elsewhere.
        demand(typeof context === 'string', 'the account has no such session')
        return handler.forward()
      }
      if (session.revokedAtMs === undefined) await end(target, session, account, handler)
      const revokedAtMs = session.revokedAtMs ?? Date.now()
      ended.set(session.pci, revokedAtMs)
      store.set(stateAtom, (state) => ({
        ...state,
        sessions: state.sessions.map((one) => (one.pci === session.pci ? { ...one, revokedAtMs } : one)),
      }))
      return {}
    },
  }

  async function end(target: Target, session: SmartSession, account: ChainAccount, handler: RpcHandlerContext) {
    const { pci } = session
    if (!signatures.has(pci)) signatures.set(pci, await askToRevoke(session, account, handler))
    try {
      await api.post(`${pathOf(target)}/revoke`, { pci, signature: signatures.get(pci) }, { signal })
    } catch (cause) {
      throw new SessionError('SESSION_REVOKE_FAILED', { cause })
    }
    signatures.delete(pci)
  }

  async function askToRevoke(session: SmartSession, { address }: ChainAccount, handler: RpcHandlerContext) {
    const { pci, context, permissions, expiresAtMs } = session
    const expiry = expiresAtMs / 1_000
    const answer = await ask(handler, 'wallet_revokePermissions', {
      permissionContext: context,
      pci,
      permissions,
      expiry,
      address,
    })
    // A wallet that does as ERC-7715 says gives nothing, and the service is told without a signature.
    return typeof answer === 'string' ? answer : undefined
  }
}

/** Of two that say the same it is the same. */
function toKey(params: unknown): string {
  return JSON.stringify(params, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))
}

/** What the service and the wallet's answer did not let happen. */
async function inService<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw cause instanceof SessionError ? cause : new SessionError('SESSION_GRANT_FAILED', { cause })
  }
}

/** As the service will list it. */
function describe(
  { context, expiry, permissions, pci, policies = [], signer }: GrantedSession,
  networkId: CaipNetworkId,
): CreatedSession {
  return {
    pci,
    networkId,
    signer,
    context,
    project: { name: globalThis.location.host },
    createdAtMs: Date.now(),
    expiresAtMs: expiry * 1_000,
    permissions,
    policies,
  }
}
