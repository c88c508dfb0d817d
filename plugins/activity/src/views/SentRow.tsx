import { type SentTransaction, useText } from '@latchkey/plugin-api'
import { IconSend, ListItem, Spinner, Tag, truncateAddress } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ActivityContext } from '../context.js'
import { nameStatus } from './nameStatus.js'

export interface SentRowProps {
  readonly context: ActivityContext
  readonly transaction: SentTransaction
}

/** What was just sent, until the service lists it. */
export function SentRow({ context, transaction }: SentRowProps): ReactElement {
  const text = useText()
  const { id, kind, networkId, replacedBy, status } = transaction
  const value = replacedBy ?? id
  const href = kind === 'transaction' ? context.explorerUrl({ networkId, kind, value }) : undefined
  return (
    <ListItem
      variant="plain"
      title={text('activity.sent', 'Transaction')}
      subtitle={kind === 'transaction' ? truncateAddress(value) : text('activity.batch', 'Several calls at once')}
      image={<span className="activity-glyph">{status === 'pending' ? <Spinner /> : <IconSend />}</span>}
      tag={
        <Tag tone={status === 'reverted' || status === 'dropped' ? 'negative' : 'neutral'}>
          {nameStatus(status, text)}
        </Tag>
      }
      href={href}
    />
  )
}
