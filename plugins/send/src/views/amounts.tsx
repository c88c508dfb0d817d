/** Amounts and notices that form and review share. */
import { type Network, type Text, type TokenAmount, type TokenBalance, useLocale } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { formatAmount, LiveRegion, Notice, TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SendContext } from '../module.js'
import type { Recipient } from '../recipient/findRecipient.js'

/** An amount of the native coin, and its worth in US dollars under it. */
export function CoinAmount({
  value,
  decimals,
  symbol,
  price,
}: TokenAmount & Pick<TokenBalance, 'price'>): ReactElement {
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

interface NetworkTokenIconProps {
  readonly context: SendContext
  readonly token: TokenBalance
  readonly network: Network
  readonly size?: number
}

/** A token, with its network at the corner. */
export function NetworkTokenIcon({
  context,
  token,
  network: { name },
  network,
  ...size
}: NetworkTokenIconProps): ReactElement {
  const { iconUrl, symbol } = token
  const src = context.images.network(network)
  return (
    <TokenIcon symbol={symbol} network={{ name, ...(src && { src }) }} {...size} {...(iconUrl && { src: iconUrl })} />
  )
}

export interface NoticeText {
  readonly sentence: string
  readonly tone: 'info' | 'warning'
}

/** Notices under each other. One that comes or changes while they are shown is announced, once. */
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

export function describeCautions({ cautions }: Recipient, text: Text): readonly NoticeText[] {
  const sentences = {
    checksum: text('send.checksum', 'The capital letters in this address don’t match its checksum. Check the address.'),
    own: text('send.own', 'This is the address you’re sending from.'),
    contract: text('send.contract', 'This is a contract. Anything you send may get stuck.'),
  }
  return cautions.map((caution) => ({
    sentence: sentences[caution],
    tone: caution === 'own' ? 'info' : 'warning',
  }))
}
