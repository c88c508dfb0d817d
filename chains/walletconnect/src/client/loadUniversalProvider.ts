import type { UniversalProvider } from '@walletconnect/universal-provider'
import { hideBlockedStorage } from './hideBlockedStorage.js'

/** Loads WalletConnect's library, even in a frame without storage. */
export function loadUniversalProvider(): Promise<{ readonly UniversalProvider: typeof UniversalProvider }> {
  return hideBlockedStorage(() => import('@walletconnect/universal-provider'))
}
