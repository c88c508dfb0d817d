import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/amount.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface FactListProps {
  /** `Fact`s. */
  readonly children: ReactNode
}

/** The facts that the user reviews before signing. */
export function FactList({ children }: FactListProps): ReactElement {
  return (
    <dl ref={adoptStyles(css)} className="lk-facts">
      {children}
    </dl>
  )
}

export interface FactProps {
  /** The fact's name. */
  readonly label: string
  /** The fact's value. */
  readonly children: ReactNode
  /** Puts a long value, such as a full address, under its label. @default false */
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
