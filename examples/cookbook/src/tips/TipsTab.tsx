import {
  isSameAddress,
  type TabProps,
  useFallbackView,
  useLocale,
  useModalAtom,
  usePluginContext,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import {
  describeOutcome,
  EmptyState,
  formatAmount,
  List,
  ListItem,
  TransactionOutcome,
  truncateAddress,
} from '@latchkey/plugin-api/kit'
import { type Receipt, readOutcome } from '@latchkey/plugin-api/submission'
import { createTips } from './createTips.js'
import type { manifest } from './index.js'

/** The tips that the account has sent. */
export function TipsTab({ address }: TabProps) {
  const { nav } = usePluginContext<typeof manifest>()
  const { receipts } = usePluginState(createTips)
  const text = useText()
  const describe = useDescription()
  const sent = useModalAtom(receipts.list).filter(({ from }) => isSameAddress(from, address))
  if (sent.length === 0) return <EmptyState title={text('tips.none', 'You have sent no tips yet')} />
  return (
    <List label={text('tips.tab', 'Tips')} dense>
      {sent.map((receipt) => (
        <ListItem
          key={receipt.id}
          variant="plain"
          title={describe(receipt)}
          subtitle={describeOutcome(readOutcome(receipt), text)?.title}
          chevron
          onClick={() => nav.push('TipOutcome', { hash: receipt.id })}
        />
      ))}
    </List>
  )
}

/** Shows the outcome of a tip. */
export function TipOutcome({ args: { hash } }: ViewProps<'TipOutcome'>) {
  const context = usePluginContext<typeof manifest>()
  const { explorerUrl, nav } = context
  const { receipts } = usePluginState(createTips)
  const describe = useDescription()
  const receipt = useModalAtom(receipts.list).find(({ id }) => id === hash)
  useFallbackView(context, { view: 'TipOutcome', isEmpty: !receipt, fallback: 'Account' })
  if (!receipt) return null
  const { networkId, replacedBy = hash } = receipt
  return (
    <TransactionOutcome
      state={readOutcome(receipt)}
      amount={describe(receipt)}
      explorerUrl={explorerUrl({ networkId, kind: 'transaction', value: replacedBy })}
      onDone={() => nav.back()}
    />
  )
}

/** Returns a function that describes a tip, such as '0.01 ETH to 0x12…cdef'. */
function useDescription() {
  const { accounts } = usePluginContext<typeof manifest>()
  const networks = useModalAtom(accounts.networks)
  const text = useText()
  const locale = useLocale()
  return ({ details: { amount, to }, networkId }: Receipt<{ readonly amount: string; readonly to: string }>) => {
    const { decimals = 18, symbol = '' } =
      networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.nativeCurrency ?? {}
    const value = formatAmount(BigInt(amount), decimals, { locale, maximumDecimals: 6 })
    return text('tips.summary', '{value} {symbol} to {name}', { value, symbol, name: truncateAddress(to) })
  }
}
