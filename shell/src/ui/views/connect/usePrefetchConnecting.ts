import { useEffect } from 'react'
import { whenIdle } from '../../../async/whenIdle.js'
import { useCore } from '../../UiContext.js'

/** Fetches what the next click may need once Connect is drawn: WalletConnect's library is the heaviest part of the product. */
export function usePrefetchConnecting(): void {
  const { connections, pairing } = useCore()
  useEffect(
    () =>
      whenIdle(() => {
        connections.prefetch().catch(() => undefined) // who connects hears of it
        pairing.prefetch()
      }),
    [connections, pairing],
  )
}
