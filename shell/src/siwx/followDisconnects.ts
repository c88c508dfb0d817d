import { type ChainNamespace, readErrorMessage } from '@latchkey/plugin-api'
import type { Core } from '../contract/core.js'
import type { Siwx } from '../contract/siwx.js'
import { connectedAtom } from '../state/connected.js'
import { connectionsAtom, type NamespaceConnections } from '../state/connections.js'
import { networksAtom } from '../state/networks.js'

/**
 * Signs out whom a namespace loses. With the last connection all sessions go, before that the namespace's alone.
 *
 * @returns what to await before sessions are asked for, so that none is taken which is about to go.
 */
export function followDisconnects({ runtime }: Pick<Core, 'runtime'>, siwx: Siwx): () => Promise<void> {
  const { events, signal, store } = runtime
  let before: NamespaceConnections = store.get(connectionsAtom)
  let leaving: Promise<void> = Promise.resolve()

  async function signOut(lost: readonly ChainNamespace[], connections: NamespaceConnections): Promise<void> {
    if (!store.get(connectedAtom)) return siwx.setSessions([])
    const networks = store.get(networksAtom).filter(({ chainNamespace }) => lost.includes(chainNamespace))
    const addresses = lost.flatMap((namespace) => connections[namespace]?.accounts ?? [])
    const revoked = networks.flatMap(({ caipNetworkId, chainNamespace }) =>
      [...new Set(addresses.filter(({ namespace }) => namespace === chainNamespace).map(({ address }) => address))].map(
        (address) => siwx.revokeSession(caipNetworkId, address),
      ),
    )
    await Promise.all(revoked)
  }

  const stop = store.sub(connectionsAtom, () => {
    const [then, now] = [before, store.get(connectionsAtom)]
    before = now
    const lost = (Object.keys(then) as ChainNamespace[]).filter(
      (namespace) => then[namespace]?.status === 'connected' && now[namespace]?.status !== 'connected',
    )
    if (lost.length === 0 || siwx.signOutOnDisconnect === false) return
    const account = lost.flatMap((namespace) => then[namespace]?.accounts ?? [])[0]
    leaving = signOut(lost, then).catch((error: unknown) => {
      // The visitor has left either way; the server's session lives until it expires, which its host has to know.
      const { networkId: network, type } = account ?? {}
      if (network)
        events.emit('SIWX_AUTH_ERROR', {
          network,
          isSmartAccount: type === 'smartAccount',
          message: readErrorMessage(error),
        })
    })
  })
  signal.addEventListener('abort', stop, { once: true })
  return () => leaving
}
