import { useLocale, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { ErrorState, formatAmount, SkeletonRow, TokenPicker, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useMemo } from 'react'
import { isNative, readContract } from '../tokens/SwapToken.js'
import { givenOf } from './useForm.js'
import type { ViewParts } from './ViewParts.js'

/** The tokens of the network: own ones first, then those that many look for. */
export function SwapSelectTokenView({
  args: { side },
  context,
  draft,
  tokens,
}: ViewParts & Pick<ViewProps<'SwapSelectToken'>, 'args'>): ReactElement {
  const text = useText()
  const locale = useLocale()
  const known = useModalAtom(tokens.state)
  const { list, status, error } = known
  const shown = useModalAtom(draft.draft)
  useEffect(() => void tokens.load(), [tokens])
  const rows = useMemo(
    () =>
      list?.map((token) => {
        const { balance: value = 0n, decimals, price, symbol, name, iconUrl } = token
        return {
          id: isNative(token) ? 'native' : readContract(token.address),
          name,
          symbol,
          quantity: value > 0n ? formatAmount(value, decimals, { locale }) : '',
          ...(iconUrl && { iconUrl }),
          ...(price && value > 0n && { worth: formatFiat(priceAmount({ value, decimals }, price), { locale }) }),
        }
      }),
    [list, locale],
  )
  if (status === 'failed' || status === 'unsupported') {
    return <ErrorState message={context.ui.errorText(error)} onRetry={() => void tokens.load()} />
  }
  if (!rows) {
    return (
      <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
        <SkeletonRow subtitle />
        <SkeletonRow subtitle />
        <SkeletonRow subtitle />
      </ViewBody>
    )
  }
  const from = givenOf(shown, known)
  const chosen = side === 'from' ? from : shown.to
  const other = side === 'from' ? shown.to : from
  const choose = (id: string) => {
    const address = list?.[rows.findIndex((row) => row.id === id)]?.address
    // Who takes what is on the other side means the other way round.
    const isTurned = address === other
    if (address !== chosen) {
      const next =
        side === 'from'
          ? { from: address, to: isTurned ? from : shown.to }
          : { to: address, from: isTurned ? shown.to : from }
      const isGiven = side === 'from' || isTurned
      draft.set({
        ...next,
        ...(isGiven && { unit: 'token', isMax: false, amount: shown.unit === 'token' ? shown.amount : '' }),
      })
    }
    context.nav.back()
  }
  const selected = list?.findIndex(({ address }) => address === chosen) ?? -1
  const id = rows[selected]?.id
  return <TokenPicker tokens={rows} {...(id && { selected: id })} onSelect={choose} />
}
