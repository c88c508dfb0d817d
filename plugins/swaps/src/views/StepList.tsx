import { type Text, useText } from '@latchkey/plugin-api'
import { IconCheck, Spinner } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SwapSubmission } from '../swap/createSwaps.js'
import { checkStep, type Step } from '../swap/runSwap.js'

export interface StepListProps {
  readonly pending: SwapSubmission
  /** The embedded wallet asks in the modal itself. */
  readonly isEmbedded: boolean
}

/** Which steps are done, which one is waited for, and which come. */
export function StepList({ pending, isEmbedded }: StepListProps): ReactElement {
  const text = useText()
  const step = readStep(pending)
  const { approvals, offer } = pending.details
  const { symbol } = offer.from
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
      <p className="swaps-ask">{describeStep(pending, isEmbedded, text)}</p>
    </div>
  )
}

/** What is waited for now. */
export function describeStep(pending: SwapSubmission, isEmbedded: boolean, text: Text): string {
  const { count, isSent, kind, number } = readStep(pending)
  const describeWait = () => {
    if (kind === 'check') return text('swaps.checking', 'Looking at the offer once more')
    if (isSent) return text('swaps.confirming', 'Waiting for the network')
    return isEmbedded ? '' : text('swaps.confirm', 'Confirm it in your wallet')
  }
  return count > 1 && number > 0
    ? `${text('swaps.step', 'Step {number} of {count}', { number, count })}. ${describeWait()}`
    : describeWait()
}

function readStep({ state }: SwapSubmission): Step {
  return ('step' in state && state.step) || checkStep
}

function nameStep(kind: 'reset' | 'approve', symbol: string, text: Text): string {
  return kind === 'reset'
    ? text('swaps.stepReset', 'Take back the earlier approval of {symbol}', { symbol })
    : text('swaps.stepApprove', 'Approve {symbol}', { symbol })
}
