import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
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
import { toError } from '@latchkey/plugin-api/submission'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect, useMemo } from 'react'
import type { InsufficientError } from '../errors.js'
import type { ViewParts } from '../module.js'
import { describeUnclear, type Payment, readResult } from '../payment/Payment.js'
import { type Payer, readPayer } from '../payment/sendPayment.js'
import { findShortage, type Terms } from '../terms/readTerms.js'
import { PayFacts, PayTotal } from './PayFacts.js'
import { PayFooter } from './PayFooter.js'
import { PayProgress, Steps } from './PayProgress.js'

export type PaySheetProps = ViewParts & { readonly payment: Payment }

export function PaySheet(props: PaySheetProps): ReactElement {
  const { context, payments, payment } = props
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

  if (readResult(state)) return <PayProgress {...props} />
  if (status === 'refused') return <RefusedRequest {...props} error={error} />
  if (terms) return <KnownPayment {...props} payer={payer} terms={terms} />
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
  const { context, payments, payment, payer, terms } = props
  const { order } = payment
  const { account } = payer
  const isAsking = useModalAtom(payments.pending)?.subject === payment.subject
  const isEmbedded = context.store.get(context.accounts.connector(order.namespace))?.type === 'AUTH'
  const shortage = account && !isAsking ? findShortage(order, terms) : undefined
  return (
    <>
      <ViewBody gap="section">
        <PayTotal {...props} />
        <Cautions {...props} />
        {shortage && <Shortage {...props} error={shortage} />}
        {account && !shortage && !isAsking && <FeeFailure {...props} />}
        <StateNotice {...props} />
        {isAsking && !isEmbedded && <Steps />}
        <PayFacts {...props} />
      </ViewBody>
      <PayFooter {...props} shortage={shortage} />
    </>
  )
}

function Cautions({ context, payment: { order }, payer, terms }: KnownPaymentProps): ReactElement {
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
            current: context.store.get(context.accounts.activeNetwork)?.name ?? '–',
            network: order.network.name,
          })}
        </Notice>
      )}
    </>
  )
}

function FeeFailure({ context, payment, payer, terms }: KnownPaymentProps): ReactElement | null {
  const text = useText()
  const { status, error } = useModalAtom(payment.terms.state)
  const feeError = terms.feeError ?? (status === 'failed' && !terms.fee ? error : undefined)
  if (feeError === undefined) return null
  return (
    <InlineError
      message={text('pay.feeFailed', 'Couldn’t estimate the fee')}
      hint={context.ui.errorText(feeError)}
      onRetry={() => void payment.terms.lookUp(payer.account)}
    />
  )
}

function StateNotice({ context, payment }: PaySheetProps): ReactElement | null {
  const text = useText()
  const state = useModalAtom(payment.state)
  if (state.status === 'rejected')
    return <Notice>{text('pay.rejected', 'You rejected the request. Nothing was paid.')}</Notice>
  if ((state.status !== 'failed' && state.status !== 'unclear') || !state.error) return null
  const title = state.status === 'failed' ? text('pay.failed', 'Payment not sent') : describeUnclear(text)
  return <InlineError message={title} hint={context.ui.errorText(toError(state.error))} />
}

type ShortageProps = KnownPaymentProps & { readonly error: InsufficientError }

function Shortage({ context, error, terms: { owned, token } }: ShortageProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const actions = useModalAtom(context.atoms.actions)
  const ways = [
    { id: 'onramp', label: text('pay.buy', 'Buy {symbol}', error.values) },
    { id: 'swaps', label: text('pay.swap', 'Swap for {symbol}', error.values) },
  ].filter(({ id }) => actions.some((action) => action.id === id))
  return (
    <>
      <Notice tone="warning" title={context.ui.errorText(error)}>
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
            <Button key={id} variant="secondary" size="small" onClick={() => context.nav.act(id)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

export function RefusedRequest({ context, error }: ViewParts & { readonly error: unknown }): ReactElement {
  const text = useText()
  return (
    <>
      <ViewBody>
        <ErrorState
          message={context.ui.errorText(error)}
          hint={text('pay.refused', 'This app asked for a payment that can’t be made. Nothing was sent.')}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => context.nav.close()}>{text('pay.close', 'Close')}</Button>
      </ViewFooter>
    </>
  )
}
