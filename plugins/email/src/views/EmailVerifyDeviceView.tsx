import { useFallbackView, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { ErrorState, IconMail, LiveRegion, ProgressRing, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { ResendButton } from './ResendButton.js'

export function EmailVerifyDeviceView({ signIn }: ViewProps): ReactElement | null {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const step = useModalAtom(signIn.step)
  const isEmpty = step.kind !== 'device' && step.kind !== 'code'
  useFallbackView(context, { view: 'EmailVerifyDevice', isEmpty, fallback: 'EmailLogin' })
  if (step.kind !== 'device') return null
  const resend = <ResendButton signIn={signIn} label={text('email.resend-link', 'Resend link')} />
  if (step.error !== undefined) {
    return (
      <ViewBody align="center">
        <ErrorState message={context.ui.errorText(step.error)} onRetry={() => void signIn.awaitApproval()} />
        <div className="email-actions">{resend}</div>
      </ViewBody>
    )
  }
  const heading = text('email.approve', 'Approve this browser')
  const hint = text('email.link-sent', 'Open the link we sent to {email}. This page continues automatically.', {
    email: step.email,
  })
  return (
    <ViewBody gap="section" align="center" className="email-waiting">
      <ProgressRing>
        <span className="email-picture">
          <IconMail size={28} />
        </span>
      </ProgressRing>
      <div className="email-text">
        <p className="email-heading">{heading}</p>
        <p>{hint}</p>
      </div>
      <Announcement text={`${heading}. ${hint}`} />
      <div className="email-actions">{resend}</div>
    </ViewBody>
  )
}

/** Fills the live region after it mounts, because screen readers skip its initial text. */
function Announcement({ text }: { readonly text: string }): ReactElement {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return <LiveRegion>{announced}</LiveRegion>
}
