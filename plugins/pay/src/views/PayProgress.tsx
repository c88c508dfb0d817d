import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  CheckDraw,
  EmptyState,
  IconClock,
  IconWarning,
  Link,
  truncateAddress,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { Payment } from '../payment/Payment.js'
import { formatExact } from './formatExact.js'
import { Steps } from './Steps.js'
import type { ViewParts } from './ViewParts.js'

/** What was sent, on its way and at its end. It can be left at any time: whoever has gone is told by a toast. */
export function PayProgress({ context, payments, payment }: ViewParts & { readonly payment: Payment }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { decimals, network, recipient, units } = payment.order
  const { status, result } = useModalAtom(payment.state)
  const { terms } = useModalAtom(payment.terms)
  useEffect(() => payments.watch(payment), [payments, payment])
  const isSent = status === 'sent'
  const outcomes: Record<string, readonly [title: string, explanation: string]> = {
    sent: [
      text('pay.sent', 'On its way'),
      text('pay.sentText', 'You can close this window. You are told when it is confirmed.'),
    ],
    paid: [text('pay.paid', 'Paid'), text('pay.paidText', 'The network has confirmed it.')],
    reverted: [
      text('pay.reverted', 'The network refused it'),
      text('pay.revertedText', 'Nothing but the fee has left your account.'),
    ],
    replaced: [
      text('pay.replaced', 'Another transaction took its place'),
      text('pay.replacedText', 'It was cancelled or replaced in your wallet.'),
    ],
  }
  const [title, explanation] = outcomes[status] ?? [
    text('pay.late', 'This takes longer than usual'),
    text('pay.lateText', 'It may still go through: don’t pay again before you have looked into your wallet.'),
  ]
  const value = result?.hash ?? ''
  const href = context.explorerUrl({ networkId: network.caipNetworkId, kind: 'transaction', value })
  return (
    <>
      <ViewBody align="center">
        <div role="status">
          <EmptyState
            icon={
              isSent ? undefined : status === 'paid' ? (
                <CheckDraw size={56} />
              ) : status === 'late' ? (
                <IconClock />
              ) : (
                <IconWarning />
              )
            }
            title={title}
            text={
              <>
                <bdi className="pay-line">
                  {text('pay.what', '{amount} {symbol} to {recipient}', {
                    amount: formatExact(units, decimals, locale),
                    symbol: terms?.token.symbol ?? '',
                    recipient: terms?.recipient.name ?? truncateAddress(recipient),
                  })}
                </bdi>
                {explanation}
              </>
            }
            action={href && <Link href={href}>{text('pay.explorer', 'View on the explorer')}</Link>}
          />
        </div>
        {isSent && <Steps now={2} />}
      </ViewBody>
      <ViewFooter>
        <Button variant={isSent ? 'secondary' : 'primary'} onClick={() => context.nav.close()}>
          {isSent ? text('pay.close', 'Close') : text('pay.done', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}
