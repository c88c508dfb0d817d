import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, Notice, SkeletonRow, ViewBody } from '@latchkey/plugin-api/kit'
import { atom } from 'jotai/vanilla'
import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { describeUnclear } from '../payment/describeUnclear.js'
import type { Payment } from '../payment/Payment.js'
import { readPayer } from '../payment/readPayer.js'
import { findShortage } from '../terms/readTerms.js'
import { type TermsWatch, watchTerms } from '../terms/watchTerms.js'
import { PayFacts } from './PayFacts.js'
import { PayFooter } from './PayFooter.js'
import { PayProgress } from './PayProgress.js'
import { PayTotal } from './PayTotal.js'
import { RefusedRequest } from './RefusedRequest.js'
import { Shortage } from './Shortage.js'
import { Steps } from './Steps.js'
import type { ViewParts } from './ViewParts.js'

export interface PaySheetProps extends ViewParts {
  readonly payment: Payment
}

/**
 * How much, what stands against it, to whom, for what and at which cost; and the one button that there is to press now.
 */
export function PaySheet({ payment, ...parts }: PaySheetProps): ReactElement {
  const { context, payments } = parts
  const { order } = payment
  const { network } = order
  const text = useText()
  const locale = useLocale()
  const payer = useModalAtom(useMemo(() => atom((get) => readPayer(get, context, order)), [context, order]))
  const { account, isOnNetwork } = payer
  const state = useModalAtom(payment.state)
  const { terms, status, error } = useModalAtom(payment.terms)
  const asked = useModalAtom(payments.asked)
  const watch = useRef<TermsWatch>(undefined)

  useEffect(() => payments.enter(payment), [payments, payment])
  const who = account && `${account.caipAddress} ${account.type}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is made anew often, and `who` says all of it.
  useEffect(() => {
    watch.current = watchTerms(context, payment, account, payments.refuse)
    return watch.current.stop
  }, [context, payment, payments, who])

  if (state.result) return <PayProgress {...parts} payment={payment} />
  if (status === 'refused') return <RefusedRequest {...parts} error={error} />
  if (!terms)
    return status === 'failed' ? (
      <ErrorState
        message={text('pay.lookUpFailed', 'The payment could not be looked up')}
        hint={context.ui.errorText(error)}
        onRetry={() => watch.current?.look()}
      />
    ) : (
      <ViewBody aria-busy="true" aria-label={text('pay.lookingUp', 'Looking up the payment')}>
        <SkeletonRow subtitle />
        <SkeletonRow subtitle />
        <SkeletonRow subtitle />
      </ViewBody>
    )
  const isAsking = asked === payment
  const isEmbedded = context.store.get(context.accounts.connector(order.namespace))?.type === 'AUTH'
  const shortage = account && !isAsking ? findShortage(order, terms) : undefined
  const feeError = terms.feeError ?? (account && status === 'failed' && !terms.fee ? error : undefined)
  const isOwn = account?.address.toLowerCase() === order.recipient.toLowerCase()
  return (
    <>
      <ViewBody gap="section">
        <PayTotal context={context} network={network} token={terms.token} units={order.units} locale={locale} />
        {isOwn && <Notice>{text('pay.own', 'This is the address that you pay from.')}</Notice>}
        {terms.recipient.isContract && !isOwn && (
          <Notice>{text('pay.contract', 'The recipient is a contract and not a person’s account.')}</Notice>
        )}
        {account && !isOnNetwork && (
          <Notice>
            {text('pay.elsewhere', 'Your wallet is on {current}. This payment is made on {network}.', {
              current: context.store.get(context.accounts.activeNetwork)?.name ?? '–',
              network: network.name,
            })}
          </Notice>
        )}
        {shortage && <Shortage context={context} error={shortage} terms={terms} />}
        {feeError !== undefined && !shortage && !isAsking && (
          <ErrorState
            message={text('pay.feeFailed', 'The fee could not be estimated')}
            hint={context.ui.errorText(feeError)}
            onRetry={() => watch.current?.look()}
          />
        )}
        {state.status === 'rejected' && (
          <Notice>{text('pay.rejected', 'You said no in your wallet. Nothing was paid.')}</Notice>
        )}
        {(state.status === 'failed' || state.status === 'unclear') && (
          <Notice
            tone="error"
            title={state.status === 'failed' ? text('pay.failed', 'It was not paid') : describeUnclear(text)}
          >
            {context.ui.errorText(state.error)}
          </Notice>
        )}
        {isAsking && !isEmbedded && <Steps now={0} />}
        <PayFacts context={context} order={order} terms={terms} account={account} />
      </ViewBody>
      <PayFooter {...parts} payment={payment} payer={payer} terms={terms} shortage={shortage} />
    </>
  )
}
