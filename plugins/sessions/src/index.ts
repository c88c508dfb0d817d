/** Smart sessions: permissions that a visitor gives a site for a while, with a method that the shell does not know. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

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

export interface SessionsOptions {
  /** Sessions end after this at the latest. @default 7 days */
  readonly maxDurationMs?: number
}

export function sessions(options: SessionsOptions = {}): Plugin<typeof manifest, SessionsApi, SessionsOptions> {
  return definePlugin<typeof manifest, SessionsApi, SessionsOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
  })
}
