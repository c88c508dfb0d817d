import { useEffect, useState } from 'react'
import { watchLeaving } from '../../../wallets/links/phoneLinks.js'

/**
 * - `still`: not tapped yet
 * - `opening`: tapped; the page is still there
 * - `left`: an app took over
 * - `stayed`: none did in time
 */
export type OpeningPhase = 'still' | 'opening' | 'left' | 'stayed'

/** Follows whether an app opens after a tap on its link. */
export function useAppOpening(): { readonly phase: OpeningPhase; readonly tap: () => void } {
  const [{ phase, taps }, setState] = useState<{ readonly phase: OpeningPhase; readonly taps: number }>({
    phase: 'still',
    taps: 0,
  })
  useEffect(() => {
    if (taps === 0) return
    return watchLeaving(deadlineMs, (left) => setState({ phase: left ? 'left' : 'stayed', taps }))
  }, [taps])
  return { phase, tap: () => setState((state) => ({ phase: 'opening', taps: state.taps + 1 })) }
}

/** Phones take about a second to change to an app that has to start; longer than this nobody waits without a word. */
const deadlineMs = 2_500
