import { type SentTransaction, useLocale, usePluginContext, useText } from '@latchkey/plugin-api'
import { IconSend, ListItem, Spinner, Tag, truncateAddress } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Row } from '../history/entries.js'
import type { manifest } from '../index.js'
import { nameStatus } from './describeEntry.js'
import { EntryRow } from './EntryRow.js'
import type { ShownHistory } from './useHistory.js'

export function RowItem({ row, ...shown }: ShownHistory & { readonly row: Row }): ReactElement {
  if (row.kind === 'month') return <Month year={row.year} month={row.month} />
  if (row.kind === 'sent') return <SentRow transaction={row.transaction} />
  return <EntryRow {...shown} entry={row.entry} />
}

function Month({ year, month }: { readonly year: number; readonly month: number }): ReactElement {
  const isThisYear = year === new Date().getFullYear()
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'long', ...(!isThisYear && { year: 'numeric' }) })
  return <h3 className="activity-month">{format.format(new Date(year, month, 1))}</h3>
}

function SentRow({ transaction }: { readonly transaction: SentTransaction }): ReactElement {
  const { explorerUrl } = usePluginContext<typeof manifest>()
  const text = useText()
  const { id, kind, networkId, replacedBy, status } = transaction
  const value = replacedBy ?? id
  return (
    <ListItem
      variant="plain"
      title={text('activity.sent', 'Transaction')}
      subtitle={kind === 'transaction' ? truncateAddress(value) : text('activity.batch', 'Batched calls')}
      image={<span className="activity-glyph">{status === 'pending' ? <Spinner /> : <IconSend />}</span>}
      tag={
        <Tag tone={status === 'reverted' || status === 'dropped' ? 'negative' : 'neutral'}>
          {nameStatus(status, text)}
        </Tag>
      }
      href={kind === 'transaction' ? explorerUrl({ networkId, kind, value }) : undefined}
    />
  )
}
