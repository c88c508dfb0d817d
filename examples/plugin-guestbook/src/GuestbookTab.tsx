import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, List, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Entries, GuestbookContext } from './createEntries.js'

/** Lists the entries. */
export function GuestbookTab({
  context,
  entries,
}: {
  readonly context: GuestbookContext
  readonly entries: Entries
}): ReactElement {
  const text = useText()
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const list = useModalAtom(entries.list)
  if (list.length === 0) {
    return (
      <EmptyState
        title={text('guestbook.empty', 'Nobody has signed yet.')}
        action={
          <Button variant="secondary" onClick={() => context.nav.push('GuestbookSign')}>
            {text('guestbook.first', 'Be the first')}
          </Button>
        }
      />
    )
  }
  return (
    <List label={text('guestbook.tab', 'Guestbook')}>
      {list.map((entry) => (
        <ListItem
          key={entry.signature}
          variant="plain"
          title={entry.message}
          subtitle={dates.format(entry.signedAtMs)}
        />
      ))}
    </List>
  )
}
