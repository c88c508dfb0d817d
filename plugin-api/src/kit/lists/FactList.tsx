import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/amount.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface FactListProps {
  readonly children: ReactNode
}

/** The details that the user reviews before signing. */
export function FactList({ children }: FactListProps): ReactElement {
  return (
    <dl ref={adoptStyles(css)} className="lk-facts">
      {children}
    </dl>
  )
}

export interface FactProps {
  readonly label: string
  readonly children: ReactNode
  /** Puts the value under its label, for long values such as a full address. @default false */
  readonly stacked?: boolean
}

/** A label and its value. */
export function Fact({ label, children, stacked }: FactProps): ReactElement {
  return (
    <div data-stacked={stacked ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
