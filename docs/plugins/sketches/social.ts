/** Social sign-in: a window at the secure site, or the whole page where windows are blocked; Farcaster by QR. */
import {
  type ConnectMethodProps,
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type Popup,
  type ViewProps,
} from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose } from './proposals.js'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    ConnectSocials: undefined
    ConnectingSocial: { readonly provider: Exclude<SocialProvider, 'farcaster'> }
    ConnectingFarcaster: undefined
  }
  interface GateMap {
    socials: readonly SocialProvider[]
  }
  interface EventMap {
    SOCIAL_LOGIN_STARTED: { readonly provider: SocialProvider }
    SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: SocialProvider }
    SOCIAL_LOGIN_SUCCESS: { readonly provider: SocialProvider }
    SOCIAL_LOGIN_CANCELED: { readonly provider: SocialProvider }
    SOCIAL_LOGIN_ERROR: { readonly provider: SocialProvider; readonly message: string }
  }
}

export const manifest = {
  id: 'social',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: {
    key: 'socials',
    source: 'remote',
    default: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  },
  permissions: ['accounts:read', 'network:switch', 'popup', 'storage', 'events:track'],
  views: {
    ConnectSocials: { title: { id: 'social.all', text: 'All socials' } },
    ConnectingSocial: { internal: true, title: { id: 'social.connecting', text: 'Sign in' } },
    ConnectingFarcaster: { internal: true, title: { id: 'social.farcaster', text: 'Farcaster' } },
  },
  contributes: { connectMethods: [{ id: 'socials', group: 'social', component: 'SocialRow' }] },
} as const
manifest satisfies PluginManifest

export const proposed = {
  permissions: ['auth:social'],
  // Telegram and blocked windows: the provider sends the visitor back with ?result_uri=.
  activate: { query: 'result_uri' },
} as const
proposed satisfies ProposedManifest

export interface SocialApi {
  /** Signs in with one provider. Call it in the visitor's gesture. Rejects with 'Popup closed' or 'Modal closed'. */
  connect(provider: SocialProvider): Promise<{ readonly address: string }>
}

export interface SocialOptions {
  /** The order of the providers that the project allows. @default the project's */
  readonly order?: readonly SocialProvider[]
}

declare const SocialRow: ComponentType<ConnectMethodProps>
declare const ConnectSocialsView: ComponentType<ViewProps<'ConnectSocials'>>
declare const ConnectingSocialView: ComponentType<ViewProps<'ConnectingSocial'>>
declare const ConnectingFarcasterView: ComponentType<ViewProps<'ConnectingFarcaster'>>

type SignIn =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' | 'loading-user'; readonly provider: SocialProvider }
  | { readonly status: 'failed'; readonly provider: SocialProvider; readonly error: unknown }

const socialModule: PluginModule<typeof manifest, SocialApi, SocialOptions> = defineModule({
  activate(granted, { order }) {
    const context = propose(granted, proposed)
    const { auth, nav, store, storage, ui } = context
    const providers: readonly SocialProvider[] = order?.filter((name) => context.gate.includes(name)) ?? context.gate
    const signInAtom = atom<SignIn>({ status: 'idle' })
    const farcasterUrlAtom = atom<string | undefined>(undefined)
    let popup: Popup | undefined
    let flow = new AbortController()
    context.on('MODAL_CLOSE', () => {
      flow.abort()
      flow = new AbortController()
      popup?.dispose()
      store.set(signInAtom, { status: 'idle' })
    })

    /** In the click: the window opens before anything is waited for. */
    async function signIn(provider: Exclude<SocialProvider, 'farcaster'>): Promise<{ readonly address: string }> {
      const opened = context.openPopup(auth.loadingUrl)
      popup = opened
      context.track('SOCIAL_LOGIN_STARTED', { provider })
      store.set(signInAtom, { status: 'waiting', provider })
      nav.push('ConnectingSocial', { provider })
      ui.setTitle('ConnectingSocial', provider)
      const { uri } = await auth.getSocialRedirectUri({ provider, signal: flow.signal })
      opened.navigate(uri)
      const resultUri = await new Promise<string>((resolve, reject) => {
        opened.listen({
          origin: auth.origin,
          onMessage: (data) => resolve(String(data)),
          onForeign: () => reject(new Error('Untrusted Origin')),
        })
        void opened.closed.then(() => reject(new Error('Popup closed')))
      })
      return finish(provider, resultUri)
    }

    async function signInByRedirect(provider: Exclude<SocialProvider, 'farcaster'>): Promise<void> {
      storage.set('provider', provider)
      const { uri } = await auth.getSocialRedirectUri({ provider })
      context.redirect(uri)
    }

    async function signInWithFarcaster(): Promise<{ readonly address: string }> {
      nav.push('ConnectingFarcaster')
      const { url } = await auth.getFarcasterUri({ signal: flow.signal })
      store.set(farcasterUrlAtom, url)
      await auth.connectFarcaster({ signal: flow.signal })
      return finish('farcaster')
    }

    /** Also where the visitor leaves the QR code by Back. */
    async function leaveFarcaster(): Promise<void> {
      store.set(farcasterUrlAtom, undefined)
      await auth.reload()
    }

    async function finish(provider: SocialProvider, resultUri?: string): Promise<{ readonly address: string }> {
      store.set(signInAtom, { status: 'loading-user', provider })
      context.track('SOCIAL_LOGIN_REQUEST_USER_DATA', { provider })
      try {
        const account = await auth.connect({ provider, resultUri, signal: flow.signal })
        context.track('SOCIAL_LOGIN_SUCCESS', { provider })
        nav.complete('Connect', { address: account.address, networkId: account.networkId })
        return account
      } catch (error) {
        store.set(signInAtom, { status: 'failed', provider, error })
        context.track('SOCIAL_LOGIN_ERROR', { provider, message: ui.errorText(error) })
        throw error
      }
    }

    async function comeBack(resultUri: string): Promise<void> {
      const provider = providers.find((name) => name === storage.get('provider'))
      storage.remove('provider')
      if (provider) await finish(provider, resultUri)
    }

    const returned = new URLSearchParams(location.search).get('result_uri')
    if (returned) comeBack(returned).catch((error) => context.log.error(error))
    void [signInByRedirect, leaveFarcaster]
    return {
      views: {
        ConnectSocials: ConnectSocialsView,
        ConnectingSocial: ConnectingSocialView,
        ConnectingFarcaster: ConnectingFarcasterView,
      },
      components: { SocialRow },
      api: {
        connect: (provider) => (provider === 'farcaster' ? signInWithFarcaster() : signIn(provider)),
      },
    }
  },
})

export function social(options: SocialOptions = {}): Plugin<typeof manifest, SocialApi, SocialOptions> {
  return definePlugin<typeof manifest, SocialApi, SocialOptions>({ manifest, options, load: async () => socialModule })
}
