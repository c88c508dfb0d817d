import type { Network } from '@latchkey/plugin-api'
import { useAccount, useNetwork } from '@latchkey/shell/react'
import type { Coffee } from '../menu.js'
import { canPay } from '../modal.js'
import { centsOf, usdc } from '../orders/usdc.js'
import { useUsdcBalance } from '../orders/useUsdcBalance.js'

/** The next step towards the purchase. */
export type Step =
  | { readonly name: 'connect' }
  /** The shop accepts USDC on none of the modal's networks. */
  | { readonly name: 'noNetwork' }
  /** The modal has no plugin for payments. */
  | { readonly name: 'noPlugin' }
  | { readonly name: 'switch'; readonly accepted: readonly [Network, ...Network[]] }
  /** The wallet is still reconnecting after a reload, or the balance is still loading. */
  | { readonly name: 'wait' }
  | { readonly name: 'fill'; readonly missingCents: number }
  | { readonly name: 'pay' }

export function useCheckout({ cents }: Coffee) {
  const { address, status } = useAccount()
  const { network, networks, switchNetwork } = useNetwork()
  const accepted = networks.filter(({ caipNetworkId }) => caipNetworkId in usdc)
  const isAccepted = network && accepted.includes(network)
  const { units, refetch } = useUsdcBalance(isAccepted ? network.caipNetworkId : undefined, address)

  function findStep(): Step {
    const [first, ...others] = accepted
    if (status === 'connecting') return { name: 'wait' }
    if (!address) return { name: 'connect' }
    if (!canPay) return { name: 'noPlugin' }
    if (!first) return { name: 'noNetwork' }
    if (!isAccepted) return { name: 'switch', accepted: [first, ...others] }
    if (units === undefined) return { name: 'wait' }
    const missingCents = cents - centsOf(units)
    return missingCents > 0 ? { name: 'fill', missingCents } : { name: 'pay' }
  }
  return { step: findStep(), address, network, balance: units, refetch, switchNetwork }
}
