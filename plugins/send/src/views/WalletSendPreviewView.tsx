import { isLatchkeyError, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { Button, Checkbox, ErrorState, formatExact, Notice, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { toError } from '@latchkey/plugin-api/submission'
import { type ReactElement, useState } from 'react'
import type { PreviewParts } from '../parts.js'
import type { Payment, Review } from '../payment/createPayments.js'
import { describeUnresolved } from '../payment/describe.js'
import { describeCautions, NetworkTokenIcon, Notices, type NoticeText } from './amounts.js'
import { PaymentFacts } from './PaymentFacts.js'
import { Loading } from './placeholders.js'
import { SuspicionNotice } from './SuspicionNotice.js'
import { useFee } from './useForm.js'

/** What leaves, what arrives and what it costs, before the wallet is asked. */
export function WalletSendPreviewView(parts: PreviewParts): ReactElement | null {
  const { context, fees, payments } = parts
  const text = useText()
  const review = useModalAtom(payments.review)
  useFee(fees, review?.payment.account, review?.payment.transfer)

  // The payment was sent, and another view comes.
  if (!review) return null
  const { check } = review
  if (check.status === 'loading') return <Loading />
  if (check.status === 'success') return <CheckedReview {...parts} review={review} />
  const reason = context.ui.errorText(check.error)
  // The chain has answered: asking again would change nothing.
  if (isLatchkeyError(check.error, 'SEND_DECIMALS_WRONG')) return <ErrorState message={reason} />
  return (
    <ErrorState
      message={text('send.tokenFailed', 'The token could not be checked on the network')}
      hint={reason}
      onRetry={() => void payments.checkToken()}
    />
  )
}

interface ReviewProps extends PreviewParts {
  readonly review: Review
}

function CheckedReview({ review, ...parts }: ReviewProps): ReactElement {
  const { context, fees, tokens } = parts
  const { id, payment } = review
  const text = useText()
  const fee = useModalAtom(fees.state)
  const coin = useModalAtom(tokens.state).list?.[0]
  const asking = useAsking(parts, review)
  /** The review whose suspicious recipient the user has compared. Another one is to be compared again. */
  const [compared, setCompared] = useState<string>()
  const { suspicion } = payment.recipient
  const isUncompared = suspicion !== undefined && compared !== id
  return (
    <>
      <ViewBody gap="section">
        <PaymentTotal context={context} payment={payment} />
        {/* Above the facts, which fill the rest of a small window. */}
        <StateNotices {...parts} review={review} />
        {suspicion && (
          <div>
            <SuspicionNotice recipient={payment.recipient} />
            <Checkbox
              checked={!isUncompared}
              disabled={asking.isAsking}
              onCheckedChange={(isChecked) => setCompared(isChecked ? id : undefined)}
            >
              {text('send.compared', 'I checked the whole address')}
            </Checkbox>
          </div>
        )}
        <PaymentFacts context={context} payment={payment} fee={fee} price={coin?.price} />
        <Notices notices={describeCautions(payment.recipient, text)} />
        {fee.status === 'failed' && !asking.isAsking && (
          <ErrorState
            message={text('send.feeFailed', 'The fee could not be estimated')}
            hint={context.ui.errorText(fee.error)}
            onRetry={() => void fees.estimate(payment.account.namespace, payment.transfer)}
          />
        )}
      </ViewBody>
      <ReviewFooter {...parts} review={review} isUncompared={isUncompared} />
    </>
  )
}

/** What the wallet is asked: this payment, or another one. */
function useAsking({ context, payments }: PreviewParts, { id, payment }: Review) {
  const text = useText()
  const pending = useModalAtom(payments.pending)
  const { status } = useModalAtom(payments.state)
  const isAsking = pending?.subject === id || status === 'sent'
  const isOther = pending !== undefined && !isAsking
  const connector = context.store.get(context.accounts.connector(payment.account.namespace))
  return {
    isAsking,
    isOther,
    /** The user looks at the wallet. The embedded wallet asks in the modal itself. */
    isWaiting: isOther || (isAsking && connector?.type !== 'AUTH'),
    earlier: text('send.earlier', 'Your wallet is still asking about an earlier payment'),
  }
}

/** What became of the last try, and of payments that the user no longer waits for. */
function StateNotices({ review, ...parts }: ReviewProps): ReactElement {
  const { context, payments } = parts
  const text = useText()
  const state = useModalAtom(payments.state)
  const unresolved = useModalAtom(payments.unresolved)
  const { isOther, isWaiting, earlier } = useAsking(parts, review)
  const reason = 'error' in state && state.error ? context.ui.errorText(toError(state.error)) : undefined
  const notices: NoticeText[] = []
  if (state.status === 'rejected')
    notices.push({
      sentence: unresolved ? `${reason}.` : text('send.rejected', 'You said no in your wallet. Nothing was sent.'),
    })
  if (isWaiting) notices.push({ sentence: isOther ? earlier : text('send.confirm', 'Confirm it in your wallet.') })
  if (unresolved > 0) notices.push({ tone: 'warning', sentence: describeUnresolved(text) })
  return (
    <>
      <Notices notices={notices} />
      {reason !== undefined && state.status !== 'rejected' && (
        <Notice
          tone="error"
          title={
            state.status === 'failed' && !unresolved
              ? text('send.failed', 'It was not sent')
              : text('send.droppedText', 'It may still go through. Look into your wallet before you send it again.')
          }
        >
          {reason}
        </Notice>
      )}
    </>
  )
}

function ReviewFooter({ review, isUncompared, ...parts }: ReviewProps & { readonly isUncompared: boolean }) {
  const { context, fees, payments } = parts
  const text = useText()
  const fee = useModalAtom(fees.state)
  const { isAsking, isOther, isWaiting, earlier } = useAsking(parts, review)
  const nameObstacle = () => {
    if (isOther) return earlier
    if (isUncompared) return text('send.compareFirst', 'Check the address first')
    return !fee.fee || fee.status === 'failed' ? text('send.feeLoading', 'Estimating the fee') : undefined
  }
  const obstacle = nameObstacle()
  return (
    <ViewFooter>
      <Button variant="secondary" onClick={() => (isWaiting ? payments.abandon() : context.nav.back())}>
        {isWaiting ? text('send.leave', 'Stop waiting') : text('send.cancel', 'Cancel')}
      </Button>
      <Button
        busy={isAsking}
        disabled={obstacle !== undefined}
        disabledReason={obstacle ?? ''}
        onClick={() => void payments.submit()}
      >
        {text('send.action', 'Send')}
      </Button>
    </ViewFooter>
  )
}

/** How much, to the last digit, and what that is worth. */
function PaymentTotal({ context, payment }: Pick<PreviewParts, 'context'> & { readonly payment: Payment }) {
  const locale = useLocale()
  const { token, transfer, network } = payment
  const worth = formatWorth({ ...token, value: transfer.amount }, locale)
  return (
    <div className="send-total">
      <NetworkTokenIcon context={context} token={token} network={network} size={56} />
      <p className="send-sum">
        <span className="lk-numeric">{formatExact(transfer.amount, token.decimals, locale)}</span>{' '}
        <bdi>{token.symbol}</bdi>
      </p>
      {worth && <p className="send-worth lk-numeric">{worth}</p>}
    </div>
  )
}
