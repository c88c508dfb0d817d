import { type CaipNetworkId, isLatchkeyError, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect } from 'react'
import type { Core } from '../../../core.js'
import { viewStackAtom } from '../../../state/navigation.js'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { useCore } from '../../UiContext.js'
import { useLoading } from '../../useLoading.js'

/** How far the switch is. */
export type NetworkSwitch =
  | { readonly phase: 'switching' | 'switched' }
  | { readonly phase: 'rejected' | 'failed'; readonly error: unknown; retry(): void }

/** Asks the wallet for the switch when the view is shown, and leaves the view a moment after the switch. */
export function useNetworkSwitch(networkId: CaipNetworkId): NetworkSwitch {
  const core = useCore()
  const switching = useLoading(useCallback(() => core.networks.switchNetwork(networkId), [core, networkId]))
  // A user who rejected the switch may still change the network in the wallet itself.
  const isThere = useModalAtom(activeNetworkIdAtom) === networkId
  const isSwitched = switching.status === 'ready' || (switching.status === 'failed' && isThere)

  useEffect(() => {
    if (!isSwitched) return
    const timer = setTimeout(leaveAfterSwitch, successMs, core)
    return () => clearTimeout(timer)
  }, [core, isSwitched])

  if (isSwitched) return { phase: 'switched' }
  if (switching.status !== 'failed') return { phase: 'switching' }
  const { error, retry } = switching
  return { phase: isLatchkeyError(error, 'NETWORK_SWITCH_REJECTED') ? 'rejected' : 'failed', error, retry }
}

const successMs = 500 // So long is the success shown.

/** Goes back to where the list of networks was opened, or closes the modal if it was opened on the list. */
export function leaveAfterSwitch(core: Core): void {
  const stack = core.runtime.store.get(viewStackAtom)
  const list = stack.findLastIndex((entry) => entry.name === 'Networks')
  if (list < 1) {
    core.navigation.close()
    return
  }
  for (let steps = stack.length - list; steps > 0; steps--) core.navigation.back()
}
