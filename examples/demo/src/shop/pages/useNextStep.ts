import type { Network } from '@latchkey/plugin-api'
import { useModal } from '@latchkey/shell/react'
import { type Coffee, formatUsdc } from '../menu.js'
import { fillWallet } from '../orders/fillWallet.js'
import type { Order } from '../orders/orders.js'
import { payOrder, startOrder } from '../orders/payOrder.js'
import { centsOf } from '../orders/usdc.js'
import { goTo } from '../router.js'
import { fillIn, useLanguage } from '../texts/texts.js'
import { useCheckout } from './useCheckout.js'

export interface NextStep {
  readonly facts?: readonly (readonly [name: string, value: string])[]
  readonly label?: string
  /** What the button does. Without it, the user has to wait. */
  readonly act?: () => Promise<unknown>
  readonly note?: string
}

/** Returns what the user has to do next to get the coffee, and the function that does it. */
export function useNextStep(coffee: Coffee, order: Order | undefined): NextStep {
  const modal = useModal()
  const { code, texts } = useLanguage()
  const { step, address, network, balance, refetch, switchNetwork } = useCheckout(coffee)
  const { pay } = texts
  const facts = [
    [pay.network, network?.name ?? '…'],
    [pay.balance, balance === undefined ? '…' : `${formatUsdc(centsOf(balance), code)} USDC`],
  ] as const

  async function switchTo(accepted: Network) {
    await switchNetwork(accepted)
    // A Solana wallet, for example, has no account on this network. If there is an account, this resolves at once.
    await modal.connect()
  }
  async function fill() {
    if (!address || !network) return
    await fillWallet(network.caipNetworkId, address)
    await refetch()
  }
  async function startPayment() {
    if (!address || !network) return
    const started = await startOrder({ id: order?.id, coffee, networkId: network.caipNetworkId, payer: address })
    goTo(`/order/${started.id}`, { replace: true })
    await payOrder(started, texts.coffees[coffee.id].name)
  }

  switch (step.name) {
    case 'connect':
      return { label: pay.connect, act: () => modal.connect() }
    case 'noNetwork':
    case 'noPlugin':
      return { note: pay[step.name] }
    case 'switch': {
      const [first] = step.accepted
      const names = step.accepted.map(({ name }) => name)
      const accepted = new Intl.ListFormat(code, { type: 'disjunction' }).format(names)
      return {
        label: fillIn(pay.switchTo, { network: first.name }),
        act: () => switchTo(first),
        note: fillIn(pay.wrongNetwork, { network: network?.name ?? pay.otherNetwork, accepted }),
      }
    }
    case 'wait':
      return { facts, label: pay.reading }
    case 'fill':
      return {
        facts,
        label: pay.fill,
        act: fill,
        note: fillIn(pay.poor, { amount: formatUsdc(step.missingCents, code) }),
      }
    case 'pay': {
      const label = order?.status === 'paying' ? pay.again : fillIn(pay.pay, { amount: formatUsdc(coffee.cents, code) })
      return { facts, label, act: startPayment }
    }
  }
}
