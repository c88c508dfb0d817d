import {
  type SlotProps,
  useLocale,
  useModalAtom,
  usePluginContext,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import { Address, TransactionOutcome } from '@latchkey/plugin-api/kit'
import { readOutcome } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'
import { createPayments } from '../payment/createPayments.js'
import { describePayment } from '../payment/describe.js'

export function WalletSendConfirmedView({ args }: ViewProps<'WalletSendConfirmed'>): ReactElement {
  const payments = usePluginState(createPayments)
  const { accounts, explorerUrl, nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const locale = useLocale()
  const { hash, networkId } = args
  const followed = useModalAtom(accounts.sent).find(({ id }) => id === hash)
  const payment = payments.find(hash)
  // Safe's id is not a transaction hash. The hash is known once the owners have executed the transaction.
  const value = followed?.kind === 'batch' ? followed.hash : (followed?.replacedBy ?? hash)
  return (
    <TransactionOutcome
      state={followed ? readOutcome(followed) : { status: 'sent', result: args }}
      amount={payment && describePayment(payment, text, locale)}
      explorerUrl={value && explorerUrl({ networkId, kind: 'transaction', value })}
      onDone={() => (payment ? nav.reset('Account') : nav.close())}
    />
  )
}

export function SendDetails({ request }: SlotProps<'approve.details'>): ReactElement | null {
  const payments = usePluginState(createPayments)
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(payments.submissions.pending)
  if (!pending || pending.id !== request.reference) return null
  return (
    <div className="send-total">
      <bdi>{describePayment(pending.details, text, locale)}</bdi>
      <Address value={pending.details.recipient.address} full />
    </div>
  )
}
