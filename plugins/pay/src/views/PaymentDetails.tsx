import { type SlotProps, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { Payment } from '../payment/Payment.js'
import { formatExact } from './formatExact.js'
import type { ViewParts } from './ViewParts.js'

/** In the approval of the embedded wallet: what the request does, in words. */
export function PaymentDetails({
  request,
  payments,
}: ViewParts & Pick<SlotProps<'approve.details'>, 'request'>): ReactElement | null {
  const payment = payments.find(request.reference ?? '')
  return payment ? <Details payment={payment} /> : null
}

function Details({ payment }: { readonly payment: Payment }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { terms } = useModalAtom(payment.terms)
  const { decimals, description, recipient, units } = payment.order
  const values = {
    amount: formatExact(units, decimals, locale),
    symbol: terms?.token.symbol ?? '',
    recipient: terms?.recipient.name ?? recipient,
  }
  return (
    <p className="pay-details">
      <bdi>{text('pay.details-what', 'Pays {amount} {symbol} to {recipient}.', values)}</bdi>{' '}
      {description && <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>}
    </p>
  )
}
