import { definePlugin, type NameService, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import type { NamesErrorMap } from './errors.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    ChooseAccountName: undefined
    RegisterAccountName: { readonly name?: string } | undefined
    RegisterAccountNameSuccess: { readonly name: string }
  }
  interface ViewResultMap {
    ChooseAccountName: { readonly name: string }
    RegisterAccountName: { readonly name: string }
  }
  interface GateMap {
    names: true
  }
  interface EventMap {
    OPEN_ENS_FLOW: { readonly isSmartAccount: boolean }
    REGISTER_NAME_INITIATED: NameProperties
    REGISTER_NAME_SUCCESS: NameProperties
    REGISTER_NAME_ERROR: NameProperties & { readonly error: string }
  }
  interface ErrorMap extends NamesErrorMap {}
}

/** For analytics. Contains no personal data, because names are public. */
export interface NameProperties {
  readonly isSmartAccount: boolean
  /** Includes its zone. */
  readonly ensName: string
}

export const manifest = {
  id: 'names',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'names', source: 'local', default: true },
  permissions: ['accounts:read', 'chain:read', 'identity:write', 'rpc:sign', 'http:blockchain-api', 'events:track'],
  views: {
    ChooseAccountName: {
      title: { id: 'names.title', text: 'Account name' },
      when: { connected: true, connector: 'auth' },
    },
    RegisterAccountName: {
      title: { id: 'names.register', text: 'Choose a name' },
      when: { connected: true, connector: 'auth' },
    },
    RegisterAccountNameSuccess: {
      internal: true,
      title: { id: 'names.title', text: 'Account name' },
      when: { connected: true, connector: 'auth' },
    },
  },
  contributes: {
    slots: [
      { slot: 'settings.rows', component: 'NameRow', order: 20, when: { connected: true, connector: 'auth' } },
      { slot: 'approve.details', component: 'NameDetails', requests: { methods: ['personal_sign'], origin: 'own' } },
    ],
  },
  provides: ['names'],
} as const satisfies PluginManifest

export interface NamesApi extends NameService {
  /**
   * Opens the registration form. Resolves with the registered name, including its zone.
   *
   * @throws {LatchkeyError} `MODAL_CLOSED` 'Modal closed'
   */
  register(): Promise<{ readonly name: string }>
}

export interface NamesOptions {
  /** The zone to register names in, and to look up labels without a zone. @default 'reown.id' */
  readonly zone?: string
}

/** Lets embedded wallet users register a name, and lets plugins look up names. */
export function names(options: NamesOptions = {}): Plugin<typeof manifest, NamesApi, NamesOptions> {
  return definePlugin<typeof manifest, NamesApi, NamesOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
