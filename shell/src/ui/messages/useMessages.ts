import { type TextValues, useText } from '@latchkey/plugin-api'
import { useCallback } from 'react'

/** Gives the text of an id of the group in the visitor's language. */
export type ReadMessage<G> = (id: keyof G & string, values?: TextValues) => string

/**
 * Reads one group of the catalogue (`shell/src/messages/en/`). Ids are checked by the compiler, and a view's chunk carries
 * only the group that it shows.
 */
export function useMessages<G extends Readonly<Record<string, string>>>(group: G): ReadMessage<G> {
  const text = useText()
  return useCallback((id, values) => text(id, group[id] as string, values), [text, group])
}
