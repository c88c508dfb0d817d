import type { ChainNamespace, ConnectorListener } from '@latchkey/plugin-api'
import type { SessionProvider } from './createSessionProvider.js'
import { toHexChainId } from './toHexChainId.js'

/** Passes what the wallet changes to who watches the connector, and to who holds a namespace's provider. */
export function createNotifier(
  listeners: ReadonlySet<ConnectorListener>,
  providers: ReadonlyMap<ChainNamespace, SessionProvider>,
): SessionListener {
  const emit = (namespace: ChainNamespace, event: string, payload: unknown) =>
    providers.get(namespace)?.emit(event, payload)
  return {
    accountsChanged(namespace, accounts) {
      for (const listener of [...listeners]) listener.accountsChanged(namespace, accounts)
      const addresses = accounts.map(({ address }) => address)
      emit(namespace, 'accountsChanged', addresses)
    },
    networkChanged(namespace, networkId) {
      for (const listener of [...listeners]) listener.networkChanged(namespace, networkId)
      const reference = networkId.slice(namespace.length + 1)
      emit(namespace, 'chainChanged', namespace === 'eip155' ? toHexChainId(networkId) : reference)
    },
    networksApproved(namespace, networkIds) {
      for (const listener of [...listeners]) listener.networksApproved?.(namespace, networkIds)
    },
    message(namespace, message) {
      for (const listener of [...listeners]) listener.message?.(namespace, message)
      emit(namespace, 'message', message)
    },
    disconnected(namespace) {
      for (const listener of [...listeners]) listener.disconnected(namespace)
      emit(namespace, 'disconnect', { code: 4900, message: 'Disconnected' })
    },
  }
}

/** All events of a connector but `locked`: a session outlives the locking of its wallet. */
export type SessionListener = Required<Omit<ConnectorListener, 'locked'>>
