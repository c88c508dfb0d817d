import { readText, useModalAtom, usePluginContext, usePluginState, useText, type ViewProps } from '@latchkey/plugin-api'
import { checkTypedAmount } from '@latchkey/plugin-api/amounts'
import { AmountField, SubmitForm, TextField } from '@latchkey/plugin-api/kit'
import { useDraft } from '@latchkey/plugin-api/submission'
import { useState } from 'react'
import { createTips } from './createTips.js'
import type { manifest } from './index.js'

/** The form for a tip's recipient and amount. */
export function TipForm({ args }: ViewProps<'Tip'>) {
  const { accounts, chain, nav, ui } = usePluginContext<typeof manifest>()
  const { draft } = usePluginState(createTips)
  const text = useText()
  const account = useModalAtom(accounts.activeAccount)
  const coin = useModalAtom(accounts.activeNetwork)?.nativeCurrency
  const balance = useModalAtom(accounts.nativeBalance(account?.namespace ?? 'eip155'))
  const { change, values } = useDraft(draft, args)
  const [amount, to] = [readText(values.amount), readText(values.to)]
  const [error, setError] = useState<string>()
  if (!account || !coin) return null
  const { value, problem } = checkTypedAmount(amount, { decimals: coin.decimals, balance: balance?.value })
  const isComplete = value !== undefined && !problem && to !== ''

  async function review() {
    if (!account || !value) return
    try {
      const { checkAddress, isAddress } = await chain(account.namespace)
      const isTypo = (await checkAddress?.(to)) === 'checksum-wrong'
      if (isAddress(to) && !isTypo) nav.push('TipReview', { account, to, amount: value })
      else setError(text('tips.invalid', 'This is not a valid address'))
    } catch (caught) {
      setError(ui.errorText(caught))
    }
  }

  return (
    <SubmitForm
      label={text('tips.next', 'Review')}
      obstacle={isComplete ? undefined : text('tips.missing', 'Enter a valid amount and recipient')}
      onSubmit={() => void review()}
    >
      <AmountField
        label={text('tips.amount', 'Amount')}
        unit={coin.symbol}
        value={amount}
        error={problem && ui.errorText(problem)}
        onValueChange={(typed) => change({ amount: typed })}
      />
      <TextField
        label={text('tips.recipient', 'Recipient')}
        value={to}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onValueChange={(typed) => {
          setError(undefined)
          change({ to: typed.trim() })
        }}
      />
    </SubmitForm>
  )
}
