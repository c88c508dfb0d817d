/** A guestbook that users sign with their wallet. It uses only the published plugin API. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    GuestbookSign: { readonly message?: string } | undefined
  }
  interface ViewResultMap {
    GuestbookSign: GuestbookEntry
  }
  interface GateMap {
    guestbook: true
  }
}

export interface GuestbookEntry {
  readonly address: string
  readonly message: string
  /** `personal_sign` signature of the message (EIP-191). */
  readonly signature: string
  /** Milliseconds since the epoch. */
  readonly signedAtMs: number
}

export interface GuestbookApi {
  /** All entries in this browser, latest first. */
  entries(): readonly GuestbookEntry[]
}

export const manifest = {
  id: 'guestbook',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'guestbook', source: 'local', default: true },
  permissions: ['accounts:read', 'rpc:sign', 'storage'],
  views: { GuestbookSign: { title: { id: 'guestbook.title', text: 'Sign the guestbook' }, when: { connected: true } } },
  contributes: {
    actions: [
      {
        id: 'guestbook',
        label: { id: 'guestbook.action', text: 'Sign' },
        icon: 'M5 19l4-1L19 8l-3-3L6 15l-1 4z',
        opens: 'GuestbookSign',
        when: { connected: true, namespaces: ['eip155'] },
      },
    ],
    tabs: [{ id: 'guestbook', label: { id: 'guestbook.tab', text: 'Guestbook' }, component: 'GuestbookTab' }],
  },
} as const satisfies PluginManifest

/** Adds a guestbook to the account view. */
export function guestbook(): Plugin<typeof manifest, GuestbookApi> {
  return definePlugin<typeof manifest, GuestbookApi>({ manifest, load: () => import('./module.js') })
}
