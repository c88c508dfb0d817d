import { type Text, useText } from '@latchkey/plugin-api'
import { IconCheck, Spinner } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Asked } from '../swap/createSwaps.js'

export interface StepListProps {
  readonly asked: Asked
  /** The secure frame asks by itself. */
  readonly isEmbedded: boolean
}

/** Where the swap is: what is behind it, what it waits for, what comes. */
export function StepList({ asked, isEmbedded }: StepListProps): ReactElement {
  const text = useText()
  const { step, offer, approvals } = asked
  const symbol = offer.from.symbol
  const names = [
    ...(step.kind === 'batch' ? [] : approvals.map(({ kind }) => nameStep(kind, symbol, text))),
    approvals.length > 0 && step.kind === 'batch'
      ? text('swaps.stepBatch', 'Approve {symbol} and swap', { symbol })
      : text('swaps.stepSwap', 'Swap'),
  ].slice(-step.count)
  return (
    <div className="swaps-legs">
      <ol className="swaps-steps">
        {names.map((name, index) => {
          const number = index + 1
          const isCurrent = number === step.number
          return (
            <li key={name} aria-current={isCurrent ? 'step' : undefined}>
              <span className="swaps-mark" aria-hidden="true">
                {number < step.number ? <IconCheck size={16} /> : isCurrent ? <Spinner size={16} /> : number}
              </span>
              {name}
            </li>
          )
        })}
      </ol>
      <p className="swaps-ask">{describeStep(asked, isEmbedded, text)}</p>
    </div>
  )
}

/** What is waited for now. */
export function describeStep({ step }: Asked, isEmbedded: boolean, text: Text): string {
  const { count, isSent, kind, number } = step
  const state =
    kind === 'check'
      ? text('swaps.checking', 'Looking at the offer once more')
      : isSent
        ? text('swaps.confirming', 'Waiting for the network')
        : isEmbedded
          ? ''
          : text('swaps.confirm', 'Confirm it in your wallet')
  return count > 1 && number > 0
    ? `${text('swaps.step', 'Step {number} of {count}', { number, count })}. ${state}`
    : state
}

function nameStep(kind: 'reset' | 'approve', symbol: string, text: Text): string {
  return kind === 'reset'
    ? text('swaps.stepReset', 'Take back the earlier approval of {symbol}', { symbol })
    : text('swaps.stepApprove', 'Approve {symbol}', { symbol })
}
