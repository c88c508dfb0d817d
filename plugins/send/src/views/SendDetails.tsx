import { type SlotProps, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Address } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { describePayment } from '../transfer/describePayment.js'
import type { PreviewParts } from './ViewParts.js'

/** What the embedded wallet is asked to send, over its own frame: the recipient by the name that was typed, and whole. */
export function SendDetails({
  payments,
  request,
}: Pick<PreviewParts, 'payments'> & SlotProps<'approve.details'>): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const asked = useModalAtom(payments.asked)
  if (!asked || asked.reference !== request.reference) return null
  return (
    <div className="send-total">
      <bdi>{describePayment(asked.payment, text, locale)}</bdi>
      <Address value={asked.payment.recipient.address} full />
    </div>
  )
}
