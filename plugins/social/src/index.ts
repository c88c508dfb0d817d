import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    /** `resume`: a provider's name. Its sign-in starts immediately. */
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
  // The result of a sign-in that left the page because pop-up windows are blocked, as in Telegram.
  activate: { query: 'result_uri' },
  views: {
    ConnectSocials: { title: { id: 'social.all', text: 'All socials' } },
    ConnectingSocial: { internal: true, title: { id: 'social.connecting', text: 'Connect social' } },
    ConnectingFarcaster: { internal: true, title: { id: 'social.farcaster', text: 'Farcaster' } },
  },
  contributes: { connectMethods: [{ id: 'socials', group: 'social', component: 'SocialRow' }] },
} as const satisfies PluginManifest

export interface SocialOptions {
  /**
   * Providers to show first, in this order. The project's other providers follow. Ignores providers that the project
   * does not allow. @default the project's order
   */
  readonly order?: readonly SocialProvider[]
}

export interface SocialApi {
  /**
   * Signs in with one provider, and shows the sign-in in the modal. Await `modal.plugins.social()` in advance and call
   * `connect` directly in the click handler, because browsers block windows that open later.
   *
   * @throws {LatchkeyError} `POPUP_CLOSED` 'Popup closed', `MODAL_CLOSED` 'Modal closed', `SOCIAL_REFUSED`.
   * `POPUP_BLOCKED`: the modal offers to continue on this page. `SOCIAL_NOT_OFFERED`: the project does not allow the
   * provider, or it does not work on this platform. `SOCIAL_START_FAILED` 'Failed to initiate social connection',
   * `UNTRUSTED_ORIGIN` 'Untrusted Origin', `FARCASTER_FAILED` 'Failed to connect to farcaster', `CONNECT_FAILED`
   * 'Failed to connect', `AUTH_CONNECTOR_NOT_FOUND` 'No auth connector found'.
   */
  connect(provider: SocialProvider): Promise<{ readonly address: string }>
}

/** Signs users in with a social account. */
export function social(options: SocialOptions = {}): Plugin<typeof manifest, SocialApi, SocialOptions> {
  return definePlugin<typeof manifest, SocialApi, SocialOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    embeddedWallet: () => import('@latchkey/embedded-wallet'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
