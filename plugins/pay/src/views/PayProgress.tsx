import { type SlotProps, type Text, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  CheckDraw,
  EmptyState,
  formatExact,
  IconCheck,
  IconClock,
  IconWarning,
  Link,
  Spinner,
  truncateAddress,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { ViewParts } from '../module.js'
import { type PaymentState, readResult } from '../payment/Payment.js'
import type { PaySheetProps } from './PaySheet.js'

export function PayProgress({ context, payments, payment }: PaySheetProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { decimals, network, recipient, units } = payment.order
  const state = useModalAtom(payment.state)
  const { terms } = useModalAtom(payment.terms.state)
  useEffect(() => payments.watch(payment), [payments, payment])
  const isOnItsWay = state.status === 'sent' && !state.isOverdue
  const { icon, title, hint } = describeOutcome(state, text)
  const value = readResult(state)?.hash ?? ''
  const href = context.explorerUrl({ networkId: network.caipNetworkId, kind: 'transaction', value })
  return (
    <>
      <ViewBody align="center">
        <div role="status">
          <EmptyState
            icon={icon}
            title={title}
            text={
              <>
                <bdi className="pay-line">
                  {text('pay.what', '{amount} {symbol} to {recipient}', {
                    amount: formatExact(units, decimals, locale, 2),
                    symbol: terms?.token.symbol ?? '',
                    recipient: terms?.recipient.name ?? truncateAddress(recipient),
                  })}
                </bdi>
                {hint}
              </>
            }
            action={href && <Link href={href}>{text('pay.explorer', 'View on explorer')}</Link>}
          />
        </div>
        {isOnItsWay && <Steps now={2} />}
      </ViewBody>
      <ViewFooter>
        <Button variant={isOnItsWay ? 'secondary' : 'primary'} onClick={() => context.nav.close()}>
          {isOnItsWay ? text('pay.close', 'Close') : text('pay.done', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}

function describeOutcome(state: PaymentState, text: Text) {
  if (state.status === 'confirmed')
    return {
      icon: <CheckDraw size={56} />,
      title: text('pay.paid', 'Paid'),
      hint: text('pay.paidText', 'Confirmed by the network.'),
    }
  if (state.status === 'failed' && state.outcome === 'reverted')
    return {
      icon: <IconWarning />,
      title: text('pay.reverted', 'Payment failed'),
      hint: text('pay.revertedText', 'Only the network fee left your account.'),
    }
  if (state.status === 'failed')
    return {
      icon: <IconWarning />,
      title: text('pay.replaced', 'Transaction replaced'),
      hint: text('pay.replacedText', 'It was cancelled or replaced in your wallet.'),
    }
  if (state.status === 'sent' && !state.isOverdue)
    return {
      icon: undefined,
      title: text('pay.sent', 'Payment on its way'),
      hint: text('pay.sentText', 'You can close this window. We’ll tell you when it’s confirmed.'),
    }
  return {
    icon: <IconClock />,
    title: text('pay.late', 'Taking longer than usual'),
    hint: text('pay.lateText', 'It may still go through. Check your wallet before you pay again.'),
  }
}

export function Steps({ now }: { readonly now: 0 | 2 }): ReactElement {
  const text = useText()
  const steps = [
    now ? text('pay.stepConfirmed', 'Confirmed in your wallet') : text('pay.stepConfirm', 'Confirm in your wallet'),
    text('pay.stepSent', 'Sent to the network'),
    text('pay.stepDone', 'Confirmed by the network'),
  ]
  return (
    <div role="status">
      <ol className="pay-steps">
        {steps.map((step, index) => (
          <li key={step} data-done={index < now || undefined} aria-current={index === now ? 'step' : undefined}>
            <span>{index < now ? <IconCheck size={20} /> : index === now && <Spinner size={20} />}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

type PaymentDetailsProps = ViewParts & Pick<SlotProps<'approve.details'>, 'request'>

export function PaymentDetails({ context, request, payments }: PaymentDetailsProps): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const payment = payments.find(request.reference ?? '')
  if (!payment) return null
  const { decimals, description, recipient, units } = payment.order
  const { terms } = context.store.get(payment.terms.state)
  const amount = formatExact(units, decimals, locale, 2)
  const symbol = terms?.token.symbol ?? ''
  return (
    <p className="pay-details">
      <bdi>{text('pay.words', 'Pays {amount} {symbol} to {recipient}.', { amount, symbol, recipient })}</bdi>{' '}
      {description && <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>}
    </p>
  )
}
