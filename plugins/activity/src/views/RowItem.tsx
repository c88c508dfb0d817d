import { useLocale } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { ActivityContext } from '../context.js'
import type { Row } from '../history/toRows.js'
import { EntryRow } from './EntryRow.js'
import { SentRow } from './SentRow.js'
import type { ShownHistory } from './useHistory.js'

export interface RowItemProps {
  readonly context: ActivityContext
  readonly row: Row
  readonly shown: ShownHistory
}

export function RowItem({ context, row, shown }: RowItemProps): ReactElement {
  if (row.kind === 'month') return <Month year={row.year} month={row.month} />
  if (row.kind === 'sent') return <SentRow context={context} transaction={row.transaction} />
  return <EntryRow context={context} entry={row.entry} shown={shown} />
}

/** The month's name, with the year where that is not the present one. */
function Month({ year, month }: { readonly year: number; readonly month: number }): ReactElement {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    ...(year !== new Date().getFullYear() && { year: 'numeric' }),
  })
  return <h3 className="activity-month">{format.format(new Date(year, month, 1))}</h3>
}
