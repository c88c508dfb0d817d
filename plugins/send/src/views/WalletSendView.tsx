import { type Text, useLocale, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import {
  Button,
  EmptyState,
  ErrorState,
  Fact,
  FactList,
  formatAmount,
  IconSend,
  ListItem,
  Notice,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { SendContext } from '../context.js'
import { planTransfer } from '../transfer/planTransfer.js'
import { BalanceNotice } from './BalanceNotice.js'
import { CoinAmount } from './CoinAmount.js'
import { describeCautions } from './describeCautions.js'
import { NetworkTokenIcon } from './NetworkTokenIcon.js'
import { Notices } from './Notices.js'
import { PaymentAmountField } from './PaymentAmountField.js'
import { RecipientField } from './RecipientField.js'
import { SuspicionNotice } from './SuspicionNotice.js'
import { type Form, useForm } from './useForm.js'
import { usePrefill } from './usePrefill.js'
import type { ViewParts } from './ViewParts.js'

/** How much of what goes to whom. */
export function WalletSendView({ args, ...parts }: ViewParts & Pick<ViewProps<'WalletSend'>, 'args'>): ReactElement {
  const { context, draft, preview, recipients, tokens } = parts
  const text = useText()
  const form = useForm(parts)
  const prefill = usePrefill(parts, args)
  const { account, network, token, recipient, reading } = form
  const loading = useModalAtom(preview.state)
  const isBegun = Boolean(form.draft.amount || form.draft.isMax || form.draft.recipient)
  useEffect(() => {
    if (isBegun) void preview.load()
  }, [isBegun, preview])

  if (prefill.status === 'failed')
    return (
      <ErrorState
        message={context.ui.errorText(prefill.error)}
        retryLabel={text('send.switch', 'Switch network')}
        onRetry={prefill.retry}
      />
    )
  if (prefill.status === 'switching') return <BalanceNotice tokens={tokens} status="loading" />
  if (!account || !network) {
    return <EmptyState icon={<IconSend />} title={text('send.disconnected', 'The wallet has disconnected')} />
  }
  if (!form.tokens.list) return <BalanceNotice tokens={tokens} status={form.tokens.status} />

  const obstacle = nameObstacle(form, context, text)
  const isWaiting =
    loading.status === 'loading' || recipient.status === 'looking' || (form.draft.isMax && reading.value === undefined)
  const review = () => {
    const payments = preview.read()?.payments
    if (!payments) return void preview.load()
    if (recipient.status !== 'found' || !token) return
    const { recipient: receiver } = recipient
    const transfer = planTransfer({ account, token, amount: reading.value, receiver: receiver.address })
    payments.review({ account, network, token, recipient: receiver, transfer })
    context.nav.push('WalletSendPreview')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!obstacle && !isWaiting) review()
      }}
    >
      <ViewBody>
        <PaymentAmountField context={context} form={form} draft={draft} />
        <TokenChoice context={context} form={form} onClick={() => context.nav.push('WalletSendSelectToken')} />
        <FeeBalance form={form} />
        <RecipientField form={form} draft={draft} recipients={recipients} />
        <Notices notices={recipient.status === 'found' ? describeCautions(recipient.recipient, text) : []} />
        {recipient.status === 'found' && <SuspicionNotice recipient={recipient.recipient} />}
        {loading.status === 'failed' && <Notice tone="error">{context.ui.errorText(loading.error)}</Notice>}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          busy={!obstacle && isWaiting}
          disabled={obstacle !== undefined}
          disabledReason={obstacle ?? ''}
        >
          {obstacle ?? text('send.toReview', 'Review')}
        </Button>
      </ViewFooter>
    </form>
  )
}

interface TokenChoiceProps {
  readonly context: SendContext
  readonly form: Form
  readonly onClick: () => void
}

function TokenChoice({ context, form, onClick }: TokenChoiceProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { token, network } = form
  if (!token) {
    return <ListItem title={text('send.select', 'Select a token')} icon={<IconSend />} chevron onClick={onClick} />
  }
  const { amount, decimals, name, price, symbol } = token
  const available = formatAmount(amount, decimals, { locale, maximumDecimals: 6 })
  return (
    <ListItem
      title={name}
      subtitle={text('send.available', '{amount} {symbol} available', { amount: available, symbol })}
      {...(price !== undefined && {
        trailing: formatFiat(priceAmount({ value: amount, decimals }, price), { locale }),
      })}
      {...(network && { image: <NetworkTokenIcon context={context} token={token} network={network} /> })}
      chevron
      onClick={onClick}
    />
  )
}

/** The native coin, for whoever sends another token: its row does not say what is there for the fee. */
function FeeBalance({ form: { coin, token } }: { readonly form: Form }): ReactElement | null {
  const text = useText()
  if (!coin || !token?.address) return null
  const { amount: value, decimals, price, symbol } = coin
  return (
    <FactList>
      <Fact label={text('send.forFees', 'Available for fees')}>
        <CoinAmount amount={{ value, decimals, symbol }} price={price} />
      </Fact>
    </FactList>
  )
}

/** What the button says while there is something to do first. */
function nameObstacle({ token, reading, recipient, isLost, draft, fee }: Form, { ui }: SendContext, text: Text) {
  if (!token) return text('send.select', 'Select a token')
  if (reading.problem) return ui.errorText(reading.problem)
  if (reading.value === undefined) {
    if (!draft.isMax) return text('send.enterAmount', 'Enter an amount')
    if (fee.status === 'failed') return text('send.feeFailed', 'The fee could not be estimated')
  }
  if (recipient.status === 'empty') return text('send.addRecipient', 'Add a recipient')
  if (recipient.status === 'failed' || isLost) return text('send.checkRecipient', 'Check the recipient')
  return undefined
}
