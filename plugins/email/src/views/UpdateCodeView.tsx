import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { CodeEntry } from './CodeEntry.js'
import { useWayBack } from './useWayBack.js'
import type { ViewParts } from './ViewParts.js'

export interface UpdateCodeViewProps extends ViewParts {
  /** The current address is confirmed first, then the new one. */
  readonly kind: 'primary' | 'secondary'
}

/** The two codes that a change of the address takes. */
export function UpdateCodeView({ context, signIn, kind }: UpdateCodeViewProps): ReactElement | null {
  const text = useText()
  const step = useModalAtom(signIn.step)
  const current = useModalAtom(context.auth.user)?.email ?? ''
  const isPrimary = kind === 'primary'
  // The first code's view is still there for a moment when the second one is asked for.
  const isHere = step.kind === 'primary' || step.kind === 'secondary'
  useWayBack(context, isPrimary ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp', isHere, 'UpdateEmailWallet')
  if (!isHere) return null
  return (
    <CodeEntry
      context={context}
      email={isPrimary ? current : step.newEmail}
      onCode={(otp) => (isPrimary ? signIn.enterPrimaryCode(otp) : signIn.enterSecondaryCode(otp))}
    >
      <Button variant="quiet" size="small" onClick={() => context.nav.back()}>
        {text('email.start-over', 'Start over')}
      </Button>
    </CodeEntry>
  )
}
