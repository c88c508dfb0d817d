import { type ConnectMethodProps, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { IconButton, IconChevron } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import type { ViewProps } from '../module.js'
import { EmailForm, EmailInput, useEmailEntry } from './EmailForm.js'

export function EmailField({ signIn, namespace, ...props }: ViewProps & ConnectMethodProps): ReactElement {
  const text = useText()
  const { busy, canSend, field, send } = useEmailEntry()
  const signedIn = useSignedIn()
  const disabled = props.disabled || signedIn.disabled
  return (
    <EmailInput
      {...field}
      hideLabel
      placeholder={text('email.field', 'Email')}
      disabled={disabled}
      busy={busy}
      hint={signedIn.hint}
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

export function EmailLoginView({ signIn }: ViewProps): ReactElement {
  const text = useText()
  return (
    <EmailForm
      {...useSignedIn()}
      intro={text('email.intro', 'We’ll email you a code. No password needed.')}
      buttonLabel={text('email.continue', 'Continue with email')}
      onFocus={() => signIn.select()}
      onSend={(email) => signIn.submit(email)}
    />
  )
}

function useSignedIn() {
  const { auth } = usePluginContext<typeof manifest>()
  const hint = useText()('email.signed-in', 'You’re already signed in')
  const disabled = useModalAtom(auth.user) !== undefined
  return { disabled, hint: disabled && hint }
}
