import type { ReactElement } from 'react'
import { ViewBody } from '../layout/ViewBody.js'
import { SkeletonRow } from './SkeletonRow.js'

export interface LoadingRowsProps {
  /** What is loaded, for screen readers. */
  readonly label: string
  /** @default 3 */
  readonly count?: number
}

/** A view whose rows have not come yet. */
export function LoadingRows({ label, count = 3 }: LoadingRowsProps): ReactElement {
  return (
    <ViewBody aria-busy="true" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change places
        <SkeletonRow key={index} subtitle />
      ))}
    </ViewBody>
  )
}
