/** Smart sessions: permissions that a visitor gives a site for a while, with a method that the shell does not know. */
import {
  type CaipAddress,
  defineModule,
  definePlugin,
  type FrozenRequest,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type RpcHandlerContext,
  type SlotProps,
  type ViewProps,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'

/** What a session allows (ERC-7715). */
export interface GrantParameters {
  readonly chainId: `0x${string}`
  readonly address?: `0x${string}`
  /** Seconds since the epoch. */
  readonly expiry: number
  readonly signer: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
  readonly permissions: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly policies?: readonly unknown[]
}

export interface GrantedSession extends GrantParameters {
  readonly context: string
}

export interface SmartSession {
  /** The session's identifier at the service. */
  readonly pci: string
  readonly project: { readonly name: string; readonly url?: string }
  readonly expiresAtMs: number
}

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    SmartSessionCreated: { readonly pci: string }
    SmartSessionList: undefined
  }
  interface GateMap {
    sessions: true
  }
  interface RpcMethodMap {
    wallet_grantPermissions: { params: readonly [GrantParameters]; result: GrantedSession }
    wallet_revokePermissions: { params: readonly [{ readonly pci: string }]; result: null }
    wallet_requestExecutionPermissions: {
      params: readonly GrantParameters[]
      result: readonly GrantedSession[]
    }
  }
}

export const manifest = {
  id: 'sessions',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'sessions', source: 'local', default: false },
  permissions: ['accounts:read', 'rpc:handle', 'rpc:sign', 'http:blockchain-api'],
  views: {
    SmartSessionCreated: { internal: true, when: { connected: true } },
    SmartSessionList: { title: { id: 'sessions.title', text: 'Smart sessions' }, when: { connected: true } },
  },
  contributes: {
    slots: [
      { slot: 'settings.rows', component: 'SessionsRow', order: 50, when: { connected: true } },
      {
        slot: 'approve.details',
        component: 'GrantDetails',
        requests: { methods: ['wallet_grantPermissions', 'wallet_revokePermissions'] },
      },
    ],
  },
  rpc: [
    { method: 'wallet_grantPermissions', namespace: 'eip155', class: 'approval' },
    { method: 'wallet_revokePermissions', namespace: 'eip155', class: 'approval' },
    {
      method: 'wallet_requestExecutionPermissions',
      namespace: 'eip155',
      class: 'approval',
      endsIn: ['wallet_grantPermissions'],
    },
  ],
} as const
manifest satisfies PluginManifest

export interface SessionsApi {
  list(): Promise<readonly SmartSession[]>
  revoke(pci: string): Promise<void>
}

declare const SmartSessionCreatedView: ComponentType<ViewProps<'SmartSessionCreated'>>
declare const SmartSessionListView: ComponentType<ViewProps<'SmartSessionList'>>
declare const SessionsRow: ComponentType<SlotProps<'settings.rows'>>
declare const GrantDetails: ComponentType<SlotProps<'approve.details'>>

export interface SessionsOptions {
  /** Sessions end after this at the latest. @default 7 days */
  readonly maxDurationMs?: number
}

const sessionsModule: PluginModule<typeof manifest, SessionsApi, SessionsOptions> = defineModule({
  activate(context) {
    const { accounts, api, nav, store } = context
    const sessionsAtom = atom<readonly SmartSession[]>([])

    async function grant(
      request: FrozenRequest & { readonly params: readonly [GrantParameters] },
      { account, forward }: RpcHandlerContext,
    ): Promise<GrantedSession> {
      const [wanted] = request.params
      const session: CaipAddress | undefined = account?.caipAddress
      const created = await api.post(`/v1/sessions/${session}`, wanted)
      await forward()
      const pci = readPci(created)
      await nav.open('SmartSessionCreated', { pci })
      return { ...wanted, context: pci }
    }

    context.handle('wallet_grantPermissions', grant)
    context.handle('wallet_revokePermissions', async (_request, { forward }) => {
      await forward()
      return null
    })
    context.handle('wallet_requestExecutionPermissions', async ({ params }, { request }) => {
      // Each is asked for by the method that the wallets know, in the name of whoever asked.
      return Promise.all(params.map((wanted) => request('wallet_grantPermissions', [wanted])))
    })

    async function list(): Promise<readonly SmartSession[]> {
      const account = store.get(accounts.account('eip155'))
      if (!account || !(await api.supports(account.networkId))) return []
      const sessions = readSessions(await api.get(`/v1/sessions/${account.caipAddress}`))
      store.set(sessionsAtom, sessions)
      return sessions
    }

    async function revoke(pci: string): Promise<void> {
      const account = store.get(accounts.account('eip155'))
      const signature = await context.request('eip155', 'wallet_revokePermissions', [{ pci }], {
        signal: context.signal,
      })
      await api.post(`/v1/sessions/${account?.caipAddress}/revoke`, { pci, signature })
      nav.push('SmartSessionList')
    }

    return {
      views: { SmartSessionCreated: SmartSessionCreatedView, SmartSessionList: SmartSessionListView },
      components: { SessionsRow, GrantDetails },
      api: { list, revoke },
    }
  },
})

declare function readPci(answer: unknown): string
declare function readSessions(answer: unknown): readonly SmartSession[]

export function sessions(options: SessionsOptions = {}): Plugin<typeof manifest, SessionsApi, SessionsOptions> {
  return definePlugin<typeof manifest, SessionsApi, SessionsOptions>({
    manifest,
    options,
    load: async () => sessionsModule,
  })
}
