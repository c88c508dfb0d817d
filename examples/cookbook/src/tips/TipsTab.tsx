import {
  type Network,
  type TabProps,
  useLocale,
  usePluginContext,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import { formatExact, ReceiptList, ReceiptOutcome, truncateAddress } from '@latchkey/plugin-api/kit'
import type { Receipt } from '@latchkey/plugin-api/submission'
import { createTips } from './createTips.js'
import type { manifest } from './index.js'

/** The tips that the account has sent. */
export function TipsTab({ address }: TabProps) {
  const { nav } = usePluginContext<typeof manifest>()
  const { receipts } = usePluginState(createTips)
  const text = useText()
  return (
    <ReceiptList
      receipts={receipts}
      address={address}
      label={text('tips.tab', 'Tips')}
      empty={text('tips.none', 'You have sent no tips yet')}
      describe={useDescription()}
      onSelect={({ id }) => nav.push('TipOutcome', { hash: id })}
    />
  )
}

/** Shows the outcome of a tip. */
export function TipOutcome({ args: { hash } }: ViewProps<'TipOutcome'>) {
  const { receipts } = usePluginState(createTips)
  return <ReceiptOutcome receipts={receipts} id={hash} describe={useDescription()} />
}

/** Returns a function that describes a tip, such as '0.01 ETH to 0x12…cdef'. */
function useDescription() {
  const text = useText()
  const locale = useLocale()
  return (
    { details: { amount, to } }: Receipt<{ readonly amount: string; readonly to: string }>,
    network?: Network,
  ) => {
    const { decimals = 18, symbol = '' } = network?.nativeCurrency ?? {}
    const value = formatExact(BigInt(amount), decimals, locale)
    return text('tips.summary', '{value} {symbol} to {name}', { value, symbol, name: truncateAddress(to) })
  }
}
