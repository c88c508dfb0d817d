import { getSdkError } from '@walletconnect/utils'
import type { Address } from 'viem'
import { addNotice } from '../state/addNotice.js'
import { removePending } from '../state/removePending.js'
import type { WalletContext } from '../WalletContext.js'
import type { SessionNamespaces } from './SessionStruct.js'
import { toSession } from './toSession.js'
import { withAccount } from './withAccount.js'
import { withChain } from './withChain.js'

/** What the user can do with a session. */
export interface SessionActions {
  refresh(): void
  /** Deletes the session and notifies the dapp. */
  disconnect(topic: string): Promise<void>
  /** Emits `chainChanged` for a network. If needed, adds the network to the session first. */
  emitChainChanged(topic: string, caipNetworkId: string): Promise<void>
  /** Switches the session to another account and emits `accountsChanged`. */
  emitAccountsChanged(topic: string, address: Address): Promise<void>
}

/** Updates the list of sessions when they change, and returns the user's actions. */
export function followSessions({ kit, store }: WalletContext): SessionActions {
  // The network last announced to each dapp. WalletConnect does not store it.
  const namedChains = new Map<string, string>()

  function refresh(): void {
    const sessions = Object.values(kit.getActiveSessions())
    store.set({ sessions: sessions.map((session) => toSession(session, namedChains.get(session.topic))) })
  }

  function leave(topic: string, text: (name: string) => string): void {
    const name = store.get().sessions.find((session) => session.topic === topic)?.site.name ?? 'A site'
    namedChains.delete(topic)
    removePending(store, (item) => item.kind === 'request' && item.topic === topic)
    refresh()
    addNotice(store, 'info', text(name))
  }
  kit.on('session_delete', ({ topic }) => leave(topic, (name) => `${name} disconnected.`))
  kit.engine.signClient.events.on('session_expire', ({ topic }: { topic: string }) =>
    leave(topic, (name) => `The connection to ${name} has expired.`),
  )
  refresh()

  async function update(topic: string, change: (namespaces: SessionNamespaces) => SessionNamespaces): Promise<void> {
    const { namespaces } = sessionOf(topic)
    const next = change(namespaces)
    if (next !== namespaces) await kit.updateSession({ topic, namespaces: next })
  }
  function sessionOf(topic: string) {
    const session = kit.getActiveSessions()[topic]
    if (!session) throw new RangeError(`There is no session with topic ${topic}.`)
    return session
  }
  async function emit(topic: string, chainId: string, name: string, data: unknown): Promise<void> {
    const { namespaces } = sessionOf(topic)
    // A dapp that did not request the event gets only the session's update.
    if (!Object.values(namespaces).some(({ events }) => events.includes(name))) return
    await kit.emitSessionEvent({ topic, chainId, event: { name, data } })
  }

  return {
    refresh,
    async disconnect(topic) {
      await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      leave(topic, (name) => `Disconnected from ${name}.`)
    },
    async emitChainChanged(topic, caipNetworkId) {
      await update(topic, (namespaces) => withChain(namespaces, caipNetworkId))
      await emit(topic, caipNetworkId, 'chainChanged', Number(caipNetworkId.split(':')[1]))
      namedChains.set(topic, caipNetworkId)
      refresh()
    },
    async emitAccountsChanged(topic, address) {
      await update(topic, (namespaces) => withAccount(namespaces, address))
      const { chain } = toSession(sessionOf(topic), namedChains.get(topic))
      await emit(topic, chain, 'accountsChanged', [address])
      refresh()
    },
  }
}
