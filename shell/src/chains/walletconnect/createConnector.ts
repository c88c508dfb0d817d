import type { CaipNetworkId, ChainNamespace, Connector, ConnectorListener, Network } from '@latchkey/plugin-api'
import type { ChainHost } from '../../contract/chain.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import { createSessionProvider, NotConnectedError, type SessionProvider } from './createSessionProvider.js'
import { describeNamespaces } from './describeNamespaces.js'
import { endSession } from './endSession.js'
import { followSession } from './followSession.js'
import { hasStoredSession } from './hasStoredSession.js'
import type { WalletConnectOptions } from './index.js'
import { importLibrary, openClient, readScope } from './openClient.js'
import { type ProposalParameters, proposeSession } from './proposeSession.js'
import { readAccounts } from './readAccounts.js'
import { readResult } from './readResult.js'
import type { Session, SignClient } from './signClient.js'
import { switchChain } from './switchChain.js'
import { toHexChainId } from './toHexChainId.js'
import { toWalletError } from './toWalletError.js'

/**
 * The one connector of WalletConnect. A session covers every namespace that the wallet approved; the library keeps it in a
 * storage of this modal's own, and is fetched with the first connection or for a stored session.
 */
export function createConnector(
  host: ChainHost,
  options: WalletConnectOptions,
  timing: Pick<ProposalParameters, 'renewalMs'> = {},
): Connector {
  const { options: modalOptions, signal } = host.runtime
  const namespaces = [...new Set(modalOptions.networks.map(({ chainNamespace }) => chainNamespace))]
  const storage = createKeyValueStorage(readScope(host))
  const listeners = new Set<ConnectorListener>()
  const providers = new Map<ChainNamespace, SessionProvider>()
  let client: SignClient | undefined
  let opening: Promise<SignClient> | undefined
  let current: CurrentSession | undefined

  function open(): Promise<SignClient> {
    opening ??= openClient(host, storage).then(
      (opened) => {
        client = opened
        followSession(opened, { readTopic: () => current?.topic, readNetworkId, listener, ended: () => forget() })
        return opened
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  /** What the wallet changes goes to who watches the connector, and to who holds its provider. */
  const listener: Required<ConnectorListener> = {
    accountsChanged(namespace, accounts) {
      for (const each of [...listeners]) each.accountsChanged(namespace, accounts)
      providers.get(namespace)?.emit(
        'accountsChanged',
        accounts.map(({ address }) => address),
      )
    },
    networkChanged(namespace, networkId) {
      for (const each of [...listeners]) each.networkChanged(namespace, networkId)
      const chainId = namespace === 'eip155' ? toHexChainId(networkId) : networkId.slice(namespace.length + 1)
      providers.get(namespace)?.emit('chainChanged', chainId)
    },
    networksApproved(namespace, networkIds) {
      for (const each of [...listeners]) each.networksApproved?.(namespace, networkIds)
    },
    disconnected(namespace) {
      for (const each of [...listeners]) each.disconnected(namespace)
      providers.get(namespace)?.emit('disconnect', { code: 4900, message: 'Disconnected' })
    },
  }

  function readSession(): Session | undefined {
    return current && client?.session.keys.includes(current.topic) ? client.session.get(current.topic) : undefined
  }

  function readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined {
    const session = readSession()
    return host.networkId(namespace) ?? (session && readAccounts(session, namespace)[0]?.networkId)
  }

  function adopt(opened: SignClient, session: Session): void {
    current = {
      topic: session.topic,
      namespaces: namespaces.filter((namespace) => readAccounts(session, namespace).length > 0),
      ended: new AbortController(),
    }
    // A page that was left while a wallet decided, or another tab, may have left sessions behind.
    for (const { topic } of opened.session.getAll()) if (topic !== session.topic) void endSession(opened, topic)
  }

  /** Ends the session on this side; the namespace that is being disconnected by command needs no news of it. */
  function forget(commanded?: ChainNamespace): void {
    const session = current
    current = undefined
    session?.ended.abort(new NotConnectedError())
    for (const namespace of session?.namespaces ?? []) if (namespace !== commanded) listener.disconnected(namespace)
    forgetDeepLink()
  }

  async function restore(): Promise<Session | undefined> {
    const session = readSession()
    if (session) return session
    if (!(await hasStoredSession(storage))) return undefined
    const opened = await open()
    const [latest] = opened.session.getAll().sort((one, other) => other.expiry - one.expiry)
    if (latest) adopt(opened, latest)
    return latest
  }

  async function send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    if (!client || !current) throw new NotConnectedError()
    const { topic, ended } = current
    const request = { method, params: params as object }
    const answer = client.request<unknown>({ topic, chainId: networkId, request }).catch((error: unknown) => {
      throw toWalletError(error)
    })
    return settleBefore(answer, AbortSignal.any([ended.signal, signal]))
  }

  async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
    if (!client || !current) throw new NotConnectedError()
    const network = modalOptions.networks.find((candidate) => candidate.caipNetworkId === networkId)
    await switchChain({ client, topic: current.topic, networkId, network, send })
    listener.networkChanged(networkId.split(':')[0] as ChainNamespace, networkId)
  }

  return {
    info: {
      id: 'walletConnect',
      name: options.name ?? 'WalletConnect',
      type: 'WALLET_CONNECT',
      namespaces,
      ...(options.imageUrl ? { imageUrl: options.imageUrl } : {}),
    },
    async connect({ namespace, networks, signal: attempt, onUri }) {
      const opened = await settleBefore(open(), attempt)
      const wanted = preferred(networks, modalOptions.networks)
      const session = await proposeSession(opened, {
        optionalNamespaces: describeNamespaces(wanted, options),
        signal: AbortSignal.any([attempt, signal]),
        onUri: onUri ?? (() => undefined),
        ...timing,
      })
      try {
        const result = readResult(session, namespace, wanted, modalOptions.allowUnsupportedChain)
        adopt(opened, session)
        return result
      } catch (error) {
        await endSession(opened, session.topic)
        throw error
      }
    },
    async reconnect({ namespace }) {
      const session = await restore()
      if (!session || !current?.namespaces.includes(namespace)) return undefined
      const active = modalOptions.networks.filter(({ caipNetworkId }) => caipNetworkId === host.networkId(namespace))
      return readResult(session, namespace, preferred(active, modalOptions.networks), true)
    },
    async disconnect(namespace) {
      const session = await restore()
      if (!session || !client) return
      forget(namespace)
      await endSession(client, session.topic)
    },
    async getProvider(namespace) {
      const link = { readSession, readNetworkId, switchNetwork, send }
      const provider = providers.get(namespace) ?? createSessionProvider(host, namespace, link)
      providers.set(namespace, provider)
      return provider
    },
    switchNetwork: ({ caipNetworkId }) => switchNetwork(caipNetworkId),
    watch(watcher) {
      listeners.add(watcher)
      return () => {
        listeners.delete(watcher)
      }
    },
    prefetch() {
      importLibrary().catch(() => {
        // Connecting fetches it again, and reports.
      })
    },
  }
}

interface CurrentSession {
  readonly topic: string
  /** Those in which the wallet approved an account. */
  readonly namespaces: readonly ChainNamespace[]
  /** Aborted with the session: the library would let a request wait for 5 minutes. */
  readonly ended: AbortController
}

/** `first` before the rest of `all`. */
function preferred(first: readonly Network[], all: readonly Network[]): readonly Network[] {
  const ids = new Set(first.map(({ caipNetworkId }) => caipNetworkId))
  return [...first, ...all.filter(({ caipNetworkId }) => !ids.has(caipNetworkId))]
}

/** The promise, or the signal's reason as soon as it is aborted. */
async function settleBefore<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const left = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: left.signal })
  })
  return Promise.race([promise, aborted]).finally(() => left.abort())
}

/** Written when a wallet's app was opened by a link, so that the library opens it for each request. */
function forgetDeepLink(): void {
  try {
    globalThis.localStorage?.removeItem('WALLETCONNECT_DEEPLINK_CHOICE')
  } catch {
    // Blocked storage has no choice in it.
  }
}
