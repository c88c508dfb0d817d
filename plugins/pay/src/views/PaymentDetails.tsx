import { type SlotProps, useLocale, useText } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import { formatExact } from './formatExact.js'
import type { ViewParts } from './ViewParts.js'

/** In the approval of the embedded wallet: what the request does, in words. */
export function PaymentDetails({
  context,
  request,
  payments,
}: ViewParts & Pick<SlotProps<'approve.details'>, 'request'>): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const payment = payments.find(request.reference ?? '')
  if (!payment) return null
  const { decimals, description, recipient, units } = payment.order
  // Read before the wallet was asked: it is known by now, and stays.
  const { terms } = context.store.get(payment.terms)
  const amount = formatExact(units, decimals, locale)
  const symbol = terms?.token.symbol ?? ''
  return (
    <p className="pay-details">
      <bdi>{text('pay.words', 'Pays {amount} {symbol} to {recipient}.', { amount, symbol, recipient })}</bdi>{' '}
      {description && <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>}
    </p>
  )
}
