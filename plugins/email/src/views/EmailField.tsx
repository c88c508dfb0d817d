import { type ConnectMethodProps, useModalAtom, useText } from '@latchkey/plugin-api'
import { IconButton, IconChevron } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { EmailInput, useEmailEntry } from './EmailForm.js'

/** The field among the connect methods. Its button appears once something is typed. */
export function EmailField({ context, signIn, namespace, ...props }: ViewProps & ConnectMethodProps): ReactElement {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  const { busy, canSend, field, send } = useEmailEntry(context)
  const disabled = props.disabled || isSignedIn
  return (
    <EmailInput
      {...field}
      hideLabel
      placeholder={text('email.field', 'Email')}
      disabled={disabled}
      busy={busy}
      hint={isSignedIn && text('email.signed-in', 'You’re already signed in')}
      onFocus={() => signIn.select()}
      onSend={() => {
        if (!disabled && canSend) send((email) => signIn.submit(email, namespace))
      }}
      trailing={
        canSend &&
        !disabled &&
        !busy && (
          <IconButton type="submit" label={text('email.continue', 'Continue with email')}>
            <IconChevron />
          </IconButton>
        )
      }
    />
  )
}
