import { isLatchkeyError, useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, Checkbox, ErrorState, Notice, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { describeLeft } from '../transfer/describeLeft.js'
import type { Payment } from '../transfer/Payment.js'
import { describeCautions } from './describeCautions.js'
import { Loading } from './Loading.js'
import { Notices, type NoticeText } from './Notices.js'
import { PaymentFacts } from './PaymentFacts.js'
import { PaymentTotal } from './PaymentTotal.js'
import { SuspicionNotice } from './SuspicionNotice.js'
import { useFeeOf } from './useForm.js'
import type { PreviewParts } from './ViewParts.js'

/** What leaves, what arrives and what it costs, before the wallet is asked. */
export function WalletSendPreviewView(parts: PreviewParts): ReactElement | null {
  const { context, fees, payments, tokens } = parts
  const text = useText()
  const { payment, status, error } = useModalAtom(payments.state)
  const check = useModalAtom(payments.check)
  const asked = useModalAtom(payments.asked)
  const left = useModalAtom(payments.left)
  const fee = useModalAtom(fees.state)
  const coin = useModalAtom(tokens.state).list?.[0]
  /** The payment whose suspicious recipient the user has compared: another one is to be compared anew. */
  const [compared, setCompared] = useState<Payment>()
  useFeeOf(fees, payment?.account, payment?.transfer)

  // It has just been sent, and what became of it takes this view's place.
  if (!payment) return null
  if (check.status === 'loading') return <Loading />
  if (check.status === 'failed') {
    const reason = context.ui.errorText(check.error)
    // Asking again changes nothing where the answer is there.
    if (isLatchkeyError(check.error, 'SEND_DECIMALS_WRONG')) return <ErrorState message={reason} />
    return (
      <ErrorState
        message={text('send.tokenFailed', 'The token could not be checked on the network')}
        hint={reason}
        onRetry={() => void payments.checkAgain()}
      />
    )
  }
  const { account, transfer } = payment
  const isAsking = asked?.payment === payment
  const isOther = asked && !isAsking
  const earlier = text('send.earlier', 'Your wallet is still asking about an earlier payment')
  const isEmbedded = context.store.get(context.accounts.connector(account.namespace))?.type === 'AUTH'
  const isWaiting = isOther || (isAsking && !isEmbedded)
  const isUncompared = payment.recipient.suspicion !== undefined && compared !== payment
  const notices: NoticeText[] = []
  if (status === 'rejected')
    // An earlier one may still be sent.
    notices.push({
      sentence: left
        ? `${context.ui.errorText(error)}.`
        : text('send.rejected', 'You said no in your wallet. Nothing was sent.'),
    })
  if (isWaiting) notices.push({ sentence: isOther ? earlier : text('send.confirm', 'Confirm it in your wallet.') })
  if (left > 0) notices.push({ tone: 'warning', sentence: describeLeft(text) })
  return (
    <>
      <ViewBody gap="section">
        <PaymentTotal context={context} payment={payment} />
        {/* Above the facts, which fill the rest of a small window. */}
        <Notices notices={notices} />
        {error !== undefined && status !== 'rejected' && (
          <Notice
            tone="error"
            title={
              status === 'failed' && !left
                ? text('send.failed', 'It was not sent')
                : text('send.droppedText', 'It may still go through. Look into your wallet before you send it again.')
            }
          >
            {context.ui.errorText(error)}
          </Notice>
        )}
        {payment.recipient.suspicion && (
          <div>
            <SuspicionNotice recipient={payment.recipient} />
            <Checkbox
              checked={!isUncompared}
              disabled={isAsking}
              onCheckedChange={(isChecked) => setCompared(isChecked ? payment : undefined)}
            >
              {text('send.compared', 'I checked the whole address')}
            </Checkbox>
          </div>
        )}
        <PaymentFacts context={context} payment={payment} fee={fee} price={coin?.price} />
        <Notices notices={describeCautions(payment.recipient, text)} />
        {fee.status === 'failed' && !isAsking && (
          <ErrorState
            message={text('send.feeFailed', 'The fee could not be estimated')}
            hint={context.ui.errorText(fee.error)}
            onRetry={() => void fees.ask(account.namespace, transfer)}
          />
        )}
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={() => (isWaiting ? payments.leave() : context.nav.back())}>
          {isWaiting ? text('send.leave', 'Stop waiting') : text('send.cancel', 'Cancel')}
        </Button>
        <Button
          busy={isAsking}
          disabled={isOther || !fee.fee || fee.status === 'failed' || isUncompared}
          disabledReason={
            isOther
              ? earlier
              : isUncompared
                ? text('send.compareFirst', 'Check the address first')
                : text('send.feeLoading', 'Estimating the fee')
          }
          onClick={() => void payments.submit()}
        >
          {text('send.action', 'Send')}
        </Button>
      </ViewFooter>
    </>
  )
}
