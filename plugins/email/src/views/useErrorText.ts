import { isLatchkeyError, useText } from '@latchkey/plugin-api'
import { useMemo } from 'react'
import type { EmailContext } from '../context.js'

/** What a visitor reads of an error under a field: what is wrong, and where it was his input, that he may try again. */
export function useErrorText({ ui }: EmailContext): (error: unknown) => string {
  const text = useText()
  return useMemo(
    () => (error) => {
      const reason = ui.errorText(error)
      const isInput = isLatchkeyError(error, 'EMAIL_INVALID') || isLatchkeyError(error, 'FRAME_FAILED')
      return isInput && !/\p{P}$/u.test(reason) ? text('email.again', '{reason}. Try again.', { reason }) : reason
    },
    [ui, text],
  )
}
