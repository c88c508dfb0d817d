import { useVirtualRows } from '@latchkey/plugin-api/kit'
import { type KeyboardEvent, type ReactElement, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { allWalletsMessages } from '../../../messages/en/allWallets.js'
import type { Wallet } from '../../../state/wallets.js'
import { useMessages } from '../../messages/useMessages.js'
import { DirectoryRow } from './DirectoryRow.js'

interface WalletRowsVirtualProps {
  readonly wallets: readonly Wallet[]
  /** For screen readers: rows that are not drawn or not fetched count too. */
  readonly total: number
  /** Called when the end comes near. */
  readonly loadMore: () => void
}

/** Rows of which only those in sight are in the document. Arrows, Home and End move between rows. */
export function WalletRowsVirtual({ wallets, total, loadMore }: WalletRowsVirtualProps): ReactElement {
  const message = useMessages(allWalletsMessages)
  const list = useRef<HTMLUListElement>(null)
  const rows = useVirtualRows(list, wallets.length, { sticky: searchBox })
  const lastIndex = rows.indices.at(-1) ?? 0

  useEffect(() => {
    if (lastIndex >= wallets.length - reserve) loadMore()
  }, [lastIndex, wallets.length, loadMore])

  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = targetRow(event, wallets.length)
    if (target === undefined) return
    event.preventDefault()
    // The row may not be in the document yet: it is scrolled to and drawn before it can take the focus.
    flushSync(() => rows.scrollToRow(target))
    list.current?.querySelector<HTMLElement>(`[data-index="${target}"] > button`)?.focus({ preventScroll: true })
  }

  return (
    <ul
      ref={list}
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without bullets.
      role="list"
      className="lk-virtual"
      style={{ blockSize: rows.height }}
      aria-label={message('all-wallets.list')}
      onKeyDown={move}
    >
      {rows.indices.map((index) => {
        const wallet = wallets[index]
        if (!wallet) return null
        return (
          <li
            key={wallet.id}
            ref={rows.watch}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${rows.offsetOf(index)}px)` }}
          >
            <DirectoryRow wallet={wallet} />
          </li>
        )
      })}
    </ul>
  )
}

const searchBox = 60 // px
const reserve = 10 // rows before the end at which the next page is asked for

function targetRow(event: KeyboardEvent<HTMLUListElement>, count: number): number | undefined {
  const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
  const index = Number(row?.getAttribute('data-index') ?? Number.NaN)
  if (Number.isNaN(index)) return undefined
  if (event.key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (event.key === 'ArrowUp') return Math.max(index - 1, 0)
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : undefined
}
