import type { ReactElement } from 'react'
import { Skeleton } from './Skeleton.js'

export interface SkeletonRowProps {
  /** As the rows that will come. @default 'filled' */
  readonly variant?: 'filled' | 'plain'
  /** Leaves room for a second line. @default false */
  readonly subtitle?: boolean
}

/** A `ListItem` that has not come yet: same height, image and lines. */
export function SkeletonRow({ variant = 'filled', subtitle }: SkeletonRowProps): ReactElement {
  return (
    <div className="lk-row" data-variant={variant} aria-hidden="true">
      <Skeleton width={40} height={40} radius="image" />
      <span className="lk-row-text" style={{ gap: 6 }}>
        <Skeleton width="45%" height={14} />
        {subtitle && <Skeleton width="30%" height={10} />}
      </span>
    </div>
  )
}
