import type { Text } from '@latchkey/plugin-api'
import { truncateAddress } from '@latchkey/plugin-api/kit'
import { formatExact } from '../amount/formatExact.js'
import type { Payment } from './Payment.js'

/** What is sent to whom, in one line. */
export function describePayment({ recipient, token, transfer }: Payment, text: Text, locale: string): string {
  return text('send.what', '{amount} {symbol} to {recipient}', {
    amount: formatExact(transfer.amount, token.decimals, locale),
    symbol: token.symbol,
    recipient: recipient.name ?? truncateAddress(recipient.address),
  })
}
