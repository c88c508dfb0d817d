import { defineModule, type PluginContext } from '@latchkey/plugin-api'
import { createElement } from 'react'
import { createEmailChange, type EmailChange } from './change/createEmailChange.js'
import type { EmailApi, EmailOptions, manifest } from './index.js'
import { createSignIn, type SignIn } from './signIn/createSignIn.js'
import { EmailField, EmailLoginView } from './views/EmailField.js'
import { EmailVerifyDeviceView } from './views/EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './views/EmailVerifyOtpView.js'
import { css } from './views/email.css.js'
import { EmailRow, UpdateEmailOtpView, UpdateEmailWalletView } from './views/updateViews.js'

export type EmailContext = PluginContext<typeof manifest>

export type ViewProps = { readonly signIn: SignIn; readonly change: EmailChange }

export default defineModule<typeof manifest, EmailApi, EmailOptions>({
  activate(context, options) {
    const change = createEmailChange(context, options)
    const props = { signIn: createSignIn(context, options), change }
    context.add(context.ui.styles(css))
    return {
      views: {
        EmailLogin: () => createElement(EmailLoginView, props),
        EmailVerifyOtp: () => createElement(EmailVerifyOtpView, props),
        EmailVerifyDevice: () => createElement(EmailVerifyDeviceView, props),
        UpdateEmailWallet: () => createElement(UpdateEmailWalletView, props),
        UpdateEmailPrimaryOtp: () => createElement(UpdateEmailOtpView, { ...props, kind: 'primary' }),
        UpdateEmailSecondaryOtp: () => createElement(UpdateEmailOtpView, { ...props, kind: 'secondary' }),
      },
      components: {
        EmailField: (connectMethod) => createElement(EmailField, { ...props, ...connectMethod }),
        EmailRow,
      },
      api: { updateEmail: () => change.request() },
    }
  },
})
