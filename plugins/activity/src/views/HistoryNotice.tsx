import { useText } from '@latchkey/plugin-api'
import { EmptyState, IconActivity, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { HistoryEnd, type HistoryEndProps } from './HistoryEnd.js'

export interface HistoryNoticeProps extends HistoryEndProps {
  /** Placeholders while the first page is on its way. */
  readonly placeholders: number
}

/** What stands in the place of rows: that they are coming, that there are none, or that they could not be had. */
export function HistoryNotice({ history, shown, placeholders }: HistoryNoticeProps): ReactElement {
  const text = useText()
  const end = <HistoryEnd history={history} shown={shown} />
  switch (shown.status) {
    case 'failed':
      return end
    case 'paused':
      return (
        <EmptyState
          icon={<IconActivity />}
          title={text('activity.nothing-lately', 'Nothing to show lately')}
          action={end}
        />
      )
    case 'success':
      return (
        <EmptyState
          icon={<IconActivity />}
          title={text('activity.empty', 'No activity yet')}
          text={text('activity.empty-text', 'What this account does on this network shows up here.')}
        />
      )
    default:
      return (
        <div aria-busy="true">
          <VisuallyHidden>{text('activity.loading', 'Loading activity')}</VisuallyHidden>
          {Array.from({ length: placeholders }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike
            <SkeletonRow key={row} variant="plain" subtitle />
          ))}
        </div>
      )
  }
}
