import { type CaipNetworkId, type ChainAccount, type ChainNamespace, isChainNamespace } from '@latchkey/plugin-api'
import type { SessionListener } from './createNotifier.js'
import { pickAccounts, readAccount, readAccounts } from './readAccounts.js'
import type { Session, SignClient } from './signClient.js'
import { toCurrentNetworkId } from './solanaNetworkIds.js'

/** Translates what the wallet does to the session into a connector's events. Lives as long as the client. */
export function followSession(client: SignClient, followed: Followed): void {
  const { readTopic, serve, readNetworkId, listener, ended } = followed

  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const namespace = chainId.split(':')[0]
    if (topic !== readTopic() || !isChainNamespace(namespace)) return
    if (event.name === 'accountsChanged') {
      const networkId = readNetworkId(namespace) ?? toCurrentNetworkId(chainId as CaipNetworkId)
      const accounts = readNamedAccounts(event.data, networkId)
      if (accounts.length > 0) listener.accountsChanged(namespace, accounts)
    }
    if (event.name === 'chainChanged') {
      const networkId = readChain(event.data, namespace) ?? readChain(chainId, namespace)
      if (networkId) moveTo(namespace, networkId)
    }
    if (event.name === 'message' && typeof event.data?.type === 'string') listener.message(namespace, event.data)
  })

  client.on('session_update', ({ topic }) => {
    if (topic !== readTopic()) return
    const session = client.session.get(topic)
    const { before, served } = serve(session)
    for (const namespace of before) if (!served.includes(namespace)) listener.disconnected(namespace)
    for (const namespace of served) {
      const accounts = readAccounts(session, namespace)
      const networkIds = [...new Set(accounts.map(({ networkId }) => networkId))]
      const [first] = networkIds
      if (!first) continue
      const active = readNetworkId(namespace)
      if (!before.includes(namespace)) {
        // Whoever listens takes the accounts of a namespace that he has not as its connection.
        const networkId = active && networkIds.includes(active) ? active : first
        listener.accountsChanged(namespace, pickAccounts(accounts, networkId))
        listener.networksApproved(namespace, networkIds)
        continue
      }
      listener.networksApproved(namespace, networkIds)
      if (active && networkIds.includes(active)) listener.accountsChanged(namespace, pickAccounts(accounts, active))
      else moveTo(namespace, first)
    }
  })

  for (const event of ['session_delete', 'session_expire'] as const) {
    client.on(event, ({ topic }) => {
      if (topic === readTopic()) ended()
    })
  }

  function moveTo(namespace: ChainNamespace, networkId: CaipNetworkId): void {
    listener.networkChanged(namespace, networkId)
    const topic = readTopic()
    if (!topic || !client.session.keys.includes(topic)) return
    const accounts = pickAccounts(readAccounts(client.session.get(topic), namespace), networkId)
    if (accounts.length > 0) listener.accountsChanged(namespace, accounts)
  }
}

export interface Followed {
  readTopic(): string | undefined
  /** The namespaces that the session has served until now, and those from now on. */
  serve(session: Session): { readonly before: readonly ChainNamespace[]; readonly served: readonly ChainNamespace[] }
  readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined
  readonly listener: SessionListener
  /** The wallet ended the session, or its time ran out. */
  ended(): void
}

/** Wallets send bare addresses, or CAIP-10. */
function readNamedAccounts(data: unknown, networkId: CaipNetworkId): readonly ChainAccount[] {
  if (!Array.isArray(data)) return []
  const accounts = data.slice(0, 100).flatMap((entry) => {
    const address = typeof entry === 'string' ? entry.split(':').at(-1) : undefined
    const account = address ? readAccount(`${networkId}:${address}`) : undefined
    return account ? [account] : []
  })
  return pickAccounts(accounts, networkId)
}

/** Wallets send a number, decimal or hexadecimal digits, or CAIP-2. */
function readChain(data: unknown, namespace: ChainNamespace): CaipNetworkId | undefined {
  const reference = String(data).split(':').at(-1) ?? ''
  if (namespace !== 'eip155')
    return /^[-\w]{1,32}$/.test(reference) ? toCurrentNetworkId(`${namespace}:${reference}`) : undefined
  return /^([1-9]\d{0,15}|0x[\da-f]{1,14})$/i.test(reference) ? `eip155:${BigInt(reference)}` : undefined
}
