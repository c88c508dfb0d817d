import { type TokenBalance, useLocale } from '@latchkey/plugin-api'
import { formatFiat } from '@latchkey/plugin-api/amounts'
import {
  formatAmount,
  formatUnits,
  ListItem,
  TokenIcon,
  truncateAddress,
  VisuallyHidden,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { tokensMessages } from '../../../../messages/en/tokens.js'
import { useMessages } from '../../../messages/useMessages.js'
import type { ShownToken } from './orderTokens.js'

/** One token: its name, the amount, and what the amount is worth. */
export function TokenRow({ token, worth, isAmbiguous }: ShownToken): ReactElement {
  const message = useMessages(tokensMessages)
  const locale = useLocale()
  const [, , contract] = (isAmbiguous && token.address?.split(':')) || []
  return (
    <ListItem
      variant="plain"
      title={token.name}
      subtitle={
        <>
          <span className="lk-numeric" title={formatUnits(token.amount, token.decimals)}>
            {formatQuantity(token, locale)}
          </span>{' '}
          <bdi>{token.symbol}</bdi>
          {contract && <bdi> · {truncateAddress(contract)}</bdi>}
        </>
      }
      image={<TokenIcon symbol={token.symbol} {...(token.iconUrl && { src: token.iconUrl })} />}
      trailing={
        worth === undefined ? (
          <span className="lk-worth" data-missing="">
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{message('tokens.no-price')}</VisuallyHidden>
          </span>
        ) : (
          <bdi className="lk-worth lk-numeric">{formatFiat(worth, { locale })}</bdi>
        )
      }
    />
  )
}

/** Two decimals, cut and not rounded. A smaller amount is shown as less than 0.01. */
export function formatQuantity({ amount, decimals }: TokenBalance, locale: string): string {
  if (amount > 0n && decimals > 2 && amount < 10n ** BigInt(decimals - 2)) {
    return `<\u2009${formatAmount(1n, 2, { maximumDecimals: 2, locale })}`
  }
  return formatAmount(amount, decimals, { maximumDecimals: 2, minimumDecimals: 2, locale })
}
