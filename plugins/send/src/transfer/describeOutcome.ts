import type { SentTransaction, Text } from '@latchkey/plugin-api'

/** What became of a payment, in the visitor's words. */
export function describeOutcome(status: SentTransaction['status'], text: Text): readonly [title: string, what: string] {
  const outcomes = {
    pending: [
      text('send.pending', 'On its way'),
      text('send.pendingText', 'The network is about to confirm it. You can close this window.'),
    ],
    success: [text('send.success', 'Sent'), text('send.successText', 'The network has confirmed it.')],
    reverted: [
      text('send.reverted', 'The network refused it'),
      text('send.revertedText', 'Nothing but the fee has left your account.'),
    ],
    replaced: [
      text('send.replaced', 'Another transaction took its place'),
      text('send.replacedText', 'It was sped up or cancelled in your wallet.'),
    ],
    dropped: [
      text('send.dropped', 'The network does not show it'),
      text('send.droppedText', 'It may still go through. Look into your wallet before you send it again.'),
    ],
  } as const
  return outcomes[status]
}
