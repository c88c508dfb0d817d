import { useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconClock,
  List,
  ListItem,
  SkeletonRow,
  ViewBody,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import type { ViewProps } from '../module.js'
import { SessionItem } from './SessionItem.js'

export function SmartSessionListView({ list, context, revocation }: ViewProps): ReactElement {
  const text = useText()
  const state = useModalAtom(list.state)
  const [shownCount, setShownCount] = useState(pageLength)
  useEffect(() => list.show(), [list])
  const failure = state.status === 'failed' && (
    <ErrorState
      message={text('sessions.unavailable', 'Error fetching smart sessions')}
      busy={state.isBusy}
      onRetry={() => void list.read().catch(() => undefined)}
    />
  )
  if (state.sessions.length === 0) {
    return (
      <ViewBody>
        <div className="sessions-notice">
          {failure || (state.status === 'success' ? <NoSessions context={context} /> : <Loading />)}
        </div>
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <List label={text('sessions.title', 'Smart sessions')}>
        {state.sessions.slice(0, shownCount).map((session) => (
          <SessionItem key={session.pci} context={context} revocation={revocation} session={session} />
        ))}
      </List>
      {state.sessions.length > shownCount && (
        <Button variant="secondary" size="small" onClick={() => setShownCount(shownCount + pageLength)}>
          {text('sessions.show-more', 'Show more')}
        </Button>
      )}
      {failure}
    </ViewBody>
  )
}

function NoSessions({ context }: Pick<ViewProps, 'context'>): ReactElement {
  const text = useText()
  const network = useModalAtom(context.accounts.activeNetwork)?.name ?? ''
  return (
    <EmptyState
      icon={<IconClock />}
      title={text('sessions.none', 'No sessions')}
      text={text('sessions.none-text', 'Apps you allow to act for you on {network} appear here.', { network })}
    />
  )
}

function Loading(): ReactElement {
  const text = useText()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{text('sessions.loading', 'Loading sessions')}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <SkeletonRow key={row} subtitle />
      ))}
    </div>
  )
}

export function SessionsRow({ context }: Pick<ViewProps, 'context'>): ReactElement {
  const text = useText()
  return (
    <ListItem
      icon={<IconClock />}
      title={text('sessions.title', 'Smart sessions')}
      chevron
      onClick={() => context.nav.push('SmartSessionList')}
    />
  )
}

const pageLength = 20
