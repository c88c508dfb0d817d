import { useEffect } from 'react'
import { whenIdle } from '../../../async/whenIdle.js'
import { useCore } from '../../UiContext.js'

/** Fetches WalletConnect's library, the heaviest part of the product, once Connect is drawn and the browser is idle. */
export function usePrefetchConnecting(): void {
  const { connectors } = useCore()
  useEffect(() => whenIdle(() => connectors.get('walletConnect')?.prefetch?.()), [connectors])
}
