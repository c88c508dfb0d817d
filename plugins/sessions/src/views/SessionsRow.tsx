import { useText } from '@latchkey/plugin-api'
import { IconClock, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SessionsContext } from '../context.js'

/** The way from the settings to the list. */
export function SessionsRow({ context }: { readonly context: SessionsContext }): ReactElement {
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
