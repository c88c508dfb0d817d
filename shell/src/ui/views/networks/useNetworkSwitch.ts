import { type CaipNetworkId, isLatchkeyError } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { useCore } from '../../UiContext.js'
import { leaveAfterSwitch } from './leaveAfterSwitch.js'

export type SwitchPhase = 'switching' | 'switched' | 'rejected' | 'failed'

export interface NetworkSwitch {
  readonly phase: SwitchPhase
  retry(): void
}

/** Asks for the switch as soon as it is shown, and leaves the view a moment after it happened. */
export function useNetworkSwitch(networkId: CaipNetworkId): NetworkSwitch {
  const core = useCore()
  const [attempt, setAttempt] = useState(0)
  const [phase, setPhase] = useState<SwitchPhase>('switching')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is counted up to ask again
  useEffect(() => {
    let left = false
    core.networks.switchNetwork(networkId).then(
      () => left || setPhase('switched'),
      (error: unknown) => left || setPhase(isLatchkeyError(error, 'NETWORK_SWITCH_REJECTED') ? 'rejected' : 'failed'),
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
    retry() {
      setPhase('switching')
      setAttempt(attempt + 1)
    },
  }
}
