import { useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  IconClock,
  List,
  SkeletonRow,
  ViewBody,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useState } from 'react'
import { SessionItem } from './SessionItem.js'
import type { ViewParts } from './ViewParts.js'

/** Whom the visitor allowed to act for him, until when, and the way to end it. */
export function SmartSessionListView(parts: ViewParts): ReactElement {
  const { sessions, context } = parts
  const text = useText()
  const state = useModalAtom(sessions.state)
  const network = useModalAtom(context.accounts.activeNetwork)
  const [shown, setShown] = useState(pageLength)
  useEffect(() => sessions.show(), [sessions])
  const { length } = state.sessions
  const failure = state.status === 'failed' && (
    <ErrorState
      message={text('sessions.unavailable', 'Error fetching smart sessions')}
      busy={state.isBusy}
      onRetry={() => void sessions.list().catch(() => undefined)}
    />
  )
  if (length === 0) {
    return (
      <ViewBody>
        <div className="sessions-notice">
          {failure ||
            (state.status === 'success' ? (
              <EmptyState
                icon={<IconClock />}
                title={text('sessions.none', 'No sessions')}
                text={text('sessions.none-text', 'Sites that you allow to act for you on {network} show up here.', {
                  network: network?.name ?? '',
                })}
              />
            ) : (
              <div aria-busy="true">
                <VisuallyHidden>{text('sessions.loading', 'Loading sessions')}</VisuallyHidden>
                {[0, 1, 2].map((row) => (
                  <SkeletonRow key={row} subtitle />
                ))}
              </div>
            ))}
        </div>
      </ViewBody>
    )
  }
  return (
    <ViewBody>
      <List label={text('sessions.title', 'Smart sessions')}>
        {state.sessions.slice(0, shown).map((session) => (
          <SessionItem key={session.pci} {...parts} session={session} />
        ))}
      </List>
      {length > shown && (
        <Button variant="secondary" size="small" onClick={() => setShown(shown + pageLength)}>
          {text('sessions.show-more', 'Show more')}
        </Button>
      )}
      {failure}
    </ViewBody>
  )
}

const pageLength = 20
