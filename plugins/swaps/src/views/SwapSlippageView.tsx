import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  formatUnits,
  IconSwap,
  ListItem,
  Notice,
  TextField,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { formatPercent } from '../figures.js'
import { leastSlippage, mostSlippage, readSlippage } from '../form/createSlippage.js'
import type { ViewParts } from '../module.js'

export function SwapSlippageView({ context, slippage }: ViewParts): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { store } = context
  const current = useModalAtom(slippage)
  const [least = '', most = ''] = [leastSlippage, mostSlippage].map((bound) => formatPercent(BigInt(bound), locale))
  const [typed, setTyped] = useState(common.includes(current) ? '' : formatUnits(BigInt(current), 2))
  const isWrong = typed.trim() !== '' && readTyped(typed) === undefined
  const change = (text: string, basisPoints = readTyped(text)) => {
    setTyped(text)
    if (basisPoints !== undefined) store.set(slippage, basisPoints)
  }
  return (
    <>
      <ViewBody gap="section">
        <p className="swaps-soft">
          {text(
            'swaps.slippageText',
            'Prices can move before a swap is confirmed. If you would receive less than this allows, the swap fails and you pay only the network fee.',
          )}
        </p>
        <CommonChoices current={current} onChoose={(basisPoints) => change('', basisPoints)} />
        <TextField
          label={text('swaps.slippageOwn', 'Custom tolerance in %')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onValueChange={(value) => change(value)}
          error={isWrong && text('swaps.slippageBounds', 'A whole number from {least} to {most}', { least, most })}
        />
        {current > highSlippage && (
          <Notice tone="warning">
            {text('swaps.slippageHigh', 'Others could take advantage of this and leave you with up to {share} less.', {
              share: formatPercent(BigInt(current), locale),
            })}
          </Notice>
        )}
      </ViewBody>
      <ViewFooter>
        <Button disabled={isWrong} onClick={() => context.nav.back()}>
          {text('swaps.ready', 'Done')}
        </Button>
      </ViewFooter>
    </>
  )
}

type CommonChoicesProps = { readonly current: number; readonly onChoose: (basisPoints: number) => void }

function CommonChoices({ current, onChoose }: CommonChoicesProps): ReactElement {
  const label = useText()('swaps.slippage', 'Slippage tolerance')
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out.
    <div className="swaps-choices" role="group" aria-label={label}>
      {common.map((basisPoints) => (
        <Button
          key={basisPoints}
          variant="secondary"
          aria-pressed={current === basisPoints}
          onClick={() => onChoose(basisPoints)}
        >
          {formatPercent(BigInt(basisPoints), locale)}
        </Button>
      ))}
    </div>
  )
}

const common: readonly number[] = [100, 200, 500]
const highSlippage = 500

function readTyped(typed: string): number | undefined {
  const [, percent] = /^\s*(\d{1,2})\s*%?\s*$/.exec(typed) ?? []
  return readSlippage(Number(percent) * 100)
}

export function SlippageRow({ context, slippage }: ViewParts): ReactElement {
  const text = useText()
  const share = formatPercent(BigInt(useModalAtom(slippage)), useLocale())
  return (
    <ListItem
      icon={<IconSwap />}
      title={text('swaps.slippage', 'Slippage tolerance')}
      trailing={<bdi className="lk-numeric">{share}</bdi>}
      chevron
      onClick={() => context.nav.push('SwapSlippage')}
    />
  )
}
