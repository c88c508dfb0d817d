import { type SlotProps, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Address, Fact, FactList, formatAmount } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { minimumReceived } from '../figures/minimumReceived.js'
import type { ViewParts } from './ViewParts.js'

/** What the secure frame is about to sign, in words. */
export function SwapDetails({
  request,
  swaps,
}: Pick<ViewParts, 'swaps'> & SlotProps<'approve.details'>): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const asked = useModalAtom(swaps.asked)
  if (!asked || request.origin.kind === 'host' || !request.reference) return null
  const { offer, approvals } = asked
  const { from, to, amount, toAmount, slippage } = offer
  const write = (value: bigint, { decimals, symbol }: typeof from) =>
    `${formatAmount(value, decimals, { locale, maximumDecimals: 8 })} ${symbol}`
  const shown = approvals.filter(({ kind }) => kind === request.reference || request.reference === 'batch')
  const isSwap = request.reference === 'swap' || request.reference === 'batch'
  return (
    <FactList>
      {shown.map(({ kind, spender, allowed }) => (
        <Fact key={kind} label={text('swaps.allow', 'Allow')} stacked>
          <bdi>
            {allowed === 'unlimited'
              ? text('swaps.unlimited', 'All {symbol}, without an end', { symbol: from.symbol })
              : write(allowed, from)}
          </bdi>
          {' → '}
          <Address value={spender} full />
        </Fact>
      ))}
      {isSwap && (
        <>
          <Fact label={text('swaps.given', 'You pay')}>
            <bdi className="lk-numeric">{write(amount, from)}</bdi>
          </Fact>
          <Fact label={text('swaps.minimum', 'Minimum received')}>
            <bdi className="lk-numeric">{write(minimumReceived(toAmount, BigInt(slippage)), to)}</bdi>
          </Fact>
        </>
      )}
    </FactList>
  )
}
