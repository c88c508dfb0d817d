import { useModal } from '@latchkey/shell/react'
import { useState } from 'react'
import { type Coffee, decimalOf } from '../menu.js'
import { fillWallet } from '../orders/fillWallet.js'
import type { Order } from '../orders/orders.js'
import { payOrder, startOrder } from '../orders/payOrder.js'
import { centsOf } from '../orders/usdc.js'
import { goTo } from '../router.js'
import { fillIn, useLanguage } from '../texts/texts.js'
import { Facts } from './Facts.js'
import { Note } from './Note.js'
import { useCheckout } from './useCheckout.js'

export interface CheckoutProps {
  readonly coffee: Coffee
  readonly order: Exclude<Order, { status: 'paid' }> | undefined
  /** A payment may have been sent, but has not arrived. */
  readonly isMissing: boolean
}

/** Says what stands between the user and the coffee, and has one button for the next step. */
export function Checkout({ coffee, order, isMissing }: CheckoutProps) {
  const { texts } = useLanguage()
  const { pay } = texts
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
      <NextStep coffee={coffee} order={order} isMissing={isMissing} />
    </>
  )
}

function NextStep({ coffee, order, isMissing }: CheckoutProps) {
  const modal = useModal()
  const { code, texts } = useLanguage()
  const { pay, coffees } = texts
  const { step, address, network, balance, refetch, switchNetwork } = useCheckout(coffee)
  const { state, run } = useStep()

  async function startPayment() {
    if (!address || !network) return
    const started = await startOrder({ id: order?.id, coffee, networkId: network.caipNetworkId, payer: address })
    goTo(`/order/${started.id}`, { replace: true })
    await payOrder(started, coffees[coffee.id].name)
  }
  async function fill() {
    if (!address || !network) return
    await fillWallet(network.caipNetworkId, address)
    await refetch()
  }

  const button = (text: string, act: () => Promise<unknown>) => (
    <button type="button" className="button primary" aria-busy={state === 'busy'} onClick={() => run(act)}>
      {text}
    </button>
  )
  return (
    <>
      {network && balance !== undefined && (
        <Facts
          facts={[
            [pay.network, network.name],
            [pay.balance, `${decimalOf(centsOf(balance))} USDC`],
          ]}
        />
      )}
      {step.name === 'connect' && button(pay.connect, () => modal.connect())}
      {step.name === 'noNetwork' && <Note tone="calm">{pay.noNetwork}</Note>}
      {step.name === 'switch' && (
        <>
          <Note tone="calm">
            {fillIn(pay.wrongNetwork, {
              network: network?.name ?? '?',
              accepted: new Intl.ListFormat(code, { type: 'disjunction' }).format(
                step.accepted.map(({ name }) => name),
              ),
            })}
          </Note>
          {button(fillIn(pay.switchTo, { network: step.accepted[0].name }), () => switchNetwork(step.accepted[0]))}
        </>
      )}
      {step.name === 'read' && (
        <button type="button" className="button primary" aria-busy="true" disabled>
          {pay.reading}
        </button>
      )}
      {step.name === 'fill' && (
        <>
          <Note tone="calm">{fillIn(pay.poor, { amount: decimalOf(step.missingCents) })}</Note>
          {button(pay.fill, fill)}
        </>
      )}
      {step.name === 'pay' &&
        button(isMissing ? pay.again : fillIn(pay.pay, { amount: decimalOf(coffee.cents) }), startPayment)}
      {state === 'failed' && <Note tone="warn">{pay.error}</Note>}
    </>
  )
}

/** Runs one step at a time. Closing the modal is no failure. */
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
