import { useLocale } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatExact } from '../amount/formatExact.js'
import type { Payment } from '../transfer/Payment.js'

/** How much, to the last digit, and what that is worth. */
export function PaymentTotal({ payment }: { readonly payment: Payment }): ReactElement {
  const locale = useLocale()
  const { token, transfer, network } = payment
  const { decimals, iconUrl, price, symbol } = token
  const worth = price && priceAmount({ value: transfer.amount, decimals }, price)
  return (
    <div className="send-total">
      <TokenIcon
        symbol={symbol}
        size={56}
        network={{ name: network.name, ...(network.assets?.imageUrl && { src: network.assets.imageUrl }) }}
        {...(iconUrl && { src: iconUrl })}
      />
      <p className="send-sum">
        <span className="lk-numeric">{formatExact(transfer.amount, decimals, locale)}</span> <bdi>{symbol}</bdi>
      </p>
      {worth && <p className="send-worth lk-numeric">{formatFiat(worth, { locale })}</p>}
    </div>
  )
}
