import type { Text } from '@latchkey/plugin-api'
import { formatExact, truncateAddress } from '@latchkey/plugin-api/kit'
import type { Payment } from './createPayments.js'

export function describePayment({ recipient, token, transfer }: Payment, text: Text, locale: string): string {
  return text('send.what', '{amount} {symbol} to {recipient}', {
    amount: formatExact(transfer.amount, token.decimals, locale),
    symbol: token.symbol,
    recipient: recipient.name ?? truncateAddress(recipient.address),
  })
}

/** Isolates the label, because it may be written right to left. */
export function describeLabel(label: string, text: Text): string {
  return text('send.saved', 'In your contacts: {label}', { label: `\u2068${label}\u2069` })
}
