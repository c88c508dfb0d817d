import {
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  type ConnectorListener,
  isChainNamespace,
} from '@latchkey/plugin-api'
import { pickAccounts, readAccount, readAccounts } from './readAccounts.js'
import type { SignClient } from './signClient.js'

/** Translates what the wallet does to the session into a connector's events. Lives as long as the client. */
export function followSession(client: SignClient, { readTopic, readNetworkId, listener, ended }: Followed): void {
  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const namespace = chainId.split(':')[0]
    if (topic !== readTopic() || !isChainNamespace(namespace)) return
    if (event.name === 'accountsChanged') {
      const networkId = readNetworkId(namespace) ?? (chainId as CaipNetworkId)
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
    for (const namespace of new Set(
      Object.keys(session.requiredNamespaces).concat(Object.keys(session.optionalNamespaces)),
    )) {
      if (!isChainNamespace(namespace)) continue
      const accounts = readAccounts(session, namespace)
      const networkIds = [...new Set(accounts.map(({ networkId }) => networkId))]
      const [first] = networkIds
      if (!first) {
        listener.disconnected(namespace)
        continue
      }
      listener.networksApproved(namespace, networkIds)
      const active = readNetworkId(namespace)
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
  readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined
  readonly listener: Required<ConnectorListener>
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
  if (namespace !== 'eip155') return /^[-\w]{1,32}$/.test(reference) ? `${namespace}:${reference}` : undefined
  return /^([1-9]\d{0,15}|0x[\da-f]{1,14})$/i.test(reference) ? `eip155:${BigInt(reference)}` : undefined
}
