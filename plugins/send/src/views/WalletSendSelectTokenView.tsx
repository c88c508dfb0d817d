import { useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { formatAmount, Notice, TokenPicker } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo } from 'react'
import { createSendForm } from '../createSendForm.js'
import { emptyAmount } from '../form/createDraft.js'
import { readContract } from '../payment/planTransfer.js'
import { BalanceNotice } from './placeholders.js'

export function WalletSendSelectTokenView(): ReactElement {
  const { context, draft, tokens } = usePluginState(createSendForm)
  const text = useText()
  const locale = useLocale()
  const { list, status } = useModalAtom(tokens.state)
  const chosen = useModalAtom(draft.draft).token
  useEffect(() => void tokens.load(), [tokens])
  const rows = useMemo(
    () =>
      list?.map(({ amount, decimals, price, ...token }) => ({
        ...token,
        id: readContract(token) ?? 'native',
        quantity: formatAmount(amount, decimals, { locale }),
        worth: formatWorth({ value: amount, decimals, price }, locale),
      })),
    [list, locale],
  )
  if (!rows) return <BalanceNotice status={status} />
  const choose = (id: string) => {
    const token = rows.find((row) => row.id === id)?.address ?? 'native'
    if (token !== chosen) draft.set({ ...emptyAmount, token })
    context.nav.back()
  }
  const picked = rows.map((row) => ({ ...row, iconUrl: context.images.token(row) }))
  return (
    <TokenPicker tokens={picked} selected={chosen.split(':')[2] ?? chosen} onSelect={choose}>
      {status === 'partial' && <Notice>{text('send.partial', 'Couldn’t load your other tokens.')}</Notice>}
    </TokenPicker>
  )
}
