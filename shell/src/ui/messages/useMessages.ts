import { isLatchkeyError, type TextValues, useText } from '@latchkey/plugin-api'
import { useCallback } from 'react'

/** Returns the text of one of the group's ids in the user's language. */
export type ReadMessage<G> = (id: keyof G & string, values?: TextValues) => string

/**
 * Reads one group of the catalogue (`shell/src/messages/en/`). The compiler checks the ids, and a view's chunk contains only
 * the groups that it shows.
 */
export function useMessages<G extends Readonly<Record<string, string>>>(group: G): ReadMessage<G> {
  const text = useText()
  return useCallback((id, values) => text(id, group[id] as string, values), [text, group])
}

/**
 * Returns the sentence for an error: the catalogue's for our own codes. What wallets and servers say in their own words is
 * not shown, because it is neither translated nor written for users.
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
