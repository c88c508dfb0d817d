import { type TokenAmount, useLocale, usePluginContext, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount, sumFiat } from '@latchkey/plugin-api/amounts'
import {
  Address,
  Avatar,
  Fact,
  FactList,
  formatAmount,
  formatExact,
  NetworkImage,
  TokenIcon,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { KnownPaymentProps } from './PaySheet.js'

type PricedAmount = TokenAmount & { readonly price?: string | undefined }

export function PayFacts(props: KnownPaymentProps): ReactElement {
  const { payer, payment, terms } = props
  const { images } = usePluginContext()
  const text = useText()
  const { account } = payer
  const { description, network, recipient, reference } = payment.order
  const { avatarUrl, name } = terms.recipient
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
        <Fact label={text('pay.for', 'Description from this app')} stacked>
          <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>
        </Fact>
      )}
      {reference && (
        <Fact label={text('pay.reference', 'Reference from this app')}>
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
          <NetworkImage name={network.name} src={images.network(network)} size={20} />
          {network.name}
        </span>
      </Fact>
      <FeeFacts {...props} />
    </FactList>
  )
}

function FeeFacts({ payment, terms }: KnownPaymentProps): ReactElement | null {
  const text = useText()
  const { coinPrice, fee, token } = terms
  if (!fee) return null
  const { contract, network, units } = payment.order
  const coins = (value: bigint): PricedAmount => ({ ...network.nativeCurrency, price: coinPrice, value })
  const deposit = fee.deposit?.value ?? 0n
  const cost = fee.value + deposit
  return (
    <>
      <Fact label={text('pay.fee', 'Network fee')}>
        <Amounts of={[coins(fee.value)]} />
      </Fact>
      {deposit > 0n && (
        <Fact label={text('pay.deposit', 'Rent for the new token account')}>
          <Amounts of={[coins(deposit)]} />
        </Fact>
      )}
      <Fact label={text('pay.sum', 'Total')}>
        <Amounts of={contract === undefined ? [coins(units + cost)] : [{ ...token, value: units }, coins(cost)]} />
      </Fact>
    </>
  )
}

function Amounts({ of }: { readonly of: readonly PricedAmount[] }): ReactElement {
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
      <Worth of={of} />
    </span>
  )
}

function Worth({ of }: { readonly of: readonly PricedAmount[] }): ReactElement | null {
  const locale = useLocale()
  const worths = of.flatMap(({ price, ...amount }) => (price ? [priceAmount(amount, price)] : []))
  if (worths.length < of.length) return null
  return <bdi className="pay-worth lk-numeric">{formatFiat(sumFiat(worths), { locale })}</bdi>
}

export function PayTotal({ payment, terms: { token } }: KnownPaymentProps): ReactElement {
  const { images } = usePluginContext()
  const locale = useLocale()
  const { network, units: value } = payment.order
  const { decimals, symbol } = token
  const src = images.token({ ...token, networkId: network.caipNetworkId })
  const badge = { name: network.name, src: images.network(network) }
  return (
    <div className="pay-total">
      <TokenIcon symbol={symbol} src={src} size={56} network={badge} />
      <p className="pay-sum">
        <span className="lk-numeric">{formatExact(value, decimals, locale, 2)}</span> <bdi>{symbol}</bdi>
      </p>
      <Worth of={[{ ...token, value }]} />
    </div>
  )
}
