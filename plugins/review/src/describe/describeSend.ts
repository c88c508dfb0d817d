import type { Description } from './Description.js'
import type { Lookups } from './lookups.js'

/**
 * Describes a transfer of native coins.
 *
 * @param value Base units. `undefined` if unknown.
 */
export function describeSend(to: string, value: bigint | undefined, lookups: Lookups): Description {
  const recipient = { label: lookups.text('review.field-recipient', 'Recipient'), value: lookups.showFully(to) }
  if (value === undefined) {
    const values = { recipient: lookups.show(to) }
    const sentence = lookups.text('review.send-unknown', 'Send an unknown amount to {recipient}', values)
    return { sentence, fields: [recipient], source: 'request' }
  }
  const amount = { label: lookups.text('review.field-amount', 'Amount'), value: lookups.formatCoin(value) }
  return { sentence: send(amount.value, to, lookups), fields: [amount, recipient], source: 'request' }
}

export function send(amount: string, recipient: string, lookups: Lookups): string {
  return lookups.text('review.send', 'Send {amount} to {recipient}', { amount, recipient: lookups.show(recipient) })
}
