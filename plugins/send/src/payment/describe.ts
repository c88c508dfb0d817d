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

/** Isolates the label, because it may be written right to left. */
export function describeLabel(label: string, text: Text): string {
  return text('send.saved', 'In your contacts: {label}', { label: `\u2068${label}\u2069` })
}

export function describeUnresolved(text: Text): string {
  return text('send.left', 'An earlier payment may still be sent. Check your wallet before you send again.')
}

export function describeOutcome(
  status: SentTransaction['status'],
  text: Text,
): { readonly title: string; readonly hint: string } {
  return {
    pending: {
      title: text('send.pending', 'On its way'),
      hint: text('send.pendingText', 'Waiting for the network to confirm. You can close this window.'),
    },
    success: {
      title: text('send.success', 'Sent'),
      hint: text('send.successText', 'Confirmed by the network.'),
    },
    reverted: {
      title: text('send.reverted', 'Transaction failed'),
      hint: text('send.revertedText', 'Only the network fee left your account.'),
    },
    replaced: {
      title: text('send.replaced', 'Transaction replaced'),
      hint: text('send.replacedText', 'It was sped up or cancelled in your wallet.'),
    },
    dropped: {
      title: text('send.dropped', 'Transaction not found on the network'),
      hint: text('send.droppedText', 'It may still go through. Check your wallet before you send it again.'),
    },
  }[status]
}
