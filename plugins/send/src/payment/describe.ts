import type { SentTransaction, Text } from '@latchkey/plugin-api'
import { formatExact, truncateAddress } from '@latchkey/plugin-api/kit'
import type { Payment } from './createPayments.js'

export function describePayment({ recipient, token, transfer }: Payment, text: Text, locale: string): string {
  return text('send.what', '{amount} {symbol} to {recipient}', {
    amount: formatExact(transfer.amount, token.decimals, locale),
    symbol: token.symbol,
    recipient: recipient.name ?? truncateAddress(recipient.address),
  })
}

/** Warns about payments that may still be sent. */
export function describeUnresolved(text: Text): string {
  return text(
    'send.left',
    'A payment that you no longer wait for may still be sent. Look into your wallet before you send it again.',
  )
}

export function describeOutcome(
  status: SentTransaction['status'],
  text: Text,
): { readonly title: string; readonly hint: string } {
  return {
    pending: {
      title: text('send.pending', 'On its way'),
      hint: text('send.pendingText', 'The network is about to confirm it. You can close this window.'),
    },
    success: {
      title: text('send.success', 'Sent'),
      hint: text('send.successText', 'The network has confirmed it.'),
    },
    reverted: {
      title: text('send.reverted', 'The network refused it'),
      hint: text('send.revertedText', 'Nothing but the fee has left your account.'),
    },
    replaced: {
      title: text('send.replaced', 'Another transaction took its place'),
      hint: text('send.replacedText', 'It was sped up or cancelled in your wallet.'),
    },
    dropped: {
      title: text('send.dropped', 'The network does not show it'),
      hint: text('send.droppedText', 'It may still go through. Look into your wallet before you send it again.'),
    },
  }[status]
}
