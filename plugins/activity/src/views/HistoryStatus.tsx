import { usePluginState, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, ErrorState, IconActivity, SkeletonRow, VisuallyHidden } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { createHistory, type HistoryState } from '../history/createHistory.js'

export function HistoryEnd({ state }: { readonly state: HistoryState }): ReactElement | null {
  const history = usePluginState(createHistory)
  const text = useText()
  switch (state.status) {
    case 'loading':
      return <SkeletonRow variant="plain" subtitle />
    case 'paused':
      return (
        <div className="activity-end">
          <Button variant="secondary" size="small" busy={state.isBusy} onClick={history.loadMore}>
            {text('activity.look-back', 'Show older activity')}
          </Button>
        </div>
      )
    case 'failed':
      return (
        <ErrorState
          message={text('activity.unavailable', 'Couldn’t load activity')}
          busy={state.isBusy}
          onRetry={() => void history.refresh().catch(() => undefined)}
        />
      )
    default:
      return null
  }
}

type PlaceholderProps = { readonly state: HistoryState; readonly skeletonRows: number }

export function HistoryPlaceholder({ state, skeletonRows }: PlaceholderProps): ReactElement {
  const text = useText()
  switch (state.status) {
    case 'failed':
      return <HistoryEnd state={state} />
    case 'paused':
      return (
        <EmptyState
          icon={<IconActivity />}
          title={text('activity.nothing-lately', 'No recent activity')}
          action={<HistoryEnd state={state} />}
        />
      )
    case 'success':
      return (
        <EmptyState
          icon={<IconActivity />}
          title={text('activity.empty', 'No activity yet')}
          text={text('activity.empty-text', 'Transactions on this network appear here.')}
        />
      )
    default:
      return (
        <div aria-busy="true">
          <VisuallyHidden>{text('activity.loading', 'Loading activity')}</VisuallyHidden>
          {Array.from({ length: skeletonRows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all alike
            <SkeletonRow key={row} variant="plain" subtitle />
          ))}
        </div>
      )
  }
}
