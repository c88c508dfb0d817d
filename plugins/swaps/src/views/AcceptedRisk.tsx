import { Checkbox, Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'

export interface AcceptedRiskProps {
  readonly title: string
  /** What can go wrong. */
  readonly children: string
  /** What the user has to look at before ticking, shown between the warning and the tick. */
  readonly details?: ReactNode
  /** What the user says by the tick. */
  readonly label: string
  readonly isAccepted: boolean
  /** Absent while the wallet is asked: then it is too late to change it. */
  readonly onChange: ((isAccepted: boolean) => void) | undefined
}

/** A warning that has to be ticked before the button works. */
export function AcceptedRisk({
  title,
  children,
  details,
  label,
  isAccepted,
  onChange,
}: AcceptedRiskProps): ReactElement {
  return (
    <>
      <Notice tone="warning" title={title}>
        {children}
      </Notice>
      {details}
      {onChange && (
        <Checkbox checked={isAccepted} onCheckedChange={onChange}>
          {label}
        </Checkbox>
      )}
    </>
  )
}
