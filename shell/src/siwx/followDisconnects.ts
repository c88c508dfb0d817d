import { readErrorMessage } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectionsAtom, keptWalletsAtom } from '../state/connections.js'
import { networksAtom } from '../state/networks.js'
import { parseStoredConnections, storageKey } from '../storage/storedConnections.js'
import type { TaskQueue } from './createTaskQueue.js'
import { isSameAddress } from './isSameAddress.js'
import { type Holder, isSameHolder, isStored, listHolders } from './listHolders.js'
import type { Siwx } from './Siwx.js'

/**
 * Signs out whom this tab lets go: a wallet that is disconnected, that leaves, or whose place another one takes. With the last
 * one all sessions go, before that the sessions of its accounts alone. What another tab ends is that tab's to sign out; here it
 * would take the session that the visitor has there by now.
 *
 * @param storing is waited for: a session that is still being verified is one that can't be revoked yet.
 * @returns what to await before sessions are asked for, so that none is taken which is about to go.
 */
export function followDisconnects(
  { runtime, storage }: Pick<Core, 'runtime' | 'storage'>,
  siwx: Siwx,
  storing: TaskQueue,
): () => Promise<void> {
  const { events, options, signal, store } = runtime
  const persistent = options.enableReconnect !== false
  let before = listHolders(runtime)
  /** Those of `before` that no other tab has ended, while a change is under way. */
  let own: readonly Holder[] | undefined
  let leaving: Promise<unknown> = Promise.resolve()

  function follow() {
    if (own) return
    // A connection's end is shown before it is stored, where it is this tab's; what another tab ends is stored by then.
    own = before.filter((holder) => (!persistent && !holder.isKept) || isStored(storage, holder))
    // A wallet goes from one place to the other by several changes at a time.
    leaving = Promise.all([leaving, Promise.resolve().then(compare)])
  }

  async function compare(): Promise<void> {
    const [ours, now] = [own ?? [], listHolders(runtime)]
    own = undefined
    before = now
    const gone = ours.filter((holder) => {
      const there = now.filter(({ namespace }) => namespace === holder.namespace)
      if (there.some((one) => isSameHolder(one, holder))) return false
      // What is stored still is another tab's and lost here alone, unless its connector serves another wallet by now.
      return !isStored(storage, holder) || there.some(({ connectorId }) => connectorId === holder.connectorId)
    })
    const [account] = gone.flatMap(({ accounts }) => accounts)
    if (!account || siwx.signOutOnDisconnect === false) return
    try {
      await storing.settled()
      await signOut(gone, now)
    } catch (error) {
      // The visitor has left either way; the server's session lives until it expires, which its host has to know.
      const isSmartAccount = account.type === 'smartAccount'
      events.emit('SIWX_AUTH_ERROR', { network: account.networkId, isSmartAccount, message: readErrorMessage(error) })
    }
  }

  async function signOut(gone: readonly Holder[], now: readonly Holder[]): Promise<void> {
    const isLast = now.length === 0 && parseStoredConnections(storage.get(storageKey)).size === 0
    if (isLast) return siwx.setSessions([])
    const held = now.flatMap(({ accounts }) => accounts)
    const accounts = gone
      .flatMap((holder) => holder.accounts)
      .filter(({ networkId, address }) => !held.some((one) => isSameAddress(networkId, one.address, address)))
    const list = store.get(networksAtom).flatMap(({ caipNetworkId: chainId, chainNamespace }) => {
      const addresses = accounts.filter(({ namespace }) => namespace === chainNamespace).map(({ address }) => address)
      return [...new Set(addresses)].map((accountAddress) => ({ chainId, accountAddress }))
    })
    if (siwx.revokeSessions) return siwx.revokeSessions(list)
    await Promise.all(list.map(({ chainId, accountAddress }) => siwx.revokeSession(chainId, accountAddress)))
  }

  const stops = [store.sub(connectionsAtom, follow), store.sub(keptWalletsAtom, follow)]
  signal.addEventListener(
    'abort',
    () => {
      for (const stop of stops) stop()
    },
    { once: true },
  )
  return async () => {
    await leaving
  }
}
