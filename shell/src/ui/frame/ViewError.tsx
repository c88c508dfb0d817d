import { ErrorState, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../messages/useMessages.js'

/** Stands in for a view whose code did not arrive or whose rendering failed. */
export function ViewError({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const message = useMessages(frameMessages)
  return (
    <ViewBody>
      <ErrorState message={message('frame.view-failed')} hint={message('frame.view-failed-text')} onRetry={onRetry} />
    </ViewBody>
  )
}
