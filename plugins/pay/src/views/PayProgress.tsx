import { type Text, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
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
import type { ReactElement } from 'react'
import type { Payment, PaymentState } from '../payment/Payment.js'
import { formatExact } from './formatExact.js'
import { PayTotal } from './PayTotal.js'
import { Steps } from './Steps.js'
import type { ViewParts } from './ViewParts.js'

/** What was sent, on its way and at its end. It can be left at any time: whoever has gone is told by a toast. */
export function PayProgress({ context, payment }: ViewParts & { readonly payment: Payment }): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { order } = payment
  const { status, result } = useModalAtom(payment.state)
  const { terms } = useModalAtom(payment.terms)
  const { network, recipient, units } = order
  const symbol = terms?.token.symbol ?? ''
  const what = {
    amount: formatExact(units, order.decimals, locale),
    symbol,
    recipient: terms?.recipient.name ?? truncateAddress(recipient),
  }
  const href =
    result && context.explorerUrl({ networkId: network.caipNetworkId, kind: 'transaction', value: result.hash })
  const link = href && <Link href={href}>{text('pay.explorer', 'View on the explorer')}</Link>
  return (
    <>
      {status === 'sent' && terms ? (
        <ViewBody gap="section" align="center">
          <PayTotal context={context} network={network} token={terms.token} units={units} locale={locale} />
          <Steps status="sent" />
          <p className="pay-worth">
            {text('pay.leave', 'You can close this window. You are told when it is confirmed.')}
          </p>
          {link}
        </ViewBody>
      ) : (
        <ViewBody align="center" role="status">
          <EmptyState
            icon={status === 'paid' ? <CheckDraw size={56} /> : status === 'late' ? <IconClock /> : <IconWarning />}
            title={titleOf(status, text)}
            text={
              <>
                <bdi>{text('pay.what', '{amount} {symbol} to {recipient}', what)}.</bdi> {explain(status, text)}
              </>
            }
            action={link}
          />
        </ViewBody>
      )}
      <ViewFooter>
        <Button variant={status === 'sent' ? 'secondary' : 'primary'} onClick={() => context.nav.close()}>
          {status === 'sent' ? text('pay.close', 'Close') : text('pay.done', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}

function titleOf(status: PaymentState['status'], text: Text): string {
  if (status === 'paid') return text('pay.paid', 'Paid')
  if (status === 'reverted') return text('pay.reverted', 'The network refused it')
  if (status === 'replaced') return text('pay.replaced', 'Another transaction took its place')
  return text('pay.late', 'This takes longer than usual')
}

function explain(status: PaymentState['status'], text: Text): string {
  if (status === 'paid') return text('pay.paidText', 'The network has confirmed it.')
  if (status === 'reverted') return text('pay.revertedText', 'Nothing but the fee has left your account.')
  if (status === 'replaced') return text('pay.replacedText', 'It was cancelled or replaced in your wallet.')
  return text('pay.lateText', 'It may still go through: don’t pay again before you have looked into your wallet.')
}
