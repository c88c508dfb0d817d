import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Transactions: undefined
  }
  interface GateMap {
    activity: true
  }
  interface EventMap {
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    LOAD_MORE_TRANSACTIONS: HistoryProperties
    ERROR_FETCH_TRANSACTIONS: HistoryProperties
  }
  interface ErrorMap {
    ACTIVITY_NOT_CONNECTED: "Transactions can't be fetched without an accountAddress"
  }
}

/** Events must not contain the account's address. */
interface HistoryProperties {
  readonly cursor?: string
  readonly isSmartAccount: boolean
}

export const manifest = {
  id: 'activity',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'activity', source: 'remote', default: true },
  permissions: ['accounts:read', 'http:blockchain-api', 'events:track'],
  provides: ['history'],
  uses: ['contacts'],
  views: { Transactions: { title: { id: 'activity.title', text: 'Activity' }, when: { connected: true } } },
  contributes: {
    tabs: [
      {
        id: 'activity',
        label: { id: 'activity.tab', text: 'Activity' },
        component: 'ActivityTab',
        order: 30,
        when: { connected: true },
      },
    ],
  },
} as const satisfies PluginManifest

export interface ActivityOptions {
  /** Also shows NFTs that the service marks as spam. @default false */
  readonly showSpam?: boolean
}

export interface ActivityApi {
  /**
   * Fetches the active account's latest entries. If the service fails, shows the user an error and resolves.
   *
   * @throws {LatchkeyError} `ACTIVITY_NOT_CONNECTED` "Transactions can't be fetched without an accountAddress"
   */
  refresh(): Promise<void>
}

/** Shows users their account's history. */
export function activity(options: ActivityOptions = {}): Plugin<typeof manifest, ActivityApi, ActivityOptions> {
  return definePlugin<typeof manifest, ActivityApi, ActivityOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
