import { defineModule, type PluginModule } from '@latchkey/plugin-api'
import { createElement } from 'react'
import type { EmailApi, EmailOptions, manifest } from './index.js'
import { createSignIn } from './signIn/createSignIn.js'
import { updateEmail } from './signIn/updateEmail.js'
import { EmailField } from './views/EmailField.js'
import { EmailLoginView } from './views/EmailLoginView.js'
import { EmailRow } from './views/EmailRow.js'
import { EmailVerifyDeviceView } from './views/EmailVerifyDeviceView.js'
import { EmailVerifyOtpView } from './views/EmailVerifyOtpView.js'
import { css } from './views/email.css.js'
import { UpdateCodeView } from './views/UpdateCodeView.js'
import { UpdateEmailWalletView } from './views/UpdateEmailWalletView.js'

const emailModule: PluginModule<typeof manifest, EmailApi, EmailOptions> = defineModule({
  activate(context, options) {
    const signIn = createSignIn(context, options)
    const props = { context, signIn }
    context.add(context.ui.styles(css))
    return {
      views: {
        EmailLogin: () => createElement(EmailLoginView, props),
        EmailVerifyOtp: () => createElement(EmailVerifyOtpView, props),
        EmailVerifyDevice: () => createElement(EmailVerifyDeviceView, props),
        UpdateEmailWallet: () => createElement(UpdateEmailWalletView, props),
        UpdateEmailPrimaryOtp: () => createElement(UpdateCodeView, { ...props, kind: 'primary' }),
        UpdateEmailSecondaryOtp: () => createElement(UpdateCodeView, { ...props, kind: 'secondary' }),
      },
      components: {
        EmailField: (place) => createElement(EmailField, { ...props, ...place }),
        EmailRow: () => createElement(EmailRow, { context }),
      },
      api: { updateEmail: () => updateEmail(context) },
    }
  },
})

export default emailModule
