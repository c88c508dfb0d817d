import { findLabel, useLocale, usePluginContext, useText } from '@latchkey/plugin-api'
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
import { isPoisoning } from '../counterparties/listCounterparties.js'
import type { ActivityEntry } from '../history/entries.js'
import type { manifest } from '../index.js'
import { describeEntry, type MovedLine, nameOperation, nameStatus } from './describeEntry.js'
import type { ShownHistory } from './useHistory.js'

type EntryRowProps = ShownHistory & { readonly entry: ActivityEntry }

export function EntryRow({ entry, account, contacts, counterparties }: EntryRowProps): ReactElement {
  const { explorerUrl } = usePluginContext<typeof manifest>()
  const text = useText()
  const locale = useLocale()
  const { from, to, networkId, hash, status, minedAtMs, operation } = entry
  const day = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short' })
  const moved = describeEntry(entry, locale)
  const isSuspicious = isPoisoning(entry, account, counterparties)
  const isSender = from?.toLowerCase() === account.toLowerCase()
  const otherAddress = isSender ? to : from
  // A scammer can make a transfer look as if it came from a contact.
  const label = otherAddress && !isSuspicious ? findLabel(contacts, otherAddress) : undefined
  const statusName = nameStatus(status, text)
  const row = (
    <ListItem
      variant="plain"
      title={nameOperation(operation, text)}
      subtitle={
        <>
          {moved.length > 0 ? <MovedLines lines={moved} operation={operation} /> : statusName}
          {otherAddress && <OtherAddress value={otherAddress} isReceiver={otherAddress === to} />}
          {label && <bdi className="activity-moved">{label}</bdi>}
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
          <Tag tone={status === 'failed' ? 'negative' : 'neutral'}>{statusName}</Tag>
        ) : undefined
      }
      trailing={<span className="activity-day">{day.format(minedAtMs)}</span>}
      href={networkId && hash ? explorerUrl({ networkId, kind: 'transaction', value: hash }) : undefined}
    />
  )
  if (!otherAddress) return row
  return (
    <div className="activity-entry">
      {row}
      {/* Address poisoning relies on users copying the address. */}
      {!isSuspicious && <CopyButton value={otherAddress} label={text('activity.copy-address', 'Copy the address')} />}
    </div>
  )
}

type MovedLinesProps = { readonly lines: readonly MovedLine[]; readonly operation: string }

/** Shows the first few transfers, because one transaction can move a thousand tokens. */
function MovedLines({ lines, operation }: MovedLinesProps): ReactElement {
  const text = useText()
  const more = lines.length - maxLines
  return (
    <>
      {lines.slice(0, maxLines).map(({ amount, name, direction }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an entry never change places
        <span key={index} className="activity-moved">
          {(direction === 'in' || direction === 'out') && <Direction direction={direction} operation={operation} />}
          <span className="lk-numeric">{amount}</span> <bdi>{name}</bdi>
        </span>
      ))}
      {more > 0 && <span className="activity-moved">{text('activity.more', '{count} more', { count: more })}</span>}
    </>
  )
}

const maxLines = 4

function Direction({ direction, operation }: { readonly direction: 'in' | 'out'; readonly operation: string }) {
  const text = useText()
  const Arrow = direction === 'in' ? IconReceive : IconSend
  const word = nameOperation(direction === 'in' ? 'receive' : 'send', text)
  return (
    <>
      <Arrow size={14} />
      {word !== nameOperation(operation, text) && <VisuallyHidden>{word}</VisuallyHidden>}{' '}
    </>
  )
}

function OtherAddress({ value, isReceiver }: { readonly value: string; readonly isReceiver: boolean }): ReactElement {
  const text = useText()
  const placeholder = '\u0000'
  const sentence = isReceiver
    ? text('activity.to', 'To {address}', { address: placeholder })
    : text('activity.from', 'From {address}', { address: placeholder })
  const [before, after] = sentence.split(placeholder)
  return (
    <span className="activity-moved">
      {before}
      <Address value={value} />
      {after}
    </span>
  )
}

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
