import {
  type CaipNetworkId,
  type ChainAccount,
  type ChainNamespace,
  type ConnectorListener,
  isChainNamespace,
  readText,
  toHexChainId,
} from '@latchkey/plugin-api'
import type { Session, SignClient } from './client/signClient.js'
import type { SessionProvider } from './createSessionProvider.js'
import { pickAccounts, readAccount, readAccounts, toCurrentNetworkId } from './readAccounts.js'

/** Omits `locked`, because a session continues while the wallet is locked. */
export type SessionListener = Required<Omit<ConnectorListener, 'locked'>>

export function createNotifier(
  listeners: ReadonlySet<ConnectorListener>,
  providers: ReadonlyMap<ChainNamespace, SessionProvider>,
): SessionListener {
  function notify(
    namespace: ChainNamespace,
    report: (listener: ConnectorListener) => void,
    event: string,
    payload: unknown,
  ) {
    for (const listener of [...listeners]) report(listener)
    providers.get(namespace)?.emit(event, payload)
  }

  return {
    accountsChanged(namespace, accounts) {
      const addresses = accounts.map(({ address }) => address)
      notify(namespace, (listener) => listener.accountsChanged(namespace, accounts), 'accountsChanged', addresses)
    },
    networkChanged(namespace, networkId) {
      const chain = namespace === 'eip155' ? toHexChainId(networkId) : networkId.slice(namespace.length + 1)
      notify(namespace, (listener) => listener.networkChanged(namespace, networkId), 'chainChanged', chain)
    },
    networksApproved(namespace, networkIds) {
      for (const listener of [...listeners]) listener.networksApproved?.(namespace, networkIds)
    },
    message: (namespace, message) =>
      notify(namespace, (listener) => listener.message?.(namespace, message), 'message', message),
    disconnected: (namespace) =>
      notify(namespace, (listener) => listener.disconnected(namespace), 'disconnect', {
        code: 4900,
        message: 'Disconnected',
      }),
  }
}

export interface FollowParameters {
  readTopic(): string | undefined
  updateNamespaces(session: Session): Readonly<Record<'before' | 'after', readonly ChainNamespace[]>>
  readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined
  readonly listener: SessionListener
  ended(): void
}

export function followSession(client: SignClient, parameters: FollowParameters): void {
  const { readTopic, updateNamespaces, readNetworkId, listener, ended } = parameters

  function moveTo(namespace: ChainNamespace, networkId: CaipNetworkId): void {
    listener.networkChanged(namespace, networkId)
    const topic = readTopic()
    if (!topic || !client.session.keys.includes(topic)) return
    const accounts = pickAccounts(readAccounts(client.session.get(topic), namespace), networkId)
    if (accounts.length > 0) listener.accountsChanged(namespace, accounts)
  }

  function updateNamespace(session: Session, namespace: ChainNamespace, isNew: boolean): void {
    const accounts = readAccounts(session, namespace)
    const networkIds = [...new Set(accounts.map(({ networkId }) => networkId))]
    const [first] = networkIds
    if (!first) return
    const activeId = readNetworkId(namespace)
    const isActiveApproved = activeId !== undefined && networkIds.includes(activeId)
    if (isNew) {
      // Report a new namespace's accounts first: the shell creates its connection from them.
      listener.accountsChanged(namespace, pickAccounts(accounts, isActiveApproved ? activeId : first))
      listener.networksApproved(namespace, networkIds)
      return
    }
    listener.networksApproved(namespace, networkIds)
    if (isActiveApproved) listener.accountsChanged(namespace, pickAccounts(accounts, activeId))
    else moveTo(namespace, first)
  }

  client.on('session_event', ({ topic, params: { event, chainId } }) => {
    const namespace = chainId.split(':')[0]
    if (topic !== readTopic() || !isChainNamespace(namespace)) return
    if (event.name === 'accountsChanged') {
      const networkId = readNetworkId(namespace) ?? toCurrentNetworkId(chainId as CaipNetworkId)
      const accounts = readNamedAccounts(event.data, networkId)
      if (accounts.length > 0) listener.accountsChanged(namespace, accounts)
    }
    if (event.name === 'chainChanged') {
      const networkId = readNetwork(event.data, namespace) ?? readNetwork(chainId, namespace)
      if (networkId) moveTo(namespace, networkId)
    }
    if (event.name === 'message' && typeof event.data?.type === 'string') listener.message(namespace, event.data)
  })

  client.on('session_update', ({ topic }) => {
    if (topic !== readTopic()) return
    const session = client.session.get(topic)
    const { before, after } = updateNamespaces(session)
    for (const namespace of before) if (!after.includes(namespace)) listener.disconnected(namespace)
    for (const namespace of after) updateNamespace(session, namespace, !before.includes(namespace))
  })

  for (const event of ['session_delete', 'session_expire'] as const) {
    client.on(event, ({ topic }) => {
      if (topic === readTopic()) ended()
    })
  }
}

/** Parses addresses, which wallets send with or without a CAIP-10 prefix. */
function readNamedAccounts(data: unknown, networkId: CaipNetworkId): readonly ChainAccount[] {
  if (!Array.isArray(data)) return []
  const accounts = data.slice(0, 100).flatMap((entry) => {
    const address = typeof entry === 'string' ? entry.split(':').at(-1) : undefined
    const account = address ? readAccount(`${networkId}:${address}`) : undefined
    return account ? [account] : []
  })
  return pickAccounts(accounts, networkId)
}

/** Parses a chain id, which wallets send as a number, as decimal or hexadecimal digits, or in CAIP-2 format. */
function readNetwork(data: unknown, namespace: ChainNamespace): CaipNetworkId | undefined {
  const reference = readText(data).split(':').at(-1) ?? ''
  if (namespace !== 'eip155') {
    return /^[-\w]{1,32}$/.test(reference) ? toCurrentNetworkId(`${namespace}:${reference}`) : undefined
  }
  return /^([1-9]\d{0,15}|0x[\da-f]{1,14})$/i.test(reference) ? `eip155:${BigInt(reference)}` : undefined
}
