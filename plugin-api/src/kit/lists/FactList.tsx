import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/amount.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface FactListProps {
  /** `Fact`s. */
  readonly children: ReactNode
}

/** What a user agrees to, fact by fact: for a review before signing. */
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
  /** Puts what is long, as an address in full, under its label. @default false */
  readonly stacked?: boolean
}

/** A label and what stands for it. */
export function Fact({ label, children, stacked }: FactProps): ReactElement {
  return (
    <div data-stacked={stacked ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
