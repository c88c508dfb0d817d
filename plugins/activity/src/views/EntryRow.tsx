import { useLocale, useText } from '@latchkey/plugin-api'
import {
  Address,
  CopyButton,
  IconActivity,
  IconReceive,
  IconSend,
  IconWarning,
  ListItem,
  Tag,
  TokenIcon,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ActivityContext } from '../context.js'
import type { ActivityEntry } from '../history/ActivityEntry.js'
import { isPoisoning } from '../history/listCounterparties.js'
import { describeEntry, type MovedLine } from './describeEntry.js'
import { nameStatus } from './nameStatus.js'
import { nameOperation } from './operations.js'
import type { ShownHistory } from './useHistory.js'

export interface EntryRowProps {
  readonly context: ActivityContext
  readonly entry: ActivityEntry
  readonly shown: ShownHistory
}

/** One transaction: what it was, what it moved and when; a link to the explorer where there is one. */
export function EntryRow({ context, entry, shown }: EntryRowProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { networkId, hash, status, minedAtMs } = entry
  const href = networkId && hash ? context.explorerUrl({ networkId, kind: 'transaction', value: hash }) : undefined
  const title = nameOperation(entry.operation, text)
  const moved = describeEntry(entry, locale)
  const more = moved.length - mostLines
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' }).format(minedAtMs)
  const { account, counterparties } = shown
  const isSuspicious = isPoisoning(entry, account, counterparties)
  const other = isOwn(entry, account) ? entry.to : entry.from
  const row = (
    <ListItem
      variant="plain"
      title={title}
      subtitle={
        <>
          {moved.length > 0 ? (
            <>
              {moved.slice(0, mostLines).map(({ amount, name, direction }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change places
                <span key={index} className="activity-moved">
                  <Direction direction={direction} title={title} />
                  <span className="lk-numeric">{amount}</span> <bdi>{name}</bdi>
                </span>
              ))}
              {more > 0 && (
                <span className="activity-moved">{text('activity.more', '{count} more', { count: more })}</span>
              )}
            </>
          ) : (
            nameStatus(status, text)
          )}
          {other && (
            <span className="activity-moved">
              <OtherAddress value={other} isReceiver={other === entry.to} />
            </span>
          )}
          {isSuspicious && (
            <span className="activity-warning">
              <IconWarning size={14} /> {text('activity.poisoning', 'Possible address poisoning')}
            </span>
          )}
        </>
      }
      image={<EntryImage entry={entry} />}
      tag={
        status !== 'confirmed' && moved.length > 0 ? (
          <Tag tone={status === 'failed' ? 'negative' : 'neutral'}>{nameStatus(status, text)}</Tag>
        ) : undefined
      }
      trailing={<span className="activity-day">{day}</span>}
      href={href}
    />
  )
  if (!other) return row
  return (
    <div className="activity-entry">
      {row}
      {/* An address that was put there to be copied is not offered for it. */}
      {!isSuspicious && <CopyButton value={other} label={text('activity.copy-address', 'Copy the address')} />}
    </div>
  )
}

function isOwn({ from }: ActivityEntry, account: string): boolean {
  return from?.toLowerCase() === account.toLowerCase()
}

/** Short for the eye, and whole for screen readers and for who copies the text. */
function OtherAddress({ value, isReceiver }: { readonly value: string; readonly isReceiver: boolean }): ReactElement {
  const text = useText()
  const mark = '\u0000'
  const [before, after] = (
    isReceiver
      ? text('activity.to', 'To {address}', { address: mark })
      : text('activity.from', 'From {address}', { address: mark })
  ).split(mark)
  return (
    <>
      {before}
      <Address value={value} />
      {after}
    </>
  )
}

/** Whether it came in or went out: an arrow for the eye, and a word for the ear, which has not just heard it. */
function Direction({
  direction,
  title,
}: Pick<MovedLine, 'direction'> & { readonly title: string }): ReactElement | null {
  const text = useText()
  const isIn = direction === 'in'
  if (!isIn && direction !== 'out') return null
  const Arrow = isIn ? IconReceive : IconSend
  const word = nameOperation(isIn ? 'receive' : 'send', text)
  return (
    <>
      <Arrow size={14} />
      {word !== title && <VisuallyHidden>{word}</VisuallyHidden>}{' '}
    </>
  )
}

/** What one transaction moved is a thousand tokens at times. */
const mostLines = 4

/** The token or NFT; of exactly two tokens both, what came in before what went out. */
function EntryImage({ entry: { transfers } }: { readonly entry: ActivityEntry }): ReactElement {
  const [first, second] = transfers
  if (!first) {
    return (
      <span className="activity-glyph">
        <IconActivity />
      </span>
    )
  }
  if (second && transfers.length === 2 && first.kind === 'token' && second.kind === 'token') {
    return (
      <span className="activity-pair">
        <TokenIcon size={26} symbol={second.name} src={second.imageUrl} />
        <TokenIcon size={26} symbol={first.name} src={first.imageUrl} />
      </span>
    )
  }
  return <TokenIcon symbol={first.name} src={first.imageUrl} />
}
