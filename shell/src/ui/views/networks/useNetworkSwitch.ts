import { type CaipNetworkId, isLatchkeyError, useModalAtom } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { activeNetworkIdAtom } from '../../../state/networks.js'
import { useCore } from '../../UiContext.js'
import { leaveAfterSwitch } from './leaveAfterSwitch.js'

/** How the switch stands. */
export type SwitchPhase = 'switching' | 'switched' | 'rejected' | 'failed'

export interface NetworkSwitch {
  readonly phase: SwitchPhase
  /** Why it did not happen. */
  readonly error: unknown
  retry(): void
}

/** Asks for the switch as soon as it is shown, and leaves the view a moment after it happened. */
export function useNetworkSwitch(networkId: CaipNetworkId): NetworkSwitch {
  const core = useCore()
  const [attempt, setAttempt] = useState(0)
  const [{ phase: answer, error }, setState] = useState<{ phase: SwitchPhase; error?: unknown }>({ phase: 'switching' })
  // A visitor who refused may go there in the wallet after all.
  const isThere = useModalAtom(activeNetworkIdAtom) === networkId
  const phase = isThere && answer !== 'switching' ? 'switched' : answer

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to ask again
  useEffect(() => {
    let left = false
    core.networks.switchNetwork(networkId).then(
      () => left || setState({ phase: 'switched' }),
      (reason: unknown) => left || setState({ phase: isRefusal(reason) ? 'rejected' : 'failed', error: reason }),
    )
    return () => {
      left = true
    }
  }, [core, networkId, attempt])

  useEffect(() => {
    if (phase !== 'switched') return
    const timer = setTimeout(() => leaveAfterSwitch(core), 500) // the badge has popped in and was seen
    return () => clearTimeout(timer)
  }, [core, phase])

  return {
    phase,
    error,
    retry() {
      setState({ phase: 'switching' })
      setAttempt(attempt + 1)
    },
  }
}

function isRefusal(error: unknown): boolean {
  return isLatchkeyError(error, 'NETWORK_SWITCH_REJECTED')
}
