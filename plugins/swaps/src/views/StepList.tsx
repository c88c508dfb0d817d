import { type Text, useText } from '@latchkey/plugin-api'
import { IconCheck, Spinner } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SwapSubmission } from '../swap/createSwaps.js'
import { checkStep, type Step } from '../swap/runSwap.js'

type StepListProps = { readonly pending: SwapSubmission; readonly isWaiting: boolean }

export function StepList({ pending, isWaiting }: StepListProps): ReactElement {
  const text = useText()
  const { kind, number: current, count } = readStep(pending)
  const { approvals, offer } = pending.details
  const { symbol } = offer.from
  const approvalNames = approvals.map((approval) =>
    approval.kind === 'reset'
      ? text('swaps.stepReset', 'Reset the earlier approval of {symbol}', { symbol })
      : text('swaps.stepApprove', 'Approve {symbol}', { symbol }),
  )
  const swapName =
    kind === 'batch' && approvals.length > 0
      ? text('swaps.stepBatch', 'Approve {symbol} and swap', { symbol })
      : text('swaps.stepSwap', 'Swap')
  return (
    <div className="swaps-legs">
      <ol className="swaps-steps">
        {[...approvalNames, swapName].slice(-count).map((name, index) => {
          const number = index + 1
          return (
            <li key={name} aria-current={number === current ? 'step' : undefined}>
              <span className="swaps-mark" aria-hidden="true">
                {number < current ? <IconCheck size={16} /> : number === current ? <Spinner size={16} /> : number}
              </span>
              {name}
            </li>
          )
        })}
      </ol>
      <p className="swaps-ask">{describeStep(pending, isWaiting, text)}</p>
    </div>
  )
}

export function describeStep(pending: SwapSubmission, isWaiting: boolean, text: Text): string {
  const { count, isSent, kind, number } = readStep(pending)
  const describeWait = () => {
    if (kind === 'check') return text('swaps.checking', 'Checking the quote again')
    if (isSent) return text('swaps.confirming', 'Waiting for the network')
    return isWaiting ? text('swaps.confirm', 'Confirm in your wallet') : ''
  }
  return count > 1 && number > 0
    ? `${text('swaps.step', 'Step {number} of {count}', { number, count })}. ${describeWait()}`
    : describeWait()
}

function readStep({ state }: SwapSubmission): Step {
  return ('step' in state && state.step) || checkStep
}
