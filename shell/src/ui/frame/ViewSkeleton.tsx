import { SkeletonRow, ViewBody, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { frameMessages } from '../../messages/en/frame.js'
import { useMessages } from '../messages/useMessages.js'

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
