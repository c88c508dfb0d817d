import type { Network } from '@latchkey/plugin-api'
import { TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PayContext } from '../context.js'
import type { PaidToken } from '../terms/Terms.js'
import { formatExact } from './formatExact.js'
import { Worth } from './Worth.js'

export interface PayTotalProps {
  readonly context: PayContext
  readonly network: Network
  readonly token: PaidToken
  readonly units: bigint
  readonly locale: string
}

/** How much, to the last digit, and what that is worth. */
export function PayTotal({ context, network, token, units: value, locale }: PayTotalProps): ReactElement {
  const { decimals, iconUrl, symbol } = token
  const image = context.images.network(network)
  return (
    <div className="pay-total">
      <TokenIcon
        symbol={symbol}
        size={56}
        network={{ name: network.name, ...(image && { src: image }) }}
        {...(iconUrl && { src: iconUrl })}
      />
      <p className="pay-sum">
        <span className="lk-numeric">{formatExact(value, decimals, locale)}</span> <bdi>{symbol}</bdi>
      </p>
      <Worth locale={locale} of={[{ ...token, value }]} />
    </div>
  )
}
