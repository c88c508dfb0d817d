import type { ReactElement } from 'react'
import { ViewBody } from '../layout/ViewBody.js'
import { VisuallyHidden } from '../layout/VisuallyHidden.js'

export interface SkeletonProps {
  /** The width in px, or any CSS length. @default '100%' */
  readonly width?: number | string
  /** The height in px, or any CSS length. @default 16 */
  readonly height?: number | string
  /** `row` and `full` follow the theme's radius. `image` matches a 40 px image. @default 'small' */
  readonly radius?: 'small' | 'image' | 'row' | 'full'
}

/** A placeholder as large as the content. Screen readers skip it. Tests wait for it, because it is `aria-busy`. */
export function Skeleton({ width = '100%', height = 16, radius = 'small' }: SkeletonProps): ReactElement {
  const style = { inlineSize: width, blockSize: height, borderRadius: `var(--lk-radius-${radius})` }
  return <span className="lk-skeleton" style={style} aria-hidden="true" aria-busy="true" />
}

export interface SkeletonRowProps {
  /** The row's variant. @default 'filled' */
  readonly variant?: 'filled' | 'plain'
  /** Adds a second line. @default false */
  readonly subtitle?: boolean
}

/** A placeholder for a `ListItem`. */
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

export interface SkeletonListProps extends SkeletonRowProps {
  /** What is loading, for screen readers. */
  readonly label: string
  /** @default 3 */
  readonly count?: number
}

/** Placeholders for a list that is loading. Plain rows are close together, as in a dense `List`. */
export function SkeletonList({ label, count = 3, ...row }: SkeletonListProps): ReactElement {
  return (
    <div className="lk-list" data-dense={row.variant === 'plain' ? '' : undefined} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
        <SkeletonRow key={index} {...row} />
      ))}
    </div>
  )
}

/** A view that shows loading rows, by default with a second line. */
export function LoadingRows(props: SkeletonListProps): ReactElement {
  return (
    <ViewBody>
      <SkeletonList subtitle {...props} />
    </ViewBody>
  )
}

export interface SpinnerProps {
  /** Edge in px. @default 20 */
  readonly size?: number
}

/** A spinner in the text's color, for buttons and rows. Use skeletons in a loading view. */
export function Spinner({ size = 20 }: SpinnerProps): ReactElement {
  return (
    <svg className="lk-icon lk-spinner" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  )
}
