/** Names: register an account name, and look names up for all who ask. */
import {
  defineModule,
  definePlugin,
  type HttpStatusError,
  isLatchkeyError,
  type NameService,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type SlotProps,
  type ViewProps,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose } from './proposals.js'

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
}

interface NameProperties {
  readonly isSmartAccount: boolean
  readonly ensName: string
}

export const manifest = {
  id: 'names',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155'],
  gate: { key: 'names', source: 'local', default: true },
  permissions: ['accounts:read', 'rpc:sign', 'http:blockchain-api', 'events:track'],
  views: {
    ChooseAccountName: {
      title: { id: 'names.title', text: 'Account name' },
      when: { connected: true, connector: 'auth' },
    },
    RegisterAccountName: {
      title: { id: 'names.register', text: 'Choose a name' },
      when: { connected: true, connector: 'auth' },
    },
    RegisterAccountNameSuccess: { internal: true, when: { connected: true, connector: 'auth' } },
  },
  contributes: {
    slots: [
      { slot: 'settings.rows', component: 'NameRow', order: 20, when: { connected: true, connector: 'auth' } },
      { slot: 'approve.details', component: 'NameDetails', requests: { methods: ['personal_sign'], origin: 'own' } },
    ],
  },
  provides: ['names'],
} as const
manifest satisfies PluginManifest

export const proposed = {
  permissions: ['identity:write'],
} as const
proposed satisfies ProposedManifest

export interface NamesApi extends NameService {
  /** Lets the visitor register a name. Rejects with 'Modal closed'. */
  register(): Promise<{ readonly name: string }>
}

export interface NamesOptions {
  /** What stands behind the label. @default 'reown.id' */
  readonly zone?: string
}

declare const ChooseAccountNameView: ComponentType<ViewProps<'ChooseAccountName'>>
declare const RegisterAccountNameView: ComponentType<ViewProps<'RegisterAccountName'>>
declare const RegisterAccountNameSuccessView: ComponentType<ViewProps<'RegisterAccountNameSuccess'>>
declare const NameRow: ComponentType<SlotProps<'settings.rows'>>
declare const NameDetails: ComponentType<SlotProps<'approve.details'>>

const namesModule: PluginModule<typeof manifest, NamesApi, NamesOptions> = defineModule({
  activate(granted, { zone = 'reown.id' }) {
    const context = propose(granted, proposed)
    const { accounts, api, nav, store } = context
    const suggestionsAtom = atom<readonly { readonly name: string; readonly registered: boolean }[]>([])

    const suggest = (label: string, signal: AbortSignal): Promise<unknown> =>
      api.get(`/v1/profile/suggestions/${encodeURIComponent(label)}`, { query: { zone }, signal })

    async function register(label: string): Promise<void> {
      const account = store.get(accounts.account('eip155'))
      if (!account) throw new Error(`Error registering name ${label}`)
      const { address, networkId } = account
      const name = `${label}.${zone}`
      const properties = { isSmartAccount: account.type === 'smartAccount', ensName: name }
      context.track('REGISTER_NAME_INITIATED', properties)
      const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
      try {
        const signature = await context.request('eip155', 'personal_sign', [toHex(message), `0x${address.slice(2)}`], {
          reference: name,
        })
        await api.post('/v1/profile/account', { coin_type: 0x8000_0001, address, message, signature })
      } catch (error) {
        context.track('REGISTER_NAME_ERROR', { ...properties, error: readReason(error) })
        nav.replace('RegisterAccountName', { name: label })
        throw error
      }
      context.identity.remember({ address, networkId, identity: { name } })
      context.track('REGISTER_NAME_SUCCESS', properties)
      nav.settle('ChooseAccountName', { name })
      nav.replace('RegisterAccountNameSuccess', { name })
    }

    const leave = () => nav.reset('Account')

    const service: NameService = {
      async resolveName({ name, networkId, signal }) {
        if (!(await api.supports(networkId))) return undefined
        return readAddress(await api.get(`/v1/profile/account/${name}`, { query: { apiVersion: 2 }, signal }))
      },
      async getNames({ address, signal }) {
        const query = { apiVersion: 2 }
        return readNames(await api.get(`/v1/profile/reverse/${address}`, { query, signal }))
      },
    }

    void [suggestionsAtom, suggest, register, leave]
    return {
      views: {
        ChooseAccountName: ChooseAccountNameView,
        RegisterAccountName: RegisterAccountNameView,
        RegisterAccountNameSuccess: RegisterAccountNameSuccessView,
      },
      components: { NameRow, NameDetails },
      services: { names: service },
      api: { ...service, register: () => nav.request('ChooseAccountName') },
    }
  },
})

/** The server's first reason, where it gave one. */
function readReason(error: unknown): string {
  return isLatchkeyError(error, 'HTTP_STATUS') ? String((error as HttpStatusError).body) : 'Unknown error'
}

declare function toHex(text: string): `0x${string}`
declare function readAddress(answer: unknown): string | undefined
declare function readNames(answer: unknown): readonly { readonly name: string }[]

export function names(options: NamesOptions = {}): Plugin<typeof manifest, NamesApi, NamesOptions> {
  return definePlugin<typeof manifest, NamesApi, NamesOptions>({ manifest, options, load: async () => namesModule })
}
