import { useState } from 'react'
import type { Coffee } from '../menu.js'
import type { Order } from '../orders/orders.js'
import { useTexts } from '../texts/texts.js'
import { Facts } from './Facts.js'
import { Note } from './Note.js'
import { useNextStep } from './useNextStep.js'

export interface CheckoutProps {
  readonly coffee: Coffee
  readonly order: Exclude<Order, { status: 'paid' }> | undefined
  /** A payment may have been sent, but has not arrived. */
  readonly isMissing: boolean
}

/** Says what stands between the user and the coffee, and has one button for the next step. */
export function Checkout({ coffee, order, isMissing }: CheckoutProps) {
  const { pay } = useTexts()
  if (order?.status === 'paying' && !isMissing) {
    return (
      <Note tone="wait" title={pay.waiting}>
        {pay.waitingText}
      </Note>
    )
  }
  return (
    <>
      {isMissing && (
        <Note tone="warn" title={pay.missing}>
          {pay.missingText}
        </Note>
      )}
      {order?.status === 'open' && <Note tone={order.notice === 'failed' ? 'warn' : 'calm'}>{pay[order.notice]}</Note>}
      <Next coffee={coffee} order={order} />
    </>
  )
}

function Next({ coffee, order }: Omit<CheckoutProps, 'isMissing'>) {
  const { pay } = useTexts()
  const { facts, label, act, note } = useNextStep(coffee, order)
  const { state, run } = useStep()
  return (
    <>
      {facts && <Facts facts={facts} />}
      {label && (
        <button
          type="button"
          className="button primary"
          disabled={!act}
          aria-busy={!act || state === 'busy'}
          onClick={() => act && run(act)}
        >
          {label}
        </button>
      )}
      {note && <Note tone="calm">{note}</Note>}
      {state === 'failed' && <Note tone="warn">{pay.error}</Note>}
    </>
  )
}

/** Runs one step at a time. Closing the modal does not count as a failure. */
function useStep() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  function run(act: () => Promise<unknown>) {
    if (state === 'busy') return
    setState('busy')
    act().then(
      () => setState('idle'),
      (error: unknown) => setState((error as { code?: string }).code === 'MODAL_CLOSED' ? 'idle' : 'failed'),
    )
  }
  return { state, run }
}
