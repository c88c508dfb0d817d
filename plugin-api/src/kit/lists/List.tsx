import { Children, type ReactElement, type ReactNode } from 'react'

export interface ListProps {
  /** Each child becomes an item. Empty children are ignored. */
  readonly children: ReactNode
  /** The name for screen readers, if no heading names the list. */
  readonly label?: string
  /** Reduces the gap between rows from 8 to 2 px, for long lists of plain rows. @default false */
  readonly dense?: boolean
}

/** A list of rows. Use `VirtualList` for long lists. */
export function List({ children, label, dense }: ListProps): ReactElement {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
    <ul className="lk-list" role="list" aria-label={label} data-dense={dense ? '' : undefined}>
      {Children.map(children, (child) => (child === null || typeof child === 'boolean' ? child : <li>{child}</li>))}
    </ul>
  )
}

export interface TagProps {
  readonly children: ReactNode
  /** Sets the color. @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'negative'
}

/** A short label on a row, such as Installed, Recent or QR code. */
export function Tag({ children, tone = 'neutral' }: TagProps): ReactElement {
  return (
    <span className="lk-tag" data-tone={tone === 'neutral' ? undefined : tone}>
      {children}
    </span>
  )
}
