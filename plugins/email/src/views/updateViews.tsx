import { useFallbackView, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button, IconMail, SettingsRow } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { CodeKind } from '../change/createEmailChange.js'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { CodeEntry } from './CodeEntry.js'
import { EmailForm } from './EmailForm.js'

export function UpdateEmailWalletView({ change }: ViewProps): ReactElement {
  const { auth } = usePluginContext<typeof manifest>()
  const text = useText()
  const user = useModalAtom(auth.user)
  return (
    <EmailForm
      intro={text('email.update-intro', 'We’ll send a code to your current email, then one to the new one.')}
      buttonLabel={text('email.save', 'Save')}
      current={user?.email}
      onSend={(email) => change.submit(email)}
    />
  )
}

type UpdateEmailOtpProps = ViewProps & { readonly kind: CodeKind }

export function UpdateEmailOtpView({ change, kind }: UpdateEmailOtpProps): ReactElement | null {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const step = useModalAtom(change.step)
  const current = useModalAtom(context.auth.user)?.email ?? ''
  const view = kind === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
  useFallbackView(context, { view, isEmpty: step.kind === 'idle', fallback: 'UpdateEmailWallet' })
  if (step.kind === 'idle') return null
  return (
    <CodeEntry email={kind === 'primary' ? current : step.newEmail} onCode={(otp) => change.enterCode(kind, otp)}>
      <Button variant="quiet" size="small" onClick={() => context.nav.back()}>
        {text('email.start-over', 'Start over')}
      </Button>
    </CodeEntry>
  )
}

/** The settings row. Hidden for social accounts, whose provider manages the address. */
export function EmailRow(): ReactElement | null {
  const { auth, nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const user = useModalAtom(auth.user)
  if (!user?.email || user.provider) return null
  return (
    <SettingsRow
      icon={<IconMail />}
      label={text('email.update', 'Edit email')}
      onClick={() => nav.push('UpdateEmailWallet')}
    />
  )
}
