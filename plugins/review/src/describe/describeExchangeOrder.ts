import type { Described } from './Description.js'
import type { Lookups } from './lookups.js'

/** An order that anyone with the signature can fill. */
export interface ExchangeOrder {
  /** At most this leaves the account. */
  readonly pays: Amount
  /** At least this arrives. */
  readonly gets: Amount
  /** The zero address is the account itself. */
  readonly recipient: string
  /** Unix seconds. */
  readonly until: bigint
}

interface Amount {
  readonly token: string
  readonly amount: bigint
}

/** Shows what leaves the account, what arrives, and where. */
export async function describeExchangeOrder(
  { gets, pays, recipient, until }: ExchangeOrder,
  lookups: Lookups,
): Promise<Described> {
  const [offer, price] = await Promise.all([formatAmount(pays, lookups), formatAmount(gets, lookups)])
  const values = { offer, price }
  const isForAccount = /^0x0*$/.test(recipient) || recipient === lookups.from
  const sentence = isForAccount
    ? lookups.text('review.offer', 'Offer {offer} for {price}', values)
    : lookups.text('review.offer-to', 'Offer {offer} for {price}, to {recipient}', {
        ...values,
        recipient: lookups.show(recipient),
      })
  const received = isForAccount
    ? [{ label: lookups.text('review.field-price', 'You get'), value: price }]
    : [
        { label: lookups.text('review.field-get', 'Recipient gets at least'), value: price },
        { label: lookups.text('review.field-recipient', 'Recipient'), value: lookups.showFully(recipient) },
      ]
  return {
    sentence,
    fields: [
      { label: lookups.text('review.field-offer', 'You give'), value: offer },
      ...received,
      { label: lookups.text('review.field-deadline', 'Signature valid until'), value: lookups.formatDate(until) },
    ],
  }
}

/** CoW Protocol writes the network's coin as an address. */
async function formatAmount({ amount, token }: Amount, lookups: Lookups): Promise<string> {
  if (token === coin) return lookups.formatCoin(amount)
  return lookups.formatToken(amount, token, await lookups.readToken(token))
}

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
