import type { ClipboardEvent, ReactElement } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.js'
import { truncateAddress } from './format.js'

export interface AddressProps {
  /** The whole address. */
  readonly value: string
  /** Characters kept at the start. @default 4 */
  readonly start?: number
  /** Characters kept at the end. @default 6 */
  readonly end?: number
  /** Shows every character over several lines, for a review before signing. @default false */
  readonly full?: boolean
}

/** An address, shortened on screen, but in full for screen readers and copying. */
export function Address({ value, start, end, full }: AddressProps): ReactElement {
  const copyWhole = (event: ClipboardEvent): void => {
    event.clipboardData.setData('text/plain', value)
    event.preventDefault()
  }
  return (
    <span className="lk-numeric" dir="ltr" onCopy={copyWhole}>
      {full ? (
        value
      ) : (
        <>
          <span aria-hidden="true">{truncateAddress(value, start, end)}</span>
          <VisuallyHidden>{value}</VisuallyHidden>
        </>
      )}
    </span>
  )
}
