import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { IconSwap, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatPercent } from '../slippage/formatPercent.js'
import type { ViewParts } from './ViewParts.js'

/** The tolerance among the account's settings. */
export function SlippageRow({ context, slippage }: ViewParts): ReactElement {
  const text = useText()
  const share = formatPercent(BigInt(useModalAtom(slippage)), useLocale())
  return (
    <ListItem
      icon={<IconSwap />}
      title={text('swaps.slippage', 'Slippage tolerance')}
      trailing={<bdi className="lk-numeric">{share}</bdi>}
      chevron
      onClick={() => context.nav.push('SwapSlippage')}
    />
  )
}
