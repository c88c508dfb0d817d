import { ErrorState, SkeletonRow, ViewBody, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../UiContext.js'

/** Replaces a view whose code did not load or that threw while it rendered. */
export function ViewError({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const message = useMessages(frameMessages)
  return (
    <ViewBody>
      <ErrorState message={message('frame.view-failed')} hint={message('frame.view-failed-text')} onRetry={onRetry} />
    </ViewBody>
  )
}

/** Shown while a view's code loads. */
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
