import { useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, IconMail, LiveRegion, ProgressRing, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { ResendButton } from './ResendButton.js'
import { useWayBack } from './useWayBack.js'
import type { ViewParts } from './ViewParts.js'

/** A browser that the address was never used in: its owner approves it by a link in a mail. */
export function EmailVerifyDeviceView({ context, signIn }: ViewParts): ReactElement | null {
  const text = useText()
  const step = useModalAtom(signIn.step)
  const isHere = step.kind === 'device' || step.kind === 'code'
  useWayBack(context, 'EmailVerifyDevice', isHere, 'EmailLogin')
  if (step.kind !== 'device') return null
  const resend = (
    <ResendButton context={context} label={text('email.resend-link', 'Resend link')} onResend={() => signIn.resend()} />
  )
  if (step.error !== undefined) {
    return (
      <ViewBody align="center">
        <ErrorState message={context.ui.errorText(step.error)} onRetry={() => void signIn.awaitDevice()} />
        <div className="email-actions">{resend}</div>
      </ViewBody>
    )
  }
  const heading = text('email.approve', 'Approve this browser')
  const hint = text('email.link-sent', 'Open the link that we sent to {email}. This page goes on by itself.', {
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

/** What has its text from the start is not read out. */
function Announcement({ text }: { readonly text: string }): ReactElement {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return <LiveRegion>{announced}</LiveRegion>
}
