import type { CaipNetworkId } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { SessionError } from '../errors.js'
import type { SmartSession } from '../index.js'
import type { SessionsContext } from '../module.js'
import { readSessions } from './readSessions.js'

export type SessionListState = { readonly sessions: readonly SmartSession[] } & (
  | { readonly status: 'idle' | 'success' }
  | { readonly status: 'failed'; readonly isBusy: boolean }
)

type Target = { readonly address: string; readonly networkId: CaipNetworkId }

export type SessionList = ReturnType<typeof createSessionList>

export function sessionsPath({ networkId, address }: Target): string {
  return `/v1/sessions/${networkId}:${address}`
}

export function createSessionList({ accounts, add, api, signal, store }: SessionsContext) {
  const stateAtom = atom<SessionListState>(emptyState)
  const revoked = new Map<string, number>()
  let viewCount = 0
  /** Replaced by each `read` and each new target, which makes answers to earlier requests stale. */
  let current = {}

  /** Network and account, separated by a space. Empty if no account is connected. */
  const targetAtom = atom((get) => {
    const account = get(accounts.account('eip155'))
    const active = get(accounts.activeNetwork)
    if (!account) return ''
    return `${active?.chainNamespace === 'eip155' ? active.caipNetworkId : account.networkId} ${account.address}`
  })
  add(
    store.sub(targetAtom, () => {
      current = {}
      store.set(stateAtom, emptyState)
      refresh()
    }),
  )

  async function fetch(target: Target): Promise<readonly SmartSession[]> {
    try {
      if (!(await api.supports(target.networkId))) return []
      return readSessions(await api.get(sessionsPath(target), { signal }), revoked)
    } catch (cause) {
      throw new SessionError('SESSIONS_UNAVAILABLE', { cause })
    }
  }

  async function read(): Promise<readonly SmartSession[]> {
    const [networkId, address] = store.get(targetAtom).split(' ')
    if (!address) return []
    const started = {}
    current = started
    store.set(stateAtom, (state) => (state.status === 'failed' ? { ...state, isBusy: true } : state))
    try {
      const sessions = await fetch({ networkId: networkId as CaipNetworkId, address })
      if (started === current) store.set(stateAtom, { status: 'success', sessions })
      return sessions
    } catch (error) {
      if (started === current) store.set(stateAtom, ({ sessions }) => ({ status: 'failed', isBusy: false, sessions }))
      throw error
    }
  }

  function refresh() {
    if (viewCount > 0) read().catch(() => undefined)
  }

  return {
    state: stateAtom as Atom<SessionListState>,
    target: targetAtom,
    /** Keeps the list up to date for a view. Returns a function to call when the view closes. */
    show() {
      viewCount += 1
      refresh()
      return () => {
        viewCount -= 1
      }
    },
    refresh,
    read,
    fetch,
    /** Marks a session as revoked, even if a pending answer still lists it as live. */
    markRevoked(pci: string, revokedAtMs: number) {
      revoked.set(pci, revokedAtMs)
      store.set(stateAtom, (state) => ({
        ...state,
        sessions: state.sessions.map((session) => (session.pci === pci ? { ...session, revokedAtMs } : session)),
      }))
    },
  }
}

const emptyState: SessionListState = { status: 'idle', sessions: [] }
