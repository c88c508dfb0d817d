import {
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  once,
  raceAbort,
  shareWhilePending,
} from '@latchkey/plugin-api'
import { readStoredTopics } from './client/createKeyValueStorage.js'
import { removeDeepLink, removeUnsafeDeepLink } from './client/deepLink.js'
import { type OpenedClient, openClient } from './client/openClient.js'
import { endSession, type Session, type SignClient } from './client/signClient.js'
import type { LiveConnectorParameters } from './createLiveConnector.js'
import type { SessionLink } from './createSessionProvider.js'
import { followSession, type SessionListener } from './followSession.js'
import { findIdInSession, readAccounts } from './readAccounts.js'
import { SessionEndedError, SessionError, toWalletError } from './SessionError.js'
import { switchChain } from './switchChain.js'

/** Manages the modal's only session and its client. The session covers every namespace that the wallet approved. */
export interface SessionHolder extends SessionLink {
  open(): Promise<SignClient>
  adopt(client: SignClient, session: Session): void
  /** Resolves with the stored session, which another tab may have created or ended. */
  restore(): Promise<Session | undefined>
  serves(namespace: ChainNamespace): boolean
  /**
   * Ends the session in all its namespaces. Reports each except `namespace`, which the shell is already disconnecting.
   */
  end(namespace: ChainNamespace): Promise<void>
}

interface CurrentSession {
  readonly topic: string
  readonly namespaces: readonly ChainNamespace[]
  readonly ended: AbortController
}

export function createSessionHolder(
  { context, scope, storage }: Pick<LiveConnectorParameters, 'context' | 'scope' | 'storage'>,
  notifier: SessionListener,
): SessionHolder {
  let opened: OpenedClient | undefined
  let current: CurrentSession | undefined
  context.signal.addEventListener('abort', clear, { once: true })

  async function start(): Promise<SignClient> {
    opened = await openClient(context, scope, storage)
    const { client } = opened
    followSession(client, {
      readTopic: () => current?.topic,
      updateNamespaces(session) {
        const before = current?.namespaces ?? []
        const after = findServed(context, session)
        if (current) current = { ...current, namespaces: after }
        return { before, after }
      },
      readNetworkId,
      listener: notifier,
      ended: () => clearAndReport(),
    })
    return client
  }

  let open = once(start)
  const readSession = () => opened?.client.session.getAll().find(({ topic }) => topic === current?.topic)
  const readNetworkId = (namespace: ChainNamespace) => {
    const session = readSession()
    return context.networkId(namespace) ?? (session && readAccounts(session, namespace)[0]?.networkId)
  }

  function adopt(client: SignClient, session: Session): void {
    current = { topic: session.topic, namespaces: findServed(context, session), ended: new AbortController() }
    // Other tabs, or pages closed before the wallet answered, may have left sessions behind.
    for (const { topic } of client.session.getAll()) if (topic !== session.topic) void endSession(client, topic)
  }

  function clear(): void {
    // Reject pending requests now. The library would wait 5 minutes.
    current?.ended.abort(new SessionEndedError())
    current = undefined
  }

  function clearAndReport(disconnecting?: ChainNamespace): void {
    const { namespaces = [] } = current ?? {}
    clear()
    for (const namespace of namespaces) if (namespace !== disconnecting) notifier.disconnected(namespace)
    removeDeepLink()
  }

  /** Shared, because the shell restores all namespaces in parallel. */
  const restore = shareWhilePending(async () => {
    const topics = await readStoredTopics(storage)
    const session = readSession()
    if (session && topics.includes(session.topic)) return session
    clear()
    if (topics.length === 0) return undefined
    if (opened && !opened.client.session.keys.some((topic) => topics.includes(topic))) {
      // The library only reads storage when it starts.
      opened.close()
      open = once(start)
    }
    const client = await open()
    const unexpired = client.session.getAll().filter(({ topic }) => topics.includes(topic))
    const [latest] = unexpired.sort((a, b) => b.expiry - a.expiry)
    if (latest) adopt(client, latest)
    return latest
  })

  async function send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    removeUnsafeDeepLink()
    if (!opened || !current) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
    const { client } = opened
    const { topic, ended } = current
    const chainId = findIdInSession(client.session.get(topic), networkId)
    const request = { method, params: params as object }
    const answer = client.request<unknown>({ topic, chainId, request }).catch((error: unknown) => {
      throw toWalletError(error)
    })
    return raceAbort(answer, ended.signal)
  }

  return {
    open: () => open(),
    readSession,
    readNetworkId,
    adopt,
    restore,
    serves: (namespace) => current?.namespaces.includes(namespace) ?? false,
    async switchNetwork(networkId) {
      if (!opened) throw new SessionError('SIGN_CLIENT_NOT_INITIALIZED')
      if (!current) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
      const network = context.networks().find(({ caipNetworkId }) => caipNetworkId === networkId)
      await switchChain({ client: opened.client, topic: current.topic, networkId, network, send })
      notifier.networkChanged(networkId.split(':')[0] as ChainNamespace, networkId)
    },
    async end(namespace) {
      const session = await restore()
      if (!session || !opened) return
      clearAndReport(namespace)
      await endSession(opened.client, session.topic)
    },
    send,
  }
}

function findServed(context: ChainContext, session: Session): readonly ChainNamespace[] {
  const configured = new Set(context.networks().map(({ chainNamespace }) => chainNamespace))
  return [...configured].filter((namespace) => readAccounts(session, namespace).length > 0)
}
