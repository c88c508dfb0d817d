import type { SlotProps } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'

/** Balance changes and digests, below the shell's summary and warnings. */
export function ReviewDetails(_props: SlotProps<'approve.details'>): ReactElement | null {
  return null
}
