import { usePluginContext, usePluginState, useText, type ViewProps } from '@latchkey/plugin-api'
import { EmptyState, IconClock } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo } from 'react'
import { createPayments } from '../payment/createPayments.js'
import { readResult } from '../payment/Payment.js'
import { PayProgress } from './PayProgress.js'
import { PaySheet, RefusedRequest } from './PaySheet.js'

export function PayView({ args }: ViewProps<'Pay'>): ReactElement {
  const payments = usePluginState(createPayments)
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
  return payment ? <PaySheet payment={payment} /> : <RefusedRequest error={error} />
}

export function PaymentView({ args }: Pick<ViewProps<'PayLoading' | 'PayConnected'>, 'args'>): ReactElement {
  const { store } = usePluginContext()
  const text = useText()
  const payment = usePluginState(createPayments).find(args.paymentId)
  if (!payment) return <EmptyState icon={<IconClock />} title={text('pay.unknown', 'Payment not found')} />
  const isSent = readResult(store.get(payment.state)) !== undefined
  return isSent ? <PayProgress payment={payment} /> : <PaySheet payment={payment} />
}
