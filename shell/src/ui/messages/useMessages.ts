import { isLatchkeyError, type TextValues, useText } from '@latchkey/plugin-api'
import { useCallback } from 'react'

export type ReadMessage<G> = (id: keyof G & string, values?: TextValues) => string

/** Reads one group of `shell/src/messages/en/`, so that a view's chunk contains only the groups it shows. */
export function useMessages<G extends Readonly<Record<string, string>>>(group: G): ReadMessage<G> {
  const text = useText()
  return useCallback((id, values) => text(id, group[id] as string, values), [text, group])
}

/** Returns the catalogue's text for an error's code. Texts of wallets and servers are not for users, so never shown. */
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
