import { useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { CodeEntry } from './CodeEntry.js'
import { ResendButton } from './ResendButton.js'
import { useSubmission } from './useSubmission.js'
import { useWayBack } from './useWayBack.js'
import type { ViewParts } from './ViewParts.js'

/** The code of the sign-in. */
export function EmailVerifyOtpView({ context, signIn }: ViewParts): ReactElement | null {
  const text = useText()
  const step = useModalAtom(signIn.step)
  const again = useSubmission()
  const isHere = step.kind === 'code' || step.kind === 'passed'
  useWayBack(context, 'EmailVerifyOtp', isHere, 'EmailLogin')
  if (!isHere) return null
  if (step.kind === 'passed' && step.error !== undefined) {
    return (
      <ViewBody>
        <ErrorState
          message={context.ui.errorText(again.error ?? step.error)}
          hint={text('email.passed', 'Your code was right. You need no other one.')}
          busy={again.busy}
          onRetry={() => void again.run(() => signIn.finish())}
        />
      </ViewBody>
    )
  }
  return (
    <CodeEntry context={context} email={step.email} onCode={(otp) => signIn.enterCode(otp)}>
      <ResendButton
        context={context}
        label={text('email.resend-code', 'Resend code')}
        onResend={() => signIn.resend()}
      />
    </CodeEntry>
  )
}
