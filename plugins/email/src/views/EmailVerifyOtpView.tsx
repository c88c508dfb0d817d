import { useFallbackView, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { ErrorState, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { CodeEntry } from './CodeEntry.js'
import { ResendButton } from './ResendButton.js'
import { useSubmission } from './useSubmission.js'

export function EmailVerifyOtpView({ signIn }: ViewProps): ReactElement | null {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const step = useModalAtom(signIn.step)
  const { busy, run } = useSubmission()
  const isEmpty = step.kind !== 'code' && step.kind !== 'passed'
  useFallbackView(context, { view: 'EmailVerifyOtp', isEmpty, fallback: 'EmailLogin' })
  if (isEmpty) return null
  if (step.kind === 'passed' && step.error !== undefined) {
    return (
      <ViewBody>
        <ErrorState
          message={context.ui.errorText(step.error)}
          hint={text('email.passed', 'Your code was correct. You don’t need another one.')}
          busy={busy}
          onRetry={() => void run(() => signIn.finish())}
        />
      </ViewBody>
    )
  }
  return (
    <CodeEntry email={step.email} onCode={(otp) => signIn.enterCode(otp)}>
      <ResendButton signIn={signIn} label={text('email.resend-code', 'Resend code')} />
    </CodeEntry>
  )
}
