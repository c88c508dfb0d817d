import { ErrorState, LoadingRows, ViewBody } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../hooks.js'

export function ViewError({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const message = useMessages(frameMessages)
  return (
    <ViewBody>
      <ErrorState message={message('frame.view-failed')} hint={message('frame.view-failed-text')} onRetry={onRetry} />
    </ViewBody>
  )
}

export function ViewSkeleton(): ReactElement {
  const message = useMessages(frameMessages)
  return <LoadingRows label={message('frame.loading')} count={4} subtitle={false} />
}
