import { type ConnectMethodProps, useModalAtom, useText } from '@latchkey/plugin-api'
import { IconButton, IconChevron } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { EmailInput } from './EmailInput.js'
import { useEmailEntry } from './useEmailEntry.js'
import type { ViewParts } from './ViewParts.js'

/** The field among the ways to connect: its button appears when there is something to send. */
export function EmailField({ context, signIn, disabled, namespace }: ViewParts & ConnectMethodProps): ReactElement {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  const { busy, isWorthSending, field, send } = useEmailEntry(context)
  const isOff = disabled || isSignedIn
  return (
    <EmailInput
      {...field}
      hideLabel
      placeholder={text('email.field', 'Email')}
      disabled={isOff}
      busy={busy}
      hint={isSignedIn && text('email.signed-in', 'You are signed in already')}
      onFocus={() => signIn.select()}
      onSend={() => !isOff && isWorthSending && send((email) => signIn.submit(email, namespace))}
      trailing={
        isWorthSending &&
        !isOff &&
        !busy && (
          <IconButton type="submit" label={text('email.continue', 'Continue with email')}>
            <IconChevron />
          </IconButton>
        )
      }
    />
  )
}
