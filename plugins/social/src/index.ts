/** Social sign-in: a window at the secure site, or the whole page where windows are blocked. In the host's first bundle. */
import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

export type SocialProvider = 'google' | 'x' | 'discord' | 'farcaster' | 'github' | 'apple' | 'facebook'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    /** `resume`: the name of the provider that the user signed in with before. It is opened at once. */
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
  // Telegram, and wherever windows are blocked: the provider sends the visitor back with it.
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
   * Of the providers that the project allows, these come first, in this order; the others follow in the project's. It adds
   * none. @default the project's order
   */
  readonly order?: readonly SocialProvider[]
}

export interface SocialApi {
  /**
   * Signs in with one provider, and shows the way in the modal. Call it in the visitor's gesture, with this API at hand:
   * browsers block windows that open by themselves.
   *
   * @throws {LatchkeyError} `POPUP_CLOSED` 'Popup closed', `MODAL_CLOSED` 'Modal closed', `POPUP_BLOCKED` (the modal then
   * offers to go on in this page), `SOCIAL_START_FAILED` 'Failed to initiate social connection', `SOCIAL_REFUSED`,
   * `UNTRUSTED_ORIGIN` 'Untrusted Origin', `FARCASTER_FAILED` 'Failed to connect to farcaster', `CONNECT_FAILED`
   * 'Failed to connect', `AUTH_CONNECTOR_NOT_FOUND` 'No auth connector found', `SOCIAL_NOT_OFFERED` the project or the
   * platform has no such provider.
   */
  connect(provider: SocialProvider): Promise<{ readonly address: string }>
}

/** Signs visitors in by an account that they have elsewhere. */
export function social(options: SocialOptions = {}): Plugin<typeof manifest, SocialApi, SocialOptions> {
  return definePlugin<typeof manifest, SocialApi, SocialOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    embeddedWallet: () => import('@latchkey/embedded-wallet'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
