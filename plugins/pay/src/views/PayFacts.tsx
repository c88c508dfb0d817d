import { type ChainAccount, type TokenAmount, useLocale, useText } from '@latchkey/plugin-api'
import { Address, Avatar, Fact, FactList, formatAmount, NetworkImage } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PayContext } from '../context.js'
import type { Order } from '../request/Order.js'
import type { Terms } from '../terms/Terms.js'
import { Worth } from './Worth.js'

export interface PayFactsProps {
  readonly context: PayContext
  readonly order: Order
  readonly terms: Terms
  readonly account: ChainAccount | undefined
}

/** To whom, for what, where and at which cost; the address in full. */
export function PayFacts({ context, order, terms, account }: PayFactsProps): ReactElement {
  const text = useText()
  const { contract, description, network, recipient, reference, units } = order
  const { coinPrice, fee, token } = terms
  const { avatarUrl, name } = terms.recipient
  const coins = (value: bigint) => ({ ...network.nativeCurrency, price: coinPrice, value })
  const deposit = fee?.deposit?.value ?? 0n
  const cost = (fee?.value ?? 0n) + deposit
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
      {fee && (
        <Fact label={text('pay.fee', 'Network fee')}>
          <Amounts of={[coins(fee.value)]} />
        </Fact>
      )}
      {deposit > 0n && (
        <Fact label={text('pay.deposit', 'Rent of the new token account')}>
          <Amounts of={[coins(deposit)]} />
        </Fact>
      )}
      {fee && (
        <Fact label={text('pay.sum', 'You pay in all')}>
          <Amounts of={contract === undefined ? [coins(units + cost)] : [{ ...token, value: units }, coins(cost)]} />
        </Fact>
      )}
    </FactList>
  )
}

/** One below the other, cut for the eye: fees have many digits. */
function Amounts({
  of,
}: {
  readonly of: readonly (TokenAmount & { readonly price?: string | undefined })[]
}): ReactElement {
  const locale = useLocale()
  return (
    <span className="pay-cost">
      {of.map(({ decimals, symbol, value }, index) => (
        <span key={symbol}>
          {index > 0 && '+ '}
          <span className="lk-numeric">{formatAmount(value, decimals, { locale, maximumDecimals: 8 })}</span>{' '}
          <bdi>{symbol}</bdi>
        </span>
      ))}
      <Worth locale={locale} of={of} />
    </span>
  )
}
