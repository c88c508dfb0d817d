import { type SentTransaction, type Text, useLocale, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import {
  Button,
  CheckDraw,
  IconClose,
  IconWarning,
  Link,
  Spinner,
  truncateAddress,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatExact } from '../amount/formatExact.js'
import type { ViewParts } from './ViewParts.js'

/** What became of it: on its way, through, refused by the network, replaced, or forgotten. */
export function WalletSendConfirmedView({
  args,
  context,
  payments,
}: ViewParts & Pick<ViewProps<'WalletSendConfirmed'>, 'args'>): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { hash, networkId } = args
  const followed = useModalAtom(context.accounts.sent).find(({ id }) => id === hash)
  const status = followed?.status ?? 'pending'
  const payment = payments.sent.get(hash)
  const value = followed?.replacedBy ?? hash
  const href = context.explorerUrl({ networkId, kind: 'transaction', value })
  const what = payment && {
    amount: formatExact(payment.transfer.amount, payment.token.decimals, locale),
    symbol: payment.token.symbol,
    recipient: payment.recipient.name ?? truncateAddress(payment.recipient.address),
  }
  return (
    <>
      <ViewBody>
        <div className="send-outcome" role="status">
          <Glyph status={status} />
          <p className="send-outcome-title">{nameOutcome(status, text)}</p>
          {what && <p className="send-outcome-text">{text('send.what', '{amount} {symbol} to {recipient}', what)}</p>}
          <p className="send-outcome-text">{explainOutcome(status, text)}</p>
        </div>
        <div className="send-total">
          {href && <Link href={href}>{text('send.explorer', 'View on the explorer')}</Link>}
        </div>
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => (payment ? context.nav.reset('Account') : context.nav.close())}>
          {text('send.done', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}

type Status = SentTransaction['status']

function Glyph({ status }: { readonly status: Status }): ReactElement {
  if (status === 'success') return <CheckDraw />
  return (
    <span className="send-glyph">
      {status === 'pending' ? <Spinner size={28} /> : status === 'reverted' ? <IconClose /> : <IconWarning />}
    </span>
  )
}

function nameOutcome(status: Status, text: Text): string {
  switch (status) {
    case 'pending':
      return text('send.pending', 'On its way')
    case 'success':
      return text('send.success', 'Sent')
    case 'reverted':
      return text('send.reverted', 'The network refused it')
    case 'replaced':
      return text('send.replaced', 'Another transaction took its place')
    case 'dropped':
      return text('send.dropped', 'The network has lost it')
  }
}

function explainOutcome(status: Status, text: Text): string {
  switch (status) {
    case 'pending':
      return text('send.pendingText', 'The network is about to confirm it. You can close this window.')
    case 'success':
      return text('send.successText', 'The network has confirmed it.')
    case 'reverted':
      return text('send.revertedText', 'Nothing but the fee has left your account.')
    case 'replaced':
      return text(
        'send.replacedText',
        'It was sped up or cancelled in your wallet. The explorer shows what became of it.',
      )
    case 'dropped':
      return text('send.droppedText', 'Nothing has left your account. You can send it again.')
  }
}
