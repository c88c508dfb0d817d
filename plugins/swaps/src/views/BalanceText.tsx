import { useLocale, useText } from '@latchkey/plugin-api'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { HeldToken } from '../tokens/SwapToken.js'

/** How much there is of a token, where somebody knows. */
export function BalanceText({ token }: { readonly token: HeldToken | undefined }): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  if (token?.balance === undefined) return null
  const amount = formatAmount(token.balance, token.decimals, { locale, maximumDecimals: 6 })
  return <bdi className="lk-numeric">{text('swaps.balance', 'Balance {amount}', { amount })}</bdi>
}
