import {
  type PluginUi,
  type Text,
  useLocale,
  useModalAtom,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import {
  EmptyState,
  ErrorState,
  Fact,
  FactList,
  formatAmount,
  IconSend,
  ListItem,
  Notice,
  SubmitForm,
} from '@latchkey/plugin-api/kit'
import { usePrefill } from '@latchkey/plugin-api/submission'
import { type ReactElement, useEffect } from 'react'
import { createSendForm } from '../createSendForm.js'
import { SendError } from '../errors.js'
import { emptyAmount } from '../form/createDraft.js'
import type { SendParameters } from '../index.js'
import { planTransfer } from '../payment/planTransfer.js'
import { CoinAmount, describeCautions, NetworkTokenIcon, Notices } from './amounts.js'
import { PaymentAmountField, RecipientField } from './fields.js'
import { BalanceNotice } from './placeholders.js'
import { SuspicionNotice } from './SuspicionNotice.js'
import { type Form, type FormProps, useForm } from './useForm.js'

export function WalletSendView({ args }: ViewProps<'WalletSend'>): ReactElement {
  const { context, preview } = usePluginState(createSendForm)
  const text = useText()
  const form = useForm()
  const prefill = useSendPrefill(args)
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
  if (prefill.status === 'switching') return <BalanceNotice status="loading" />
  if (!form.account || !form.network)
    return <EmptyState icon={<IconSend />} title={text('send.disconnected', 'Wallet disconnected')} />
  if (!form.tokens.list) return <BalanceNotice status={form.tokens.status} />
  return <SendForm form={form} />
}

function useSendPrefill(args: SendParameters | undefined) {
  const { context, draft, tokens } = usePluginState(createSendForm)
  const { accounts, nav, store } = context
  return usePrefill(context, {
    args,
    networkId: args?.networkId ?? (args?.token?.split(':').slice(0, 2).join(':') as SendParameters['networkId']),
    isFilled: () => store.get(draft.draft).args === args,
    unsupported: (networkId) => new SendError('SEND_CHAIN_UNSUPPORTED', networkId),
    async fill(wanted) {
      // Without a wallet in that namespace, this opens Connect, which leads back here.
      if (!store.get(accounts.activeAccount)) return nav.replace('WalletSend', wanted)
      const { to = '', amount = '', token } = wanted
      const text = { recipient: to.trim(), amount: amount.trim() }
      draft.set({ ...emptyAmount, ...text, token: token ?? 'native', args: wanted })
      if (token) void tokens.load().then(() => tokens.find(token))
    },
  })
}

function SendForm({ form }: FormProps): ReactElement {
  const { context, preview } = usePluginState(createSendForm)
  const { account, draft, network, token, recipient, reading } = form
  const text = useText()
  const loading = useModalAtom(preview.state)
  const isAmountUnknown = draft.isMax && reading.value === undefined
  const review = () => {
    const payments = preview.read()?.payments
    if (!payments) return void preview.load()
    if (recipient.status !== 'found' || !account || !network || !token) return
    const { recipient: receiver } = recipient
    const transfer = planTransfer({ account, token, amount: reading.value, receiver: receiver.address })
    payments.begin({ account, network, token, recipient: receiver, transfer })
    context.nav.push('WalletSendPreview')
  }
  return (
    <SubmitForm
      label={text('send.toReview', 'Review')}
      obstacle={nameObstacle(form, context.ui, text)}
      busy={loading.status === 'loading' || recipient.status === 'looking' || isAmountUnknown}
      onSubmit={review}
    >
      <PaymentAmountField form={form} />
      <TokenChoice form={form} />
      <FeeBalance form={form} />
      <RecipientField form={form} />
      <Notices notices={recipient.status === 'found' ? describeCautions(recipient.recipient, text) : []} />
      {recipient.status === 'found' && <SuspicionNotice recipient={recipient.recipient} />}
      {loading.status === 'failed' && <Notice tone="error">{context.ui.errorText(loading.error)}</Notice>}
    </SubmitForm>
  )
}

function TokenChoice({ form: { token, network } }: FormProps): ReactElement {
  const { context } = usePluginState(createSendForm)
  const text = useText()
  const locale = useLocale()
  const choose = () => context.nav.push('WalletSendSelectToken')
  if (!token)
    return <ListItem title={text('send.select', 'Select a token')} icon={<IconSend />} chevron onClick={choose} />
  const { amount: value, decimals, name, symbol } = token
  const amount = formatAmount(value, decimals, { locale, maximumDecimals: 6 })
  const worth = formatWorth({ ...token, value }, locale)
  return (
    <ListItem
      title={name}
      subtitle={text('send.available', '{amount} {symbol} available', { amount, symbol })}
      trailing={worth}
      image={network && <NetworkTokenIcon token={token} network={network} />}
      chevron
      onClick={choose}
    />
  )
}

function FeeBalance({ form: { coin, token } }: FormProps): ReactElement | null {
  const text = useText()
  if (!coin || !token?.address) return null
  return (
    <FactList>
      <Fact label={text('send.forFees', 'Available for fees')}>
        <CoinAmount {...coin} value={coin.amount} />
      </Fact>
    </FactList>
  )
}

function nameObstacle(form: Form, ui: PluginUi, text: Text): string | undefined {
  const { token, reading, recipient, isLost, draft, fee } = form
  if (!token) return text('send.select', 'Select a token')
  if (reading.problem) return ui.errorText(reading.problem)
  if (reading.value === undefined) {
    if (!draft.isMax) return text('send.enterAmount', 'Enter an amount')
    if (fee.status === 'failed') return text('send.feeFailed', 'Couldn’t estimate the fee')
  }
  if (recipient.status === 'empty') return text('send.addRecipient', 'Add a recipient')
  if (recipient.status === 'failed' || isLost) return text('send.checkRecipient', 'Check the recipient')
  return undefined
}
