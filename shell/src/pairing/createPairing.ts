import { once } from '../async/once.js'
import { setPairing } from '../state/pairing.js'
import type { PairingParts } from './pairWallets.js'

/** WalletConnect pairing (specification, sections 4 and 5). State is in `state/pairing.ts`. */
export interface Pairing {
  /** Makes a pairing address and connects when a wallet takes it. Reuses a live one where the platform's rules say so. */
  start(parameters?: { readonly walletId?: string; readonly retry?: boolean }): Promise<void>
  /**
   * The visitor left: forgets the pairing, and the wallet's answer is ignored. In Telegram and Safari on iOS the pairing
   * lives on until it expires, because the visitor leaves the page to approve it.
   */
  cancel(): void
  /** Fetches WalletConnect's library; for when the browser is idle after Connect has opened. Never rejects. */
  prefetch(): void
}

/** Pairing as core holds it: what does the work is fetched with the first visitor who wants a code. */
export function createPairing(core: PairingParts): Pairing {
  const { store } = core.runtime
  const load = once(async () => (await import('./pairWallets.js')).pairWallets(core))
  let loaded: Awaited<ReturnType<typeof load>> | undefined
  /** Changes with every wish, so that one that was overtaken while the code was fetched does nothing. */
  let turn = 0

  return {
    async start(parameters) {
      turn += 1
      const own = turn
      if (!loaded) setPairing(store, { status: 'preparing' })
      try {
        loaded ??= await load()
      } catch (error) {
        if (own === turn) setPairing(store, { status: 'failed', error })
        return
      }
      if (own === turn) await loaded.start(parameters)
    },
    cancel() {
      turn += 1
      if (loaded) loaded.cancel()
      else setPairing(store, { status: 'idle' })
    },
    prefetch() {
      // Both are tried again, and report, when a code is wanted.
      load().catch(() => undefined)
      core.connectors.get('walletConnect')?.prefetch?.()
    },
  }
}
