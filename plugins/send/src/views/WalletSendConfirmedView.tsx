import { type SentTransaction, useLocale, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import {
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
import { describeOutcome } from '../transfer/describeOutcome.js'
import { describePayment } from '../transfer/describePayment.js'
import type { PreviewParts } from './ViewParts.js'

/** What became of it: on its way, through, refused by the network, replaced, or forgotten. */
export function WalletSendConfirmedView({
  args,
  context,
  payments,
}: Pick<PreviewParts, 'context' | 'payments'> & Pick<ViewProps<'WalletSendConfirmed'>, 'args'>): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { hash, networkId } = args
  const followed = useModalAtom(context.accounts.sent).find(({ id }) => id === hash)
  const status = followed?.status ?? 'pending'
  const payment = payments.sent.get(hash)
  const [title, explanation] = describeOutcome(status, text)
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
              {explanation}
            </>
          }
          action={href && <Link href={href}>{text('send.explorer', 'View on the explorer')}</Link>}
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

type Status = SentTransaction['status']

function pickIcon(status: Status): ReactElement {
  if (status === 'success') return <CheckDraw size={56} />
  return status === 'pending' ? <Spinner size={28} /> : <IconWarning />
}
