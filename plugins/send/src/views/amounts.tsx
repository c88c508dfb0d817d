import { type Text, type TokenAmount, type TokenBalance, useLocale, usePluginContext } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { formatAmount, LiveRegion, Notice, TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import type { Payment } from '../payment/createPayments.js'

type CoinAmountProps = TokenAmount & Pick<TokenBalance, 'price'>

export function CoinAmount({ value, decimals, symbol, price }: CoinAmountProps): ReactElement {
  const locale = useLocale()
  const worth = formatWorth({ value, decimals, price }, locale)
  return (
    <span className="send-cost">
      <span>
        <span className="lk-numeric">{formatAmount(value, decimals, { locale, maximumDecimals: 8 })}</span>{' '}
        <bdi>{symbol}</bdi>
      </span>
      {worth && <bdi className="send-worth lk-numeric">{worth}</bdi>}
    </span>
  )
}

type IconProps = Pick<Payment, 'network' | 'token'> & { readonly size?: number }

export function NetworkTokenIcon({ token, network, size }: IconProps): ReactElement {
  const { images } = usePluginContext<typeof manifest>()
  const badge = { name: network.name, src: images.network(network) }
  return <TokenIcon symbol={token.symbol} src={images.token(token)} network={badge} size={size} />
}

export type NoticeText = { readonly sentence: string; readonly tone: 'info' | 'warning' }

export function Notices({ notices }: { readonly notices: readonly NoticeText[] }): ReactElement {
  return (
    <>
      {notices.map(({ sentence, tone }) => (
        <Notice key={sentence} tone={tone}>
          {sentence}
        </Notice>
      ))}
      <LiveRegion>{notices.map(({ sentence }) => sentence).join(' ')}</LiveRegion>
    </>
  )
}

export function describeCautions({ cautions }: Payment['recipient'], text: Text): readonly NoticeText[] {
  const sentences = {
    checksum: text('send.checksum', 'The capital letters in this address don’t match its checksum. Check the address.'),
    own: text('send.own', 'This is the address you’re sending from.'),
    contract: text('send.contract', 'This is a contract. Anything you send may get stuck.'),
  }
  return cautions.map((caution) => ({ sentence: sentences[caution], tone: caution === 'own' ? 'info' : 'warning' }))
}
