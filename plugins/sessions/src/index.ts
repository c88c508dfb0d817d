import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import type { SessionErrorMap } from './errors.js'

/** A permission, policy, rule or signer (ERC-7715). `type` determines what `data` contains. */
export interface SessionTerm {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The parameters of `wallet_grantPermissions`: what a session allows. */
export interface GrantParameters {
  /** The active network's chain id. */
  readonly chainId: `0x${string}`
  /** The connected account. @default the connected account */
  readonly address?: `0x${string}`
  /** Seconds since the epoch. */
  readonly expiry: number
  /** The keys or account that may act for the user. The service adds its key to signers of type `keys` and `key`. */
  readonly signer: SessionTerm
  /** 1 to 50. */
  readonly permissions: readonly SessionTerm[]
  /** At most 50. */
  readonly policies?: readonly SessionTerm[]
}

/**
 * What the wallet granted, which may be less than requested. Includes the wallet's other properties, such as
 * `accountMeta`.
 */
export interface GrantedSession extends GrantParameters {
  /** The session's id in the wallet: `capabilities.permissions.context` of `wallet_sendCalls`. */
  readonly context: string
  /** The session's id on the service. */
  readonly pci: string
}

/** The session to revoke, by either of its ids. `{ eth_accounts: {} }` (EIP-2255) goes to the wallet unchanged. */
export interface RevokeParameters {
  readonly pci?: string
  readonly permissionContext?: string
}

/** A `wallet_requestExecutionPermissions` request (ERC-7715 as of 2026). Older drafts use other names. */
export interface ExecutionPermissionRequest {
  readonly chainId: `0x${string}`
  readonly from?: `0x${string}`
  /** The account that may act for the user. */
  readonly to?: `0x${string}`
  readonly permission: SessionTerm & { readonly isAdjustmentAllowed?: boolean }
  /** Must contain a rule of type `expiry` with a `timestamp` in seconds. Other rules become policies. */
  readonly rules?: readonly SessionTerm[] | null
  /** `from` in drafts. */
  readonly address?: `0x${string}`
  /** `to` in drafts. */
  readonly signer?: SessionTerm
  /** The expiry rule in drafts. */
  readonly expiry?: number
}

export interface GrantedExecutionPermission extends ExecutionPermissionRequest {
  readonly context: string
  readonly dependencies: readonly unknown[]
  readonly delegationManager?: string
  /** The session's id on the service. */
  readonly pci: string
}

/** A session as the service lists it. */
export interface SmartSession {
  /** The session's id on the service. */
  readonly pci: string
  /** The app that has the session. Its name contains no deceptive characters. */
  readonly project: { readonly name: string; readonly url?: string }
  readonly createdAtMs: number
  readonly expiresAtMs: number
  /** Absent unless the session was revoked. */
  readonly revokedAtMs?: number
  readonly permissions: readonly SessionTerm[]
  readonly policies: readonly SessionTerm[]
  /** The session's id in the wallet. */
  readonly context: string
}

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
  // `endsIn`: the method that the plugin sends to the wallet.
  rpc: [
    { method: 'wallet_grantPermissions', namespace: 'eip155', class: 'approval', endsIn: ['wallet_grantPermissions'] },
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
} as const satisfies PluginManifest

export interface SessionsApi {
  /**
   * Lists the account's sessions on its network, including ended ones. Live sessions come first, then the newest. Empty
   * if no account is connected or the service does not support the network.
   *
   * @throws {LatchkeyError} `SESSIONS_UNAVAILABLE` 'Error fetching smart sessions'
   */
  list(): Promise<readonly SmartSession[]>
  /**
   * Revokes a session: the user confirms in the wallet, then the plugin informs the service. Does nothing if the
   * session is already revoked.
   *
   * @throws {LatchkeyError} `SESSION_REVOKE_FAILED` 'Error revoking smart session' (the service failed; a retry does
   * not prompt the user again), `REQUEST_REJECTED`, `SESSION_PARAMS_INVALID` (the account has no such session)
   */
  revoke(pci: string): Promise<void>
}

export interface SessionsOptions {
  /** The maximum duration of a session. Requests for longer ones are rejected. @default 7 days */
  readonly maxDurationMs?: number
}

/** Lets the app request permissions that expire. Off unless `features: { sessions: true }`. */
export function sessions(options: SessionsOptions = {}): Plugin<typeof manifest, SessionsApi, SessionsOptions> {
  return definePlugin<typeof manifest, SessionsApi, SessionsOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
