/** Sign-in with social accounts. This file is in the app's first bundle. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    /** `resume`: the name of a provider, whose sign-in starts at once. */
    ConnectSocials: { readonly resume?: string } | undefined
    ConnectingSocial: undefined
    ConnectingFarcaster: undefined
  }
  interface ViewResultMap {
    ConnectSocials: ViewResultMap['Connect']
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
  interface ErrorMap {
    SOCIAL_NOT_OFFERED: 'This provider isn’t available here'
    SOCIAL_START_FAILED: 'Failed to initiate social connection'
    SOCIAL_REFUSED: 'The provider did not sign you in'
    POPUP_CLOSED: 'Popup closed'
    UNTRUSTED_ORIGIN: 'Untrusted Origin'
    FARCASTER_FAILED: 'Failed to connect to farcaster'
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
  permissions: ['auth:social', 'accounts:read', 'network:switch', 'popup', 'storage', 'events:track'],
  // The result of a sign-in that left the page, in Telegram or where pop-up windows are blocked.
  activate: { query: 'result_uri' },
  views: {
    ConnectSocials: { title: { id: 'social.all', text: 'All socials' } },
    ConnectingSocial: { internal: true, title: { id: 'social.connecting', text: 'Connect social' } },
    ConnectingFarcaster: { internal: true, title: { id: 'social.farcaster', text: 'Farcaster' } },
  },
  contributes: { connectMethods: [{ id: 'socials', group: 'social', component: 'SocialRow' }] },
} as const
manifest satisfies PluginManifest

export interface SocialOptions {
  /**
   * The providers that come first, in this order. The project's other providers follow. Providers that the project does
   * not allow are ignored. @default the project's order
   */
  readonly order?: readonly SocialProvider[]
}

export interface SocialApi {
  /**
   * Signs in with one provider, and shows the sign-in in the modal. Call it in the click handler itself, because browsers
   * block windows that open later. So await `modal.plugins.social()` before.
   *
   * @throws {LatchkeyError} `POPUP_CLOSED` 'Popup closed', `MODAL_CLOSED` 'Modal closed', `SOCIAL_REFUSED`.
   * `POPUP_BLOCKED`: the modal offers to continue in this page.
   * `SOCIAL_NOT_OFFERED`: the project or the platform does not have the provider.
   * `SOCIAL_START_FAILED` 'Failed to initiate social connection', `UNTRUSTED_ORIGIN` 'Untrusted Origin',
   * `FARCASTER_FAILED` 'Failed to connect to farcaster', `CONNECT_FAILED` 'Failed to connect',
   * `AUTH_CONNECTOR_NOT_FOUND` 'No auth connector found'.
   */
  connect(provider: SocialProvider): Promise<{ readonly address: string }>
}

/** Signs users in with their account at a provider. */
export function social(options: SocialOptions = {}): Plugin<typeof manifest, SocialApi, SocialOptions> {
  return definePlugin<typeof manifest, SocialApi, SocialOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    embeddedWallet: () => import('@latchkey/embedded-wallet'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
