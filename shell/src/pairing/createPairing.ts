import { once } from '../async/once.js'
import type { Pairing } from '../contract/core.js'
import { pairingAtom } from '../state/pairing.js'
import type { PairingParts } from './pairWallets.js'

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
      if (!loaded) store.set(pairingAtom, { status: 'preparing' })
      try {
        loaded ??= await load()
      } catch (error) {
        if (own === turn) store.set(pairingAtom, { status: 'failed', error })
        return
      }
      if (own === turn) await loaded.start(parameters)
    },
    cancel() {
      turn += 1
      if (loaded) loaded.cancel()
      else store.set(pairingAtom, { status: 'idle' })
    },
    prefetch() {
      // Both are tried again, and report, when a code is wanted.
      load().catch(() => undefined)
      core.connectors.get('walletConnect')?.prefetch?.()
    },
  }
}
