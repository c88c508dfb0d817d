import { isLatchkeyError, type TextValues, useText } from '@latchkey/plugin-api'
import { useCallback } from 'react'

/**
 * The sentence for something that was thrown: the catalogue's for our own codes, whose English is the error's message.
 * What others threw is not shown, because a wallet's or a server's text is neither translated nor meant for visitors.
 */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  return useCallback(
    (error) =>
      isLatchkeyError(error)
        ? text(`error.${error.code}`, error.message, (error as { values?: TextValues }).values)
        : text('error.UNKNOWN', 'Unknown error'),
    [text],
  )
}
