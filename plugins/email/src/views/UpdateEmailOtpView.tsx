import { useFallbackView, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { CodeKind } from '../change/createEmailChange.js'
import type { ViewProps } from '../module.js'
import { CodeEntry } from './CodeEntry.js'

type UpdateEmailOtpProps = ViewProps & { readonly kind: CodeKind }

export function UpdateEmailOtpView({ context, change, kind }: UpdateEmailOtpProps): ReactElement | null {
  const text = useText()
  const step = useModalAtom(change.step)
  const current = useModalAtom(context.auth.user)?.email ?? ''
  const view = kind === 'primary' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
  useFallbackView(context, { view, isEmpty: step.kind === 'idle', fallback: 'UpdateEmailWallet' })
  if (step.kind === 'idle') return null
  return (
    <CodeEntry
      context={context}
      email={kind === 'primary' ? current : step.newEmail}
      onCode={(otp) => change.enterCode(kind, otp)}
    >
      <Button variant="quiet" size="small" onClick={() => context.nav.back()}>
        {text('email.start-over', 'Start over')}
      </Button>
    </CodeEntry>
  )
}
