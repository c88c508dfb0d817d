import { isLatchkeyError, type Text, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import {
  Address,
  Avatar,
  Checkbox,
  ErrorState,
  Fact,
  FactList,
  formatExact,
  InlineError,
  NetworkImage,
  Skeleton,
  SubmissionFooter,
  SubmissionNotices,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { useSubmission } from '@latchkey/plugin-api/submission'
import { type ReactElement, useState } from 'react'
import { createSendForm } from '../createSendForm.js'
import type { FeeState } from '../form/createFees.js'
import { createPayments, type Review } from '../payment/createPayments.js'
import { describeLabel } from '../payment/describe.js'
import { CoinAmount, describeCautions, NetworkTokenIcon, Notices } from './amounts.js'
import { Loading } from './placeholders.js'
import { SuspicionNotice } from './SuspicionNotice.js'
import { useFee } from './useForm.js'

export function WalletSendPreviewView(): ReactElement | null {
  const { context } = usePluginState(createSendForm)
  const payments = usePluginState(createPayments)
  const text = useText()
  const review = useModalAtom(payments.review)
  useFee(review?.payment.account, review?.payment.transfer)

  if (!review) return null
  const { status, error } = review.check
  if (status === 'loading') return <Loading />
  if (status === 'success') return <CheckedReview review={review} />
  const reason = context.ui.errorText(error)
  // The chain has responded, so retrying would not help.
  if (isLatchkeyError(error, 'SEND_DECIMALS_WRONG')) return <ErrorState message={reason} />
  return (
    <ErrorState
      message={text('send.tokenFailed', 'Couldn’t check the token on the network')}
      hint={reason}
      onRetry={() => void payments.checkToken()}
    />
  )
}

type ReviewProps = { readonly review: Review }

function CheckedReview({ review }: ReviewProps): ReactElement {
  const { context, fees } = usePluginState(createSendForm)
  const payments = usePluginState(createPayments)
  const { account, recipient, transfer } = review.payment
  const text = useText()
  const fee = useModalAtom(fees.state)
  const submission = useSubmission(payments.submissions, review.id)
  const { isAsking } = submission
  const [compared, setCompared] = useState<string>()
  const isUncompared = recipient.suspicion !== undefined && compared !== review.id
  return (
    <>
      <ViewBody gap="section">
        <PaymentTotal review={review} />
        {/* Notices go above the details, which can fill the window. */}
        <SubmissionNotices review={submission} />
        {recipient.suspicion && (
          <div>
            <SuspicionNotice recipient={recipient} />
            <Checkbox
              checked={!isUncompared}
              disabled={isAsking}
              onCheckedChange={(isChecked) => setCompared(isChecked ? review.id : undefined)}
            >
              {text('send.compared', 'I checked the whole address')}
            </Checkbox>
          </div>
        )}
        <PaymentFacts review={review} />
        <Notices notices={describeCautions(recipient, text)} />
        {fee.status === 'failed' && !isAsking && (
          <InlineError
            message={text('send.feeFailed', 'Couldn’t estimate the fee')}
            hint={context.ui.errorText(fee.error)}
            onRetry={() => void fees.estimate(account.namespace, transfer)}
          />
        )}
      </ViewBody>
      <SubmissionFooter
        review={submission}
        label={text('send.action', 'Send')}
        obstacle={describeObstacle(fee, isUncompared, text)}
        onSubmit={() => void payments.submit()}
      />
    </>
  )
}

function describeObstacle({ fee, status }: FeeState, isUncompared: boolean, text: Text): string | undefined {
  if (isUncompared) return text('send.compareFirst', 'Check the address first')
  if (status === 'failed') return text('send.feeFailed', 'Couldn’t estimate the fee')
  return fee ? undefined : text('send.feeLoading', 'Estimating the fee')
}

function PaymentTotal({ review }: ReviewProps): ReactElement {
  const locale = useLocale()
  const { token, transfer, network } = review.payment
  const worth = formatWorth({ ...token, value: transfer.amount }, locale)
  return (
    <div className="send-total">
      <NetworkTokenIcon token={token} network={network} size={56} />
      <p className="send-sum">
        <span className="lk-numeric">{formatExact(transfer.amount, token.decimals, locale)}</span>{' '}
        <bdi>{token.symbol}</bdi>
      </p>
      {worth && <p className="send-worth lk-numeric">{worth}</p>}
    </div>
  )
}

function PaymentFacts({ review }: ReviewProps): ReactElement {
  const { context, fees, tokens } = usePluginState(createSendForm)
  const text = useText()
  const { account, network, recipient } = review.payment
  const { fee, status } = useModalAtom(fees.state)
  const price = useModalAtom(tokens.state).list?.[0]?.price
  return (
    <FactList>
      <Fact label={text('send.to', 'To')} stacked>
        {recipient.name && (
          <span className="send-who">
            <Avatar address={recipient.address} src={recipient.avatarUrl} size={24} />
            <bdi>{recipient.name}</bdi>
          </span>
        )}
        {recipient.label && <p>{describeLabel(recipient.label, text)}</p>}
        <Address value={recipient.address} full />
      </Fact>
      <Fact label={text('send.from', 'From')}>
        <Address value={account.address} />
      </Fact>
      <Fact label={text('send.network', 'Network')}>
        <span className="send-who">
          <NetworkImage name={network.name} src={context.images.network(network)} size={20} />
          {network.name}
        </span>
      </Fact>
      <Fact label={text('send.fee', 'Network fee')}>
        {fee ? <CoinAmount {...fee} price={price} /> : status === 'failed' ? '–' : <Skeleton width={96} />}
      </Fact>
      {fee?.deposit && (
        <Fact label={text('send.deposit', 'Rent for the new token account')}>
          <CoinAmount {...fee.deposit} price={price} />
        </Fact>
      )}
    </FactList>
  )
}
