import { useLocale, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, List, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Entries } from './createEntries.js'
import type { manifest } from './index.js'

/** Lists the entries. */
export function GuestbookTab({ entries }: { readonly entries: Entries }): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const dates = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const list = useModalAtom(entries.list)
  if (list.length === 0) {
    return (
      <EmptyState
        title={text('guestbook.empty', 'Nobody has signed yet.')}
        action={
          <Button variant="secondary" onClick={() => nav.push('GuestbookSign')}>
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
