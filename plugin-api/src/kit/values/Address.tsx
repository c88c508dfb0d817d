import type { ClipboardEvent, ReactElement } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.js'
import { truncateAddress } from './format.js'

export interface AddressProps {
  readonly value: string
  /** How many characters to keep at the start. @default 4 */
  readonly start?: number
  /** How many characters to keep at the end. @default 6 */
  readonly end?: number
  /** Shows every character, over several lines, for a review before signing. @default false */
  readonly full?: boolean
}

/** An address. Shortened on screen, but complete for screen readers and when copied. */
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
