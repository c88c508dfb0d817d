import { useLocale, useModalAtom, usePluginContext, usePluginState, useText } from '@latchkey/plugin-api'
import {
  Button,
  ErrorState,
  formatAmount,
  InlineError,
  LoadingRows,
  Notice,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { toError, useSubmission } from '@latchkey/plugin-api/submission'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect, useMemo } from 'react'
import type { InsufficientError } from '../errors.js'
import type { manifest } from '../index.js'
import { createPayments } from '../payment/createPayments.js'
import { describeUnclear, type Payment, readResult } from '../payment/Payment.js'
import { type Payer, readPayer } from '../payment/sendPayment.js'
import { findShortage, type Terms } from '../terms/readTerms.js'
import { PayFacts, PayTotal } from './PayFacts.js'
import { PayFooter } from './PayFooter.js'
import { PayProgress, Steps } from './PayProgress.js'

export interface PaySheetProps {
  readonly payment: Payment
}

export function PaySheet({ payment }: PaySheetProps): ReactElement {
  const context = usePluginContext<typeof manifest>()
  const payments = usePluginState(createPayments)
  const { order } = payment
  const text = useText()
  const payer = useModalAtom(useMemo(() => atom((get) => readPayer(get, context, order)), [context, order]))
  const { account } = payer
  const state = useModalAtom(payment.state)
  const { terms, status, error } = useModalAtom(payment.terms.state)

  useEffect(() => payments.enter(payment), [payments, payment])
  const payerKey = account && `${account.caipAddress} ${account.type}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account object is new often. The key covers its values.
  useEffect(() => payment.terms.watch(account), [payment, payerKey])

  if (readResult(state)) return <PayProgress payment={payment} />
  if (status === 'refused') return <RefusedRequest error={error} />
  if (terms) return <KnownPayment payment={payment} payer={payer} terms={terms} />
  if (status !== 'failed') return <LoadingRows label={text('pay.lookingUp', 'Looking up the payment')} />
  return (
    <ErrorState
      message={text('pay.lookUpFailed', 'Couldn’t look up the payment')}
      hint={context.ui.errorText(error)}
      onRetry={() => void payment.terms.lookUp(account)}
    />
  )
}

export type KnownPaymentProps = PaySheetProps & { readonly payer: Payer; readonly terms: Terms }

function KnownPayment(props: KnownPaymentProps): ReactElement {
  const { payment, payer, terms } = props
  const { account } = payer
  const { isAsking, isWaiting } = useSubmission(usePluginState(createPayments).submissions, payment.subject)
  const shortage = account && !isAsking ? findShortage(payment.order, terms) : undefined
  return (
    <>
      <ViewBody gap="section">
        <PayTotal {...props} />
        <Cautions {...props} />
        {shortage && <Shortage {...props} error={shortage} />}
        {account && !shortage && !isAsking && <FeeFailure {...props} />}
        <StateNotice payment={payment} />
        {isAsking && isWaiting && <Steps />}
        <PayFacts {...props} />
      </ViewBody>
      <PayFooter {...props} shortage={shortage} />
    </>
  )
}

function Cautions({ payment: { order }, payer, terms }: KnownPaymentProps): ReactElement {
  const { accounts, store } = usePluginContext<typeof manifest>()
  const text = useText()
  const { account, isOnNetwork } = payer
  const isOwn = account?.address.toLowerCase() === order.recipient.toLowerCase()
  return (
    <>
      {isOwn && <Notice>{text('pay.own', 'This is the address you’re paying from.')}</Notice>}
      {terms.recipient.isContract && !isOwn && (
        <Notice>{text('pay.contract', 'The recipient is a contract, not a person’s account.')}</Notice>
      )}
      {account && !isOnNetwork && (
        <Notice>
          {text('pay.elsewhere', 'Your wallet is on {current}. This payment is on {network}.', {
            current: store.get(accounts.activeNetwork)?.name ?? '–',
            network: order.network.name,
          })}
        </Notice>
      )}
    </>
  )
}

function FeeFailure({ payment, payer, terms }: KnownPaymentProps): ReactElement | null {
  const { ui } = usePluginContext()
  const text = useText()
  const { status, error } = useModalAtom(payment.terms.state)
  const feeError = terms.feeError ?? (status === 'failed' && !terms.fee ? error : undefined)
  if (feeError === undefined) return null
  return (
    <InlineError
      message={text('pay.feeFailed', 'Couldn’t estimate the fee')}
      hint={ui.errorText(feeError)}
      onRetry={() => void payment.terms.lookUp(payer.account)}
    />
  )
}

function StateNotice({ payment }: PaySheetProps): ReactElement | null {
  const { ui } = usePluginContext()
  const text = useText()
  const state = useModalAtom(payment.state)
  if (state.status === 'rejected')
    return <Notice>{text('pay.rejected', 'You rejected the request. Nothing was paid.')}</Notice>
  if ((state.status !== 'failed' && state.status !== 'unclear') || !state.error) return null
  const title = state.status === 'failed' ? text('pay.failed', 'Payment not sent') : describeUnclear(text)
  return <InlineError message={title} hint={ui.errorText(toError(state.error))} />
}

type ShortageProps = KnownPaymentProps & { readonly error: InsufficientError }

function Shortage({ error, terms: { owned, token } }: ShortageProps): ReactElement {
  const { atoms, nav, ui } = usePluginContext()
  const text = useText()
  const locale = useLocale()
  const actions = useModalAtom(atoms.actions)
  const ways = [
    { id: 'onramp', label: text('pay.buy', 'Buy {symbol}', error.values) },
    { id: 'swaps', label: text('pay.swap', 'Swap for {symbol}', error.values) },
  ].filter(({ id }) => actions.some((action) => action.id === id))
  return (
    <>
      <Notice tone="warning" title={ui.errorText(error)}>
        {error.code === 'PAY_BALANCE_INSUFFICIENT' &&
          owned !== undefined &&
          text('pay.have', 'You have {amount} {symbol}.', {
            amount: formatAmount(owned, token.decimals, { locale, maximumDecimals: 6 }),
            symbol: token.symbol,
          })}
      </Notice>
      {ways.length > 0 && (
        <div className="pay-ways">
          {ways.map(({ id, label }) => (
            <Button key={id} variant="secondary" size="small" onClick={() => nav.runAction(id)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

export function RefusedRequest({ error }: { readonly error: unknown }): ReactElement {
  const { nav, ui } = usePluginContext()
  const text = useText()
  return (
    <>
      <ViewBody>
        <ErrorState
          message={ui.errorText(error)}
          hint={text('pay.refused', 'This app asked for a payment that can’t be made. Nothing was sent.')}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => nav.close()}>{text('pay.close', 'Close')}</Button>
      </ViewFooter>
    </>
  )
}
