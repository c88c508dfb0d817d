import { useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import { AmountField, Button, formatAmount, IconChevron, Skeleton, TokenIcon } from '@latchkey/plugin-api/kit'
import { useAmountInput } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { formatQuantity } from '../figures.js'
import { type HeldToken, pictureOf } from '../tokens/SwapToken.js'
import type { FormProps } from './useForm.js'

type SideProps = FormProps & { readonly onSelect: () => void }

export function GivenSide({ form, onSelect }: SideProps): ReactElement {
  const { context, draft } = usePluginState(createSwapForm)
  const text = useText()
  const locale = useLocale()
  const { from, reading } = form
  const { unit } = form.draft
  const value = reading.value ?? 0n
  const title = text('swaps.given', 'You pay')
  const { field, flip, otherSymbol, symbol } = useAmountInput(form.draft, from, reading.value, draft.set)
  const worth = from && formatWorth({ ...from, value }, locale)
  const converted = worth && from && unit === 'fiat' ? formatQuantity(value, from, locale, 6) : worth
  const flipValues = { worth: converted ?? '', unit: otherSymbol }
  const flipLabel = text('swaps.flip', '{worth}. Enter the amount in {unit}', flipValues)
  return (
    <section className="swaps-side" aria-label={title}>
      <h2>{title}</h2>
      <div className="swaps-number">
        <AmountField
          {...field}
          label={text('swaps.amount', 'Amount in {unit}', { unit: symbol })}
          unit={unit === 'fiat' ? symbol : ''}
          error={reading.problem && context.ui.errorText(reading.problem)}
        />
      </div>
      <TokenButton token={from} side={title} onClick={onSelect} />
      <div className="swaps-under">
        {converted ? (
          <Button {...smallButton} className="swaps-small swaps-worth" aria-label={flipLabel} onClick={flip}>
            <bdi className="lk-numeric">{converted}</bdi>
          </Button>
        ) : (
          <span />
        )}
        {from?.balance !== undefined && <GivenBalance form={form} />}
      </div>
    </section>
  )
}

const smallButton = { className: 'swaps-small', variant: 'quiet', size: 'small' } as const

function GivenBalance({ form: { draft: typed, from } }: FormProps): ReactElement {
  const { context, draft } = usePluginState(createSwapForm)
  const text = useText()
  const canBuy = useModalAtom(context.atoms.actions).some(({ id }) => id === 'onramp')
  return (
    <span>
      <BalanceText token={from} />
      {from?.balance ? (
        <Button {...smallButton} aria-pressed={typed.isMax} onClick={() => draft.set({ isMax: !typed.isMax })}>
          {text('swaps.max', 'Max')}
        </Button>
      ) : (
        canBuy && (
          <Button {...smallButton} onClick={() => void context.nav.runAction('onramp')}>
            {text('swaps.buy', 'Buy')}
          </Button>
        )
      )}
    </span>
  )
}

export function ReceivedSide({ form: { to, quote }, onSelect }: SideProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { toAmount, status } = quote
  const title = text('swaps.received', 'You receive')
  const shown = to && toAmount !== undefined ? formatAmount(toAmount, to.decimals, { locale, maximumDecimals: 6 }) : '0'
  const isFirst = status === 'loading' && toAmount === undefined
  return (
    <section className="swaps-side" aria-label={title}>
      <h2>{title}</h2>
      <output
        className="swaps-received lk-numeric"
        data-size={shown.length > 12 ? 'small' : shown.length > 7 ? 'medium' : undefined}
        data-empty={toAmount === undefined ? '' : undefined}
        aria-busy={isFirst || undefined}
      >
        {isFirst ? <Skeleton width={120} height={28} /> : shown}
      </output>
      <TokenButton token={to} side={title} onClick={onSelect} />
      <div className="swaps-under">
        <bdi className="lk-numeric">
          {to && toAmount !== undefined && formatWorth({ ...to, value: toAmount }, locale)}
        </bdi>
        <BalanceText token={to} />
      </div>
    </section>
  )
}

type TokenButtonProps = { readonly token: HeldToken | undefined; readonly side: string; readonly onClick: () => void }

function TokenButton({ token, side, onClick }: TokenButtonProps): ReactElement {
  const { context } = usePluginState(createSwapForm)
  const choose = useText()('swaps.select', 'Select a token')
  return (
    <Button
      className="swaps-token"
      variant="secondary"
      size="small"
      aria-label={`${side}: ${token ? `${token.symbol}, ${token.name}` : choose}`}
      icon={token && <TokenIcon symbol={token.symbol} size={24} src={pictureOf(context, token)} />}
      onClick={onClick}
    >
      <bdi>{token?.symbol ?? choose}</bdi> <IconChevron size={16} />
    </Button>
  )
}

function BalanceText({ token }: { readonly token: HeldToken | undefined }): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  if (token?.balance === undefined) return null
  const amount = formatAmount(token.balance, token.decimals, { locale, maximumDecimals: 6 })
  return <bdi className="lk-numeric">{text('swaps.balance', 'Balance {amount}', { amount })}</bdi>
}
