import { Children, type ReactElement, type ReactNode } from 'react'

export interface ListProps {
  /** Each child becomes an item; empty children are left out. */
  readonly children: ReactNode
  /** Name for screen readers where no heading names the list. */
  readonly label?: string
  /** 2 px between rows instead of 8, for long lists of plain rows. @default false */
  readonly dense?: boolean
}

/** A list of rows. Long lists that draw only what is in sight bring their own container. */
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
  /** @default 'neutral' */
  readonly tone?: 'neutral' | 'accent' | 'positive' | 'warning' | 'negative'
}

/** A word of state on a row: installed, recent, QR code. */
export function Tag({ children, tone = 'neutral' }: TagProps): ReactElement {
  return (
    <span className="lk-tag" data-tone={tone === 'neutral' ? undefined : tone}>
      {children}
    </span>
  )
}
