import type { SignClient } from './signClient.js'

type Listener = (...payload: readonly unknown[]) => void

/**
 * Lets all pairing addresses of a client share one `proposal_expire` listener.
 *
 * The library adds one for each address and removes it when the address expires after 5 minutes, because a wallet may
 * approve an abandoned address until then (WalletConnect/walletconnect-monorepo#5661). From the eleventh on, the emitter
 * warns of a memory leak.
 *
 * @returns A function that takes over the listeners that the library added since the last call. Call its result when their
 * address is no longer in use.
 */
export function createExpirySharing({ events }: SignClient): () => () => void {
  const shared = new Set<Listener>()
  const expire: Listener = (...payload) => {
    for (const listener of [...shared]) listener(...payload)
  }
  events.on(event, expire)
  return () => {
    const added = (events.listeners(event) as Listener[]).filter((listener) => listener !== expire)
    for (const listener of added) {
      events.off(event, listener)
      shared.add(listener)
    }
    return () => {
      for (const listener of added) shared.delete(listener)
    }
  }
}

const event = 'proposal_expire'
