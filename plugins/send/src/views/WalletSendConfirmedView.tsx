import {
  type SentTransaction,
  type SlotProps,
  useLocale,
  useModalAtom,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import {
  Address,
  Button,
  CheckDraw,
  EmptyState,
  IconWarning,
  Link,
  Spinner,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { PreviewParts } from '../module.js'
import { describeOutcome, describePayment } from '../payment/describe.js'

type Props = Pick<PreviewParts, 'context' | 'payments'> & Pick<ViewProps<'WalletSendConfirmed'>, 'args'>

export function WalletSendConfirmedView({ args, context, payments }: Props): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { hash, networkId } = args
  const followed = useModalAtom(context.accounts.sent).find(({ id }) => id === hash)
  const status = followed?.status ?? 'pending'
  const payment = payments.find(hash)
  const { title, hint } = describeOutcome(status, text)
  const value = followed?.replacedBy ?? hash
  const href = context.explorerUrl({ networkId, kind: 'transaction', value })
  return (
    <>
      <ViewBody align="center" role="status">
        <EmptyState
          icon={pickIcon(status)}
          title={title}
          text={
            <>
              {payment && <bdi>{describePayment(payment, text, locale)}. </bdi>}
              {hint}
            </>
          }
          action={href && <Link href={href}>{text('send.explorer', 'View on explorer')}</Link>}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => (payment ? context.nav.reset('Account') : context.nav.close())}>
          {text('send.done', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}

function pickIcon(status: SentTransaction['status']): ReactElement {
  if (status === 'success') return <CheckDraw size={56} />
  return status === 'pending' ? <Spinner size={28} /> : <IconWarning />
}

type SendDetailsProps = Pick<PreviewParts, 'payments'> & SlotProps<'approve.details'>

export function SendDetails({ payments, request }: SendDetailsProps): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(payments.pending)
  if (!pending || pending.id !== request.reference) return null
  return (
    <div className="send-total">
      <bdi>{describePayment(pending.details, text, locale)}</bdi>
      <Address value={pending.details.recipient.address} full />
    </div>
  )
}
