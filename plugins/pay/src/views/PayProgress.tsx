import {
  type SlotProps,
  type Text,
  useLocale,
  useModalAtom,
  usePluginContext,
  usePluginState,
  useText,
} from '@latchkey/plugin-api'
import { formatExact, Spinner, TransactionOutcome, truncateAddress } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import { createPayments } from '../payment/createPayments.js'
import { type PaymentState, readResult } from '../payment/Payment.js'
import type { PaySheetProps } from './PaySheet.js'

export function PayProgress({ payment }: PaySheetProps): ReactElement {
  const { explorerUrl, nav } = usePluginContext()
  const payments = usePluginState(createPayments)
  const text = useText()
  const locale = useLocale()
  const { decimals, network, recipient, units } = payment.order
  const state = useModalAtom(payment.state)
  const { terms } = useModalAtom(payment.terms.state)
  useEffect(() => payments.watch(payment), [payments, payment])
  const isOnItsWay = state.status === 'sent' && !state.isOverdue
  const value = readResult(state)?.hash ?? ''
  return (
    <TransactionOutcome
      state={state}
      title={nameOutcome(state, text)}
      hint={isOnItsWay && text('pay.sentText', 'You can close this window. We’ll tell you when it’s confirmed.')}
      amount={text('pay.what', '{amount} {symbol} to {recipient}', {
        amount: formatExact(units, decimals, locale, 2),
        symbol: terms?.token.symbol ?? '',
        recipient: terms?.recipient.name ?? truncateAddress(recipient),
      })}
      explorerUrl={explorerUrl({ networkId: network.caipNetworkId, kind: 'transaction', value })}
      doneLabel={isOnItsWay ? text('pay.close', 'Close') : undefined}
      onDone={() => nav.close()}
    />
  )
}

function nameOutcome(state: PaymentState, text: Text): string | undefined {
  if (state.status === 'confirmed') return text('pay.paid', 'Paid')
  if (state.status === 'sent' && !state.isOverdue) return text('pay.sent', 'Payment on its way')
  return state.status === 'failed' && state.outcome === 'reverted' ? text('pay.reverted', 'Payment failed') : undefined
}

/** What happens after the user confirms in the wallet. */
export function Steps(): ReactElement {
  const text = useText()
  const steps = [
    text('pay.stepConfirm', 'Confirm in your wallet'),
    text('pay.stepSent', 'Sent to the network'),
    text('pay.stepDone', 'Confirmed by the network'),
  ]
  return (
    <div role="status">
      <ol className="pay-steps">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === 0 ? 'step' : undefined}>
            <span>{index === 0 && <Spinner size={20} />}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}

export function PaymentDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const { store } = usePluginContext()
  const text = useText()
  const locale = useLocale()
  const payment = usePluginState(createPayments).find(request.reference ?? '')
  if (!payment) return null
  const { decimals, description, recipient, units } = payment.order
  const { terms } = store.get(payment.terms.state)
  const amount = formatExact(units, decimals, locale, 2)
  const symbol = terms?.token.symbol ?? ''
  return (
    <p className="pay-details">
      <bdi>{text('pay.words', 'Pays {amount} {symbol} to {recipient}.', { amount, symbol, recipient })}</bdi>{' '}
      {description && <bdi>{text('pay.quote', '“{words}”', { words: description })}</bdi>}
    </p>
  )
}
