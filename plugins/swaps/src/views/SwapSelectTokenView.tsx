import { useLocale, useModalAtom, usePluginState, useText, type ViewProps } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { ErrorState, formatAmount, LoadingRows, TokenPicker } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { isNative, pictureOf, readContract } from '../tokens/SwapToken.js'
import { givenOf } from './useForm.js'

export function SwapSelectTokenView({ args: { side } }: ViewProps<'SwapSelectToken'>): ReactElement {
  const { context, draft, tokens } = usePluginState(createSwapForm)
  const text = useText()
  const locale = useLocale()
  const known = useModalAtom(tokens.state)
  const { list, status, error } = known
  const shown = useModalAtom(draft.draft)
  useEffect(() => void tokens.load(), [tokens])
  const rows = useMemo(
    () =>
      list?.map((token) => {
        const { balance: value = 0n, decimals, symbol, name } = token
        return {
          id: isNative(token) ? 'native' : readContract(token.address),
          name,
          symbol,
          quantity: value > 0n ? formatAmount(value, decimals, { locale }) : '',
          worth: value > 0n ? formatWorth({ ...token, value }, locale) : undefined,
        }
      }),
    [list, locale],
  )
  if (status === 'failed' || status === 'unsupported') {
    return <ErrorState message={context.ui.errorText(error)} onRetry={() => void tokens.load()} />
  }
  if (!rows) return <LoadingRows label={text('swaps.loading', 'Loading')} />
  const from = givenOf(shown, known)
  const [chosen, other] = side === 'from' ? [from, shown.to] : [shown.to, from]
  const choose = (id: string) => {
    const address = list?.[rows.findIndex((row) => row.id === id)]?.address
    if (address !== chosen) {
      const isTurned = address === other
      const rest = isTurned ? chosen : other
      const isGivenChanged = side === 'from' || isTurned
      draft.set({
        ...(side === 'from' ? { from: address, to: rest } : { from: rest, to: address }),
        ...(isGivenChanged && { unit: 'token', isMax: false, amount: shown.unit === 'token' ? shown.amount : '' }),
      })
    }
    context.nav.back()
  }
  const selected = list?.findIndex(({ address }) => address === chosen) ?? -1
  // Shipped pictures may arrive after the list.
  const pictured = rows.map((row, index) => ({ ...row, iconUrl: list?.[index] && pictureOf(context, list[index]) }))
  return <TokenPicker tokens={pictured} selected={rows[selected]?.id} onSelect={choose} />
}
