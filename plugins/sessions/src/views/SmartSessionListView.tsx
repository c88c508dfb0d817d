import { useModalAtom, usePluginContext, usePluginState, useText } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconClock,
  List,
  SettingsRow,
  SkeletonList,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import type { manifest } from '../index.js'
import { createSessionList } from '../list/createSessionList.js'
import { SessionItem } from './SessionItem.js'

export function SmartSessionListView(): ReactElement {
  const list = usePluginState(createSessionList)
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
        <div className="sessions-notice">{failure || (state.status === 'success' ? <NoSessions /> : <Loading />)}</div>
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <List label={text('sessions.title', 'Smart sessions')}>
        {state.sessions.slice(0, shownCount).map((session) => (
          <SessionItem key={session.pci} session={session} />
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

function NoSessions(): ReactElement {
  const { accounts } = usePluginContext<typeof manifest>()
  const text = useText()
  const network = useModalAtom(accounts.activeNetwork)?.name ?? ''
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
  return <SkeletonList label={text('sessions.loading', 'Loading sessions')} subtitle />
}

export function SessionsRow(): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  return (
    <SettingsRow
      icon={<IconClock />}
      label={text('sessions.title', 'Smart sessions')}
      onClick={() => nav.push('SmartSessionList')}
    />
  )
}

const pageLength = 20
