import type { ReactElement } from 'react'

export interface SkeletonProps {
  /** px, or any CSS length. @default '100%' */
  readonly width?: number | string
  /** px, or any CSS length. @default 16 */
  readonly height?: number | string
  /** `row` and `full` follow the theme's radius; `image` is that of a 40 px image. @default 'small' */
  readonly radius?: 'small' | 'image' | 'row' | 'full'
}

/** Stands where content will come, in its size. Hidden from screen readers: the view itself says that it loads. */
export function Skeleton({ width = '100%', height = 16, radius = 'small' }: SkeletonProps): ReactElement {
  const style = { inlineSize: width, blockSize: height, borderRadius: `var(--lk-radius-${radius})` }
  return <span className="lk-skeleton" style={style} aria-hidden="true" />
}
