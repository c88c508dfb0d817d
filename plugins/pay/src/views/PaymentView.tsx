import { useText, type ViewProps } from '@latchkey/plugin-api'
import { EmptyState, IconClock } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { PayProgress } from './PayProgress.js'
import { PaySheet } from './PaySheet.js'
import type { ViewParts } from './ViewParts.js'

/** A payment by its id: what became of it, or, where the way led by Connect, what is to be paid. */
export function PaymentView({
  args,
  ...parts
}: ViewParts & Pick<ViewProps<'PayLoading' | 'PayConnected'>, 'args'>): ReactElement {
  const text = useText()
  const payment = parts.payments.find(args.paymentId)
  if (!payment)
    return <EmptyState icon={<IconClock />} title={text('pay.unknown', 'This page knows no such payment')} />
  return parts.context.store.get(payment.state).result ? (
    <PayProgress {...parts} payment={payment} />
  ) : (
    <PaySheet {...parts} payment={payment} />
  )
}
