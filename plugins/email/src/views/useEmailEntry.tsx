import type { TextFieldProps } from '@latchkey/plugin-api/kit'
import { IconMail } from '@latchkey/plugin-api/kit'
import { useState } from 'react'
import type { EmailContext } from '../context.js'
import { useErrorText } from './useErrorText.js'
import { useSubmission } from './useSubmission.js'

export interface EmailEntry {
  /** As it was typed. */
  readonly email: string
  readonly busy: boolean
  /** There is enough of it to be sent; whether it is an address is said when it was. */
  readonly isWorthSending: boolean
  send(act: (email: string) => Promise<void>): void
  /** What its field shows. */
  readonly field: Pick<TextFieldProps, 'icon' | 'value' | 'readOnly' | 'error' | 'onValueChange'>
}

/** An address while it is typed and sent off. What went wrong is said until it is changed. */
export function useEmailEntry(context: EmailContext, initial = ''): EmailEntry {
  const errorText = useErrorText(context)
  const [email, setEmail] = useState(initial)
  const { busy, error, run, forget } = useSubmission()
  return {
    email,
    busy,
    isWorthSending: email.trim().length > 3,
    send: (act) => void run(() => act(email)),
    field: {
      icon: <IconMail />,
      value: email,
      readOnly: busy,
      error: error !== undefined && errorText(error),
      onValueChange(value) {
        setEmail(value)
        if (error !== undefined) forget()
      },
    },
  }
}
