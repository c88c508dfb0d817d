import { type ChainAccount, useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount, sumFiat } from '@latchkey/plugin-api/amounts'
import { Address, Avatar, Fact, FactList, formatAmount, NetworkImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PayContext } from '../context.js'
import type { Order } from '../request/Order.js'
import type { Terms } from '../terms/Terms.js'
import { formatExact } from './formatExact.js'

export interface PayFactsProps {
  readonly context: PayContext
  readonly order: Order
  readonly terms: Terms
  readonly account: ChainAccount | undefined
}

/** To whom, for what, where and at which cost; the address in full. */
export function PayFacts({ context, order, terms, account }: PayFactsProps): ReactElement {
  const text = useText()
  const { description, network, recipient, reference } = order
  const { avatarUrl, name } = terms.recipient
  const deposit = terms.fee?.deposit?.value
  return (
    <FactList>
      <Fact label={text('pay.to', 'To')} stacked>
        {name && (
          <span className="pay-who">
            <Avatar address={recipient} src={avatarUrl} size={24} />
            <bdi>{name}</bdi>
          </span>
        )}
        <Address value={recipient} full />
      </Fact>
      {description && (
        <Fact label={text('pay.for', 'For, as this site says')} stacked>
          <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>
        </Fact>
      )}
      {reference && (
        <Fact label={text('pay.reference', 'This site’s reference')}>
          <bdi>{reference}</bdi>
        </Fact>
      )}
      {account && (
        <Fact label={text('pay.from', 'From')}>
          <Address value={account.address} />
        </Fact>
      )}
      <Fact label={text('pay.network', 'Network')}>
        <span className="pay-who">
          <NetworkImage name={network.name} src={context.images.network(network)} size={20} />
          {network.name}
        </span>
      </Fact>
      {account && (
        <Fact label={text('pay.fee', 'Network fee')}>
          {terms.fee ? <Coins order={order} terms={terms} value={terms.fee.value} /> : '–'}
        </Fact>
      )}
      {deposit !== undefined && (
        <Fact label={text('pay.deposit', 'Rent of the new token account')}>
          <Coins order={order} terms={terms} value={deposit} />
        </Fact>
      )}
      {terms.fee && (
        <Fact label={text('pay.sum', 'You pay in all')}>
          <Sum order={order} terms={terms} cost={terms.fee.value + (deposit ?? 0n)} />
        </Fact>
      )}
    </FactList>
  )
}

type Known = Pick<PayFactsProps, 'order' | 'terms'>

/** Of the native coin, cut for the eye: fees have many digits. */
function Coins({ order, terms, value }: Known & { readonly value: bigint }): ReactElement {
  const locale = useLocale()
  const { decimals, symbol } = order.network.nativeCurrency
  const { coinPrice } = terms
  return (
    <span className="pay-cost">
      <span>
        <span className="lk-numeric">{formatAmount(value, decimals, { locale, maximumDecimals: 8 })}</span>{' '}
        <bdi>{symbol}</bdi>
      </span>
      {coinPrice && (
        <bdi className="pay-worth lk-numeric">
          {formatFiat(priceAmount({ value, decimals }, coinPrice), { locale })}
        </bdi>
      )}
    </span>
  )
}

/** What leaves the account: of a coin one sum, of a token that and the fee. */
function Sum({ order, terms, cost }: Known & { readonly cost: bigint }): ReactElement {
  const locale = useLocale()
  const { contract, network, units } = order
  const { coinPrice, token } = terms
  const { decimals, symbol } = network.nativeCurrency
  if (contract === undefined) return <Coins order={order} terms={terms} value={units + cost} />
  const worth =
    coinPrice &&
    token.price &&
    sumFiat([
      priceAmount({ value: units, decimals: token.decimals }, token.price),
      priceAmount({ value: cost, decimals }, coinPrice),
    ])
  return (
    <span className="pay-cost">
      <span>
        <span className="lk-numeric">{formatExact(units, token.decimals, locale)}</span> <bdi>{token.symbol}</bdi>
      </span>
      <span>
        + <span className="lk-numeric">{formatAmount(cost, decimals, { locale, maximumDecimals: 8 })}</span>{' '}
        <bdi>{symbol}</bdi>
      </span>
      {worth && <bdi className="pay-worth lk-numeric">{formatFiat(worth, { locale })}</bdi>}
    </span>
  )
}
