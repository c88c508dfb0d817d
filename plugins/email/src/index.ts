import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    EmailLogin: undefined
    // No arguments, because email addresses and codes must stay inside the plugin.
    EmailVerifyOtp: undefined
    EmailVerifyDevice: undefined
    UpdateEmailWallet: undefined
    UpdateEmailPrimaryOtp: undefined
    UpdateEmailSecondaryOtp: undefined
  }
  interface ViewResultMap {
    EmailLogin: ViewResultMap['Connect']
    UpdateEmailWallet: { readonly email: string }
  }
  interface GateMap {
    email: true
  }
  interface EventMap {
    EMAIL_LOGIN_SELECTED: undefined
    EMAIL_SUBMITTED: undefined
    DEVICE_REGISTERED_FOR_EMAIL: undefined
    EMAIL_VERIFICATION_CODE_SENT: undefined
    EMAIL_VERIFICATION_CODE_PASS: undefined
    EMAIL_VERIFICATION_CODE_FAIL: { readonly message: string }
    EMAIL_EDIT: undefined
  }
  interface ErrorMap {
    EMAIL_INVALID: 'Invalid email'
    EMAIL_DOMAIN_NOT_ALLOWED: 'This app doesn’t accept email addresses from this domain'
  }
}

export const manifest = {
  id: 'email',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'email', source: 'remote', default: true },
  permissions: ['auth:email', 'accounts:read', 'network:switch', 'events:track'],
  views: {
    EmailLogin: { title: { id: 'email.login', text: 'Email login' } },
    EmailVerifyOtp: { internal: true, title: { id: 'email.verify', text: 'Confirm email' } },
    EmailVerifyDevice: { internal: true, title: { id: 'email.device', text: 'Register device' } },
    UpdateEmailWallet: {
      title: { id: 'email.update', text: 'Edit email' },
      when: { connector: 'auth', connected: true },
    },
    UpdateEmailPrimaryOtp: {
      internal: true,
      title: { id: 'email.current', text: 'Confirm current email' },
      when: { connector: 'auth' },
    },
    UpdateEmailSecondaryOtp: {
      internal: true,
      title: { id: 'email.new', text: 'Confirm new email' },
      when: { connector: 'auth' },
    },
  },
  contributes: {
    connectMethods: [{ id: 'email', group: 'email', component: 'EmailField' }],
    slots: [{ slot: 'settings.rows', component: 'EmailRow', when: { connector: 'auth' } }],
  },
} as const satisfies PluginManifest

export interface EmailOptions {
  /**
   * Email domains that may sign in, such as `example.com`. The field rejects others before it sends an email. This does
   * not replace access control on the app's server. @default all
   */
  readonly allowedDomains?: readonly string[]
}

export interface EmailApi {
  /**
   * Opens UpdateEmailWallet and resolves with the new address. Also resolves if the address changes in another tab or
   * on the secure site.
   *
   * @throws {LatchkeyError} `AUTH_CONNECTOR_NOT_FOUND` 'No auth connector found', `AUTH_NOT_CONNECTED` 'Not connected to
   * email or social', `MODAL_CLOSED` 'Modal closed'
   */
  updateEmail(): Promise<{ readonly email: string }>
}

/** Signs users in by email. */
export function email(options: EmailOptions = {}): Plugin<typeof manifest, EmailApi, EmailOptions> {
  return definePlugin<typeof manifest, EmailApi, EmailOptions>({
    manifest,
    options,
    load: () => import('./module.js'),
    embeddedWallet: () => import('@latchkey/embedded-wallet'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
