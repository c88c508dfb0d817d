import { useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { EmailContext } from '../context.js'
import { useCooldown } from './useCooldown.js'
import { useErrorText } from './useErrorText.js'
import { useSubmission } from './useSubmission.js'

export interface ResendButtonProps {
  readonly context: EmailContext
  readonly label: string
  readonly onResend: () => Promise<void>
}

/** Has another mail sent, once in 30 s: until then it counts down. */
export function ResendButton({ context, label, onResend }: ResendButtonProps): ReactElement {
  const text = useText()
  const errorText = useErrorText(context)
  const seconds = useCooldown(context)
  const { busy, run } = useSubmission()
  async function resend() {
    await run(async () => {
      try {
        await onResend()
        context.ui.toast({ variant: 'success', message: text('email.sent', 'We sent you another email') })
      } catch (error) {
        context.ui.toast({ variant: 'error', message: errorText(error) })
      }
    })
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      disabled={seconds > 0}
      disabledReason={text('email.cooldown', 'Please try again after {seconds} seconds', { seconds })}
      onClick={resend}
    >
      {seconds > 0 ? text('email.resend-in', '{label} in {seconds} s', { label, seconds }) : label}
    </Button>
  )
}
