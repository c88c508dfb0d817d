/** E-mail sign-in: a code by mail, and a wallet in the secure frame. */
import {
  type ConnectMethodProps,
  defineModule,
  definePlugin,
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
    EmailLogin: undefined
    // No address and no code among the arguments: they stay in the plugin's own atom.
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
}

export const manifest = {
  id: 'email',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'email', source: 'remote', default: true },
  permissions: ['accounts:read', 'network:switch', 'storage', 'events:track'],
  views: {
    EmailLogin: { title: { id: 'email.title', text: 'E-mail' } },
    EmailVerifyOtp: { internal: true, title: { id: 'email.verify', text: 'Confirm your e-mail' } },
    EmailVerifyDevice: { internal: true, title: { id: 'email.device', text: 'Approve this device' } },
    UpdateEmailWallet: {
      title: { id: 'email.update', text: 'Change your e-mail' },
      when: { connected: true, connector: 'auth' },
    },
    UpdateEmailPrimaryOtp: {
      internal: true,
      title: { id: 'email.update-current', text: 'Confirm your current e-mail' },
      when: { connected: true, connector: 'auth' },
    },
    UpdateEmailSecondaryOtp: {
      internal: true,
      title: { id: 'email.update-new', text: 'Confirm your new e-mail' },
      when: { connected: true, connector: 'auth' },
    },
  },
  contributes: {
    connectMethods: [{ id: 'email', group: 'email', component: 'EmailField' }],
    slots: [{ slot: 'settings.rows', component: 'EmailRow', order: 10, when: { connected: true, connector: 'auth' } }],
  },
} as const
manifest satisfies PluginManifest

export const proposed = {
  permissions: ['auth:email'],
} as const
proposed satisfies ProposedManifest

export interface EmailApi {
  /** Lets the visitor change his address. Rejects with 'Modal closed', or 'Not connected to email or social'. */
  updateEmail(): Promise<{ readonly email: string }>
}

export interface EmailOptions {
  /** Addresses whose domain the site does not admit are refused before a mail is sent. @default all are admitted */
  readonly allowedDomains?: readonly string[]
}

declare const EmailField: ComponentType<ConnectMethodProps>
declare const EmailRow: ComponentType<SlotProps<'settings.rows'>>
declare const EmailLoginView: ComponentType<ViewProps<'EmailLogin'>>
declare const EmailVerifyOtpView: ComponentType<ViewProps<'EmailVerifyOtp'>>
declare const EmailVerifyDeviceView: ComponentType<ViewProps<'EmailVerifyDevice'>>
declare const UpdateEmailWalletView: ComponentType<ViewProps<'UpdateEmailWallet'>>
declare const UpdateEmailPrimaryOtpView: ComponentType<ViewProps<'UpdateEmailPrimaryOtp'>>
declare const UpdateEmailSecondaryOtpView: ComponentType<ViewProps<'UpdateEmailSecondaryOtp'>>

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'code' | 'device'; readonly email: string }
  | { readonly kind: 'primary' | 'secondary'; readonly newEmail: string }

const emailModule: PluginModule<typeof manifest, EmailApi, EmailOptions> = defineModule({
  activate(granted) {
    const context = propose(granted, proposed)
    const { auth, nav, store, storage, ui } = context
    /** What the six views share; gone with the plugin. */
    const stepAtom = atom<Step>({ kind: 'idle' })
    /** Outlives a reload, and holds no address: one mail in 30 s. */
    const lastMailAtMsAtom = storage.atom('lastMailAtMs', 0, (stored) =>
      typeof stored === 'number' ? stored : undefined,
    )
    let flow = new AbortController()
    context.on('MODAL_CLOSE', () => {
      flow.abort()
      flow = new AbortController()
      store.set(stepAtom, { kind: 'idle' })
    })

    async function submit(email: string): Promise<void> {
      const networkId = store.get(context.accounts.activeNetwork)?.caipNetworkId
      const [first] = store.get(auth.networkIds)
      if (first && networkId && !store.get(auth.networkIds).includes(networkId)) await context.switchNetwork(first)
      context.track('EMAIL_SUBMITTED')
      const { action } = await auth.connectEmail({ email, signal: flow.signal })
      store.set(lastMailAtMsAtom, Date.now())
      if (action === 'CONNECT') return finish()
      store.set(stepAtom, { kind: action === 'VERIFY_OTP' ? 'code' : 'device', email })
      nav.push(action === 'VERIFY_OTP' ? 'EmailVerifyOtp' : 'EmailVerifyDevice')
    }

    async function approveDevice(): Promise<void> {
      await auth.connectDevice({ signal: flow.signal })
      context.track('DEVICE_REGISTERED_FOR_EMAIL')
      nav.replace('EmailVerifyOtp')
    }

    async function enterCode(otp: string): Promise<void> {
      try {
        await auth.connectOtp({ otp, signal: flow.signal })
      } catch (error) {
        context.track('EMAIL_VERIFICATION_CODE_FAIL', { message: ui.errorText(error) })
        throw error
      }
      context.track('EMAIL_VERIFICATION_CODE_PASS')
      await finish()
    }

    async function finish(): Promise<void> {
      const { address, networkId } = await auth.connect({ signal: flow.signal })
      nav.complete('Connect', { address, networkId })
    }

    async function changeEmail(newEmail: string): Promise<void> {
      context.track('EMAIL_EDIT')
      const { action } = await auth.updateEmail({ email: newEmail, signal: flow.signal })
      store.set(stepAtom, { kind: action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary', newEmail })
      nav.push(action === 'VERIFY_PRIMARY_OTP' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp')
    }

    async function confirmNewEmail(otp: string): Promise<void> {
      const { newEmail } = await auth.updateEmailSecondaryOtp({ otp, signal: flow.signal })
      nav.complete('UpdateEmailWallet', { email: newEmail })
    }

    void [submit, approveDevice, enterCode, changeEmail, confirmNewEmail]
    return {
      views: {
        EmailLogin: EmailLoginView,
        EmailVerifyOtp: EmailVerifyOtpView,
        EmailVerifyDevice: EmailVerifyDeviceView,
        UpdateEmailWallet: UpdateEmailWalletView,
        UpdateEmailPrimaryOtp: UpdateEmailPrimaryOtpView,
        UpdateEmailSecondaryOtp: UpdateEmailSecondaryOtpView,
      },
      components: { EmailField, EmailRow },
      api: { updateEmail: () => nav.request('UpdateEmailWallet') },
    }
  },
})

export function email(options: EmailOptions = {}): Plugin<typeof manifest, EmailApi, EmailOptions> {
  return definePlugin<typeof manifest, EmailApi, EmailOptions>({ manifest, options, load: async () => emailModule })
}
