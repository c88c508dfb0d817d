import { useLocale } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import type { ReactElement } from 'react'
import { formatExact } from '../amount/formatExact.js'
import type { SendContext } from '../context.js'
import type { Payment } from '../transfer/Payment.js'
import { NetworkTokenIcon } from './NetworkTokenIcon.js'

export interface PaymentTotalProps {
  readonly context: SendContext
  readonly payment: Payment
}

/** How much, to the last digit, and what that is worth. */
export function PaymentTotal({ context, payment }: PaymentTotalProps): ReactElement {
  const locale = useLocale()
  const { token, transfer, network } = payment
  const { decimals, price, symbol } = token
  const worth = price && priceAmount({ value: transfer.amount, decimals }, price)
  return (
    <div className="send-total">
      <NetworkTokenIcon context={context} token={token} network={network} size={56} />
      <p className="send-sum">
        <span className="lk-numeric">{formatExact(transfer.amount, decimals, locale)}</span> <bdi>{symbol}</bdi>
      </p>
      {worth && <p className="send-worth lk-numeric">{formatFiat(worth, { locale })}</p>}
    </div>
  )
}
