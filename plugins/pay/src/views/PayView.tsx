import { useText, type ViewProps } from '@latchkey/plugin-api'
import { EmptyState, IconClock } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo } from 'react'
import type { ViewParts } from '../module.js'
import { readResult } from '../payment/Payment.js'
import { PayProgress } from './PayProgress.js'
import { PaySheet, RefusedRequest } from './PaySheet.js'

export function PayView({ args, ...parts }: ViewParts & Pick<ViewProps<'Pay'>, 'args'>): ReactElement {
  const { payments } = parts
  const { payment, error } = useMemo(() => {
    try {
      return { payment: payments.read(args) }
    } catch (error) {
      return { error }
    }
  }, [payments, args])
  useEffect(() => {
    if (!payment) payments.refuse(error)
  }, [payments, payment, error])
  return payment ? <PaySheet {...parts} payment={payment} /> : <RefusedRequest {...parts} error={error} />
}

type PaymentViewProps = ViewParts & Pick<ViewProps<'PayLoading' | 'PayConnected'>, 'args'>

export function PaymentView({ args, ...parts }: PaymentViewProps): ReactElement {
  const text = useText()
  const payment = parts.payments.find(args.paymentId)
  if (!payment) return <EmptyState icon={<IconClock />} title={text('pay.unknown', 'Payment not found')} />
  const isSent = readResult(parts.context.store.get(payment.state)) !== undefined
  return isSent ? <PayProgress {...parts} payment={payment} /> : <PaySheet {...parts} payment={payment} />
}
