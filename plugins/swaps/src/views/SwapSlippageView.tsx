import { useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import {
  Button,
  formatUnits,
  IconSwap,
  Notice,
  RadioList,
  SettingsRow,
  TextField,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { formatPercent } from '../figures.js'
import { leastSlippage, mostSlippage, readSlippage } from '../form/createSlippage.js'

export function SwapSlippageView(): ReactElement {
  const { context, slippage } = usePluginState(createSwapForm)
  const text = useText()
  const locale = useLocale()
  const current = useModalAtom(slippage)
  const [least = '', most = ''] = [leastSlippage, mostSlippage].map((bound) => formatPercent(BigInt(bound), locale))
  const [typed, setTyped] = useState(common.includes(current) ? '' : formatUnits(BigInt(current), 2))
  const isWrong = typed.trim() !== '' && readTyped(typed) === undefined
  const change = (text: string, basisPoints = readTyped(text)) => {
    setTyped(text)
    if (basisPoints !== undefined) context.store.set(slippage, basisPoints)
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
        <RadioList
          label={text('swaps.slippage', 'Slippage tolerance')}
          items={common.map((choice) => ({ id: `${choice}`, title: formatPercent(BigInt(choice), locale) }))}
          value={typed === '' ? `${current}` : undefined}
          onValueChange={(id) => change('', Number(id))}
        />
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

const common: readonly number[] = [100, 200, 500]
const highSlippage = 500

function readTyped(typed: string): number | undefined {
  const [, percent] = /^\s*(\d{1,2})\s*%?\s*$/.exec(typed) ?? []
  return readSlippage(Number(percent) * 100)
}

export function SlippageRow(): ReactElement {
  const { context, slippage } = usePluginState(createSwapForm)
  const text = useText()
  const share = formatPercent(BigInt(useModalAtom(slippage)), useLocale())
  return (
    <SettingsRow
      icon={<IconSwap />}
      label={text('swaps.slippage', 'Slippage tolerance')}
      value={<bdi>{share}</bdi>}
      onClick={() => context.nav.push('SwapSlippage')}
    />
  )
}
