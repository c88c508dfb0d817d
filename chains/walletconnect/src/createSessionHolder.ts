/** The modal's one session and the client that holds it. A session covers every namespace that the wallet approved. */
import type { CaipNetworkId, ChainContext, ChainNamespace } from '@latchkey/plugin-api'
import { type ClearableStorage, readStoredTopics } from './client/createKeyValueStorage.js'
import { checkDeepLink, forgetDeepLink } from './client/deepLink.js'
import { type OpenedClient, openClient } from './client/openClient.js'
import { endSession, type Session, type SignClient } from './client/signClient.js'
import type { SessionLink } from './createSessionProvider.js'
import { followSession, type SessionListener } from './followSession.js'
import { readAccounts, readNameInSession } from './readAccounts.js'
import { SessionEndedError, SessionError, toWalletError } from './SessionError.js'
import { switchChain } from './switchChain.js'

export interface SessionHolder extends SessionLink {
  /** Fetches the library and starts the client, once. */
  open(): Promise<SignClient>
  /** Makes the session the modal's. */
  adopt(client: SignClient, session: Session): void
  /** Resolves with the session as storage has it: another tab may have made one, or ended ours. */
  restore(): Promise<Session | undefined>
  /** Tells whether the session serves the namespace. */
  serves(namespace: ChainNamespace): boolean
  /** Ends the session on both sides, for all its namespaces. `namespace` is the one that the shell disconnects. */
  end(namespace: ChainNamespace): Promise<void>
}

export interface SessionHolderParameters {
  readonly context: ChainContext
  readonly scope: string
  readonly storage: ClearableStorage
  readonly notifier: SessionListener
}

interface CurrentSession {
  readonly topic: string
  /** The namespaces in which the wallet approved an account. */
  readonly namespaces: readonly ChainNamespace[]
  /** Aborted when the session ends. */
  readonly ended: AbortController
}

export function createSessionHolder({ context, scope, storage, notifier }: SessionHolderParameters): SessionHolder {
  let opened: OpenedClient | undefined
  let opening: Promise<SignClient> | undefined
  let restoring: Promise<Session | undefined> | undefined
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
      ended: () => forget(),
    })
    return client
  }

  function open(): Promise<SignClient> {
    opening ??= start().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  const readSession = () => findSession(opened?.client, current?.topic)
  const readNetworkId = (namespace: ChainNamespace) =>
    context.networkId(namespace) ?? findNetworkId(readSession(), namespace)

  function adopt(client: SignClient, session: Session): void {
    current = { topic: session.topic, namespaces: findServed(context, session), ended: new AbortController() }
    // Another tab, or a page that was closed while the wallet decided, may have left sessions behind.
    for (const { topic } of client.session.getAll()) if (topic !== session.topic) void endSession(client, topic)
  }

  function clear(): void {
    // Rejects pending requests. The library would let them wait for 5 minutes.
    current?.ended.abort(new SessionEndedError())
    current = undefined
  }

  /** Ends the session on this side. The shell knows about the namespace that it disconnects. */
  function forget(disconnecting?: ChainNamespace): void {
    const { namespaces = [] } = current ?? {}
    clear()
    for (const namespace of namespaces) if (namespace !== disconnecting) notifier.disconnected(namespace)
    forgetDeepLink()
  }

  async function readRestored(): Promise<Session | undefined> {
    const topics = await readStoredTopics(storage)
    const session = readSession()
    if (session && topics.includes(session.topic)) return session
    clear()
    if (topics.length === 0) return undefined
    if (opened && !opened.client.session.keys.some((topic) => topics.includes(topic))) {
      // The library reads storage only when it starts.
      opened.close()
      opening = undefined
    }
    const client = await open()
    const alive = client.session.getAll().filter(({ topic }) => topics.includes(topic))
    const [latest] = alive.sort((one, other) => other.expiry - one.expiry)
    if (latest) adopt(client, latest)
    return latest
  }

  function restore(): Promise<Session | undefined> {
    // The shell restores all namespaces at once, and they share the session.
    restoring ??= readRestored().finally(() => {
      restoring = undefined
    })
    return restoring
  }

  async function send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    checkDeepLink()
    if (!opened || !current) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
    const { client } = opened
    const { topic, ended } = current
    const chainId = readNameInSession(client.session.get(topic), networkId)
    const request = { method, params: params as object }
    const answer = client.request<unknown>({ topic, chainId, request }).catch((error: unknown) => {
      throw toWalletError(error)
    })
    return settleBefore(answer, ended.signal)
  }

  return {
    open,
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
      forget(namespace)
      await endSession(opened.client, session.topic)
    },
    send,
  }
}

/** The client's session with the topic, unless the session has ended. */
function findSession(client: SignClient | undefined, topic: string | undefined): Session | undefined {
  return topic && client?.session.keys.includes(topic) ? client.session.get(topic) : undefined
}

/** The network of the first account that the wallet approved in the namespace. */
function findNetworkId(session: Session | undefined, namespace: ChainNamespace): CaipNetworkId | undefined {
  return session && readAccounts(session, namespace)[0]?.networkId
}

/** The namespaces of the app's networks in which the wallet approved an account. */
function findServed(context: ChainContext, session: Session): readonly ChainNamespace[] {
  const configured = new Set(context.networks().map(({ chainNamespace }) => chainNamespace))
  return [...configured].filter((namespace) => readAccounts(session, namespace).length > 0)
}

/** Settles as the promise does, or rejects with the signal's reason as soon as it is aborted. */
export async function settleBefore<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort nobody handles the promise's rejection.
  promise.catch(() => undefined)
  signal.throwIfAborted()
  const settled = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
  })
  return Promise.race([promise, aborted]).finally(() => settled.abort())
}
