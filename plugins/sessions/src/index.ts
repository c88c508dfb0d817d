/** Smart sessions: permissions that a visitor gives a site for a while, with a method that the shell does not know. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

/** A permission, a policy, a rule or a signer (ERC-7715): its type says what the data are. */
export interface SessionTerm {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** What a session allows: the parameters of `wallet_grantPermissions`, in the form that smart sessions have. */
export interface GrantParameters {
  /** The active network's: the wallet is asked there. */
  readonly chainId: `0x${string}`
  /** @default the connected account, which is the only one that can be named */
  readonly address?: `0x${string}`
  /** Seconds since the epoch. */
  readonly expiry: number
  /** Who may act. The service's key joins those of `keys` and `key`. */
  readonly signer: SessionTerm
  /** 1 to 50. */
  readonly permissions: readonly SessionTerm[]
  /** 50 at most. */
  readonly policies?: readonly SessionTerm[]
}

/** What the wallet granted, which may be less than it was asked for; `accountMeta` and the like stand in it too. */
export interface GrantedSession extends GrantParameters {
  /** The wallet's name for it: `capabilities.permissions.context` of `wallet_sendCalls`. */
  readonly context: string
  /** The service's name for it. */
  readonly pci: string
}

/** What ends a session: one of its names. `{ eth_accounts: {} }` (EIP-2255) goes to the wallet as it is. */
export interface RevokeParameters {
  readonly pci?: string
  readonly permissionContext?: string
}

/** A request of `wallet_requestExecutionPermissions` (ERC-7715 as of 2026). */
export interface ExecutionPermissionRequest {
  readonly chainId: `0x${string}`
  readonly from?: `0x${string}`
  /** The account that may act. */
  readonly to?: `0x${string}`
  readonly permission: SessionTerm & { readonly isAdjustmentAllowed?: boolean }
  /** One of type `expiry` with `timestamp` (seconds) is needed; the others become policies. */
  readonly rules?: readonly SessionTerm[] | null
  /** Of the standard's drafts, in the place of `from`. */
  readonly address?: `0x${string}`
  /** Of the standard's drafts, in the place of `to`. */
  readonly signer?: SessionTerm
  /** Of the standard's drafts, in the place of the rule. */
  readonly expiry?: number
}

export interface GrantedExecutionPermission extends ExecutionPermissionRequest {
  readonly context: string
  readonly dependencies: readonly unknown[]
  readonly delegationManager?: string
  /** The service's name for it. */
  readonly pci: string
}

/** A session as the service lists it. */
export interface SmartSession {
  /** The session's identifier at the service. */
  readonly pci: string
  /** Of whom it is. The name is cleaned of what could deceive. */
  readonly project: { readonly name: string; readonly url?: string }
  readonly createdAtMs: number
  /** From then on it is ended. */
  readonly expiresAtMs: number
  /** Absent: it was not revoked. */
  readonly revokedAtMs?: number
  readonly permissions: readonly SessionTerm[]
  readonly policies: readonly SessionTerm[]
  /** The wallet's name for it. */
  readonly context: string
}

import type { SessionErrorMap } from './session/errors.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    SmartSessionCreated: { readonly pcis: readonly string[] }
    SmartSessionList: undefined
  }
  interface GateMap {
    sessions: true
  }
  interface RpcMethodMap {
    wallet_grantPermissions: { params: readonly [GrantParameters]; result: GrantedSession }
    wallet_revokePermissions: { params: readonly [RevokeParameters]; result: unknown }
    wallet_requestExecutionPermissions: {
      params: readonly ExecutionPermissionRequest[]
      result: readonly GrantedExecutionPermission[]
    }
  }
  interface ErrorMap extends SessionErrorMap {}
}

export const manifest = {
  id: 'sessions',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'sessions', source: 'local', default: false },
  permissions: ['accounts:read', 'rpc:handle', 'rpc:sign', 'http:blockchain-api'],
  views: {
    SmartSessionCreated: {
      internal: true,
      title: { id: 'sessions.created', text: 'Session created' },
      when: { connected: true },
    },
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
  // The first two end in themselves: the wallet is asked with what the service has added.
  rpc: [
    {
      method: 'wallet_grantPermissions',
      namespace: 'eip155',
      class: 'approval',
      endsIn: ['wallet_grantPermissions'],
    },
    {
      method: 'wallet_revokePermissions',
      namespace: 'eip155',
      class: 'approval',
      endsIn: ['wallet_revokePermissions'],
    },
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
  /**
   * Sessions of the account on its network, those that hold first, the newest first; ended and revoked ones too. Empty without
   * an account, and on a network that the service does not know.
   *
   * @throws {LatchkeyError} `SESSIONS_UNAVAILABLE` 'Error fetching smart sessions'
   */
  list(): Promise<readonly SmartSession[]>
  /**
   * Ends a session: the visitor confirms it in the wallet, then the service is told. Of one that was revoked nobody is asked.
   *
   * @throws {LatchkeyError} `SESSION_REVOKE_FAILED` 'Error revoking smart session': the service was not told, and trying again
   * does not ask the visitor again. `REQUEST_REJECTED` he said no; `SESSION_PARAMS_INVALID` there is no such session.
   */
  revoke(pci: string): Promise<void>
}

export interface SessionsOptions {
  /** Sessions end after this at the latest; a request for longer is refused. @default 7 days */
  readonly maxDurationMs?: number
}

/** Lets sites ask for permissions that hold for a while. Off unless `features: { sessions: true }`. */
export function sessions(options: SessionsOptions = {}): Plugin<typeof manifest, SessionsApi, SessionsOptions> {
  return definePlugin<typeof manifest, SessionsApi, SessionsOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
