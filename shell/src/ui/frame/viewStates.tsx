import { ErrorState, SkeletonRow, ViewBody, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../messages/useMessages.js'

/** Takes the place of a view whose code did not arrive or whose rendering failed. */
export function ViewError({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const message = useMessages(frameMessages)
  return (
    <ViewBody>
      <ErrorState message={message('frame.view-failed')} hint={message('frame.view-failed-text')} onRetry={onRetry} />
    </ViewBody>
  )
}

/** Rows in the shape that most views have, while a view's code arrives. */
export function ViewSkeleton(): ReactElement {
  const message = useMessages(frameMessages)
  return (
    <ViewBody aria-busy="true">
      <VisuallyHidden>{message('frame.loading')}</VisuallyHidden>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </ViewBody>
  )
}
