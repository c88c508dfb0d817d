import { useText } from '@latchkey/plugin-api'
import { Button, EmptyState, ErrorState, IconActivity, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { History } from '../history/createHistory.js'
import type { ShownHistory } from './useHistory.js'

export interface HistoryNoticeProps {
  readonly history: History
  readonly shown: ShownHistory
  /** Placeholders while the first page is on its way. */
  readonly placeholders: number
}

/** Goes on where page after page had nothing to show. */
export function MoreButton({ history }: { readonly history: History }): ReactElement {
  const text = useText()
  return (
    <Button variant="secondary" size="small" onClick={history.loadMore}>
      {text('activity.look-back', 'Look further back')}
    </Button>
  )
}

/** What stands in the place of rows: that they are coming, that there are none, or that they could not be had. */
export function HistoryNotice({ history, shown, placeholders }: HistoryNoticeProps): ReactElement {
  const text = useText()
  if (shown.status === 'failed') {
    const retry = () => void history.refresh().catch(() => undefined)
    return <ErrorState message={text('activity.unavailable', 'Activity could not be loaded')} onRetry={retry} />
  }
  if (shown.status === 'paused') {
    return (
      <EmptyState
        icon={<IconActivity />}
        title={text('activity.nothing-lately', 'Nothing to show lately')}
        action={<MoreButton history={history} />}
      />
    )
  }
  if (shown.status === 'success') {
    return (
      <EmptyState
        icon={<IconActivity />}
        title={text('activity.empty', 'No activity yet')}
        text={text('activity.empty-text', 'What this account does on this network shows up here.')}
      />
    )
  }
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
