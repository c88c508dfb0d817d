import { useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { useErrorText, useSubmission } from './useSubmission.js'

type ResendButtonProps = Pick<ViewProps, 'signIn'> & { readonly label: string }

export function ResendButton({ signIn, label }: ResendButtonProps): ReactElement {
  const { auth, ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const errorText = useErrorText()
  const seconds = useCooldown(useModalAtom(auth.lastMailAtMs))
  const { busy, run } = useSubmission()
  async function resend() {
    try {
      await signIn.resend()
      ui.toast({ variant: 'success', message: text('email.sent', 'We sent you another email') })
    } catch (error) {
      ui.toast({ variant: 'error', message: errorText(error) })
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      disabled={seconds > 0}
      disabledReason={text('email.cooldown', 'Please try again after {seconds} seconds', { seconds })}
      onClick={() => void run(resend)}
    >
      {seconds > 0 ? text('email.resend-in', '{label} in {seconds} s', { label, seconds }) : label}
    </Button>
  )
}

function useCooldown(lastMailAtMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const seconds = readCooldown(lastMailAtMs, nowMs)
  const isOver = seconds === 0
  useEffect(() => {
    setNowMs(Date.now())
    if (isOver && readCooldown(lastMailAtMs, Date.now()) === 0) return
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver, lastMailAtMs])
  return seconds
}

/** Ignores the cooldown if the user set the clock back, because it could then last for days. */
function readCooldown(lastMailAtMs: number, nowMs: number): number {
  const remainingMs = lastMailAtMs + cooldownMs - nowMs
  return remainingMs > cooldownMs ? 0 : Math.max(0, Math.ceil(remainingMs / 1_000))
}

/** The secure site ignores requests before this time is over. */
const cooldownMs = 30_000
