import {
  type AuthenticatingConnector,
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  type ConnectorListener,
  type ConnectResult,
  type Network,
  NoAccountsError,
} from '@latchkey/plugin-api'
import { createExpirySharing } from './createExpirySharing.js'
import type { ClearableStorage } from './createKeyValueStorage.js'
import { createNotifier } from './createNotifier.js'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.js'
import { checkDeepLink, forgetDeepLink } from './deepLink.js'
import { describeNamespaces, walletMethods } from './describeNamespaces.js'
import { endSession } from './endSession.js'
import { followSession } from './followSession.js'
import type { WalletConnectOptions } from './index.js'
import { openClient } from './openClient.js'
import { type ProposalParameters, proposeSession } from './proposeSession.js'
import { readAccounts } from './readAccounts.js'
import { readNameInSession } from './readApproved.js'
import { readResult } from './readResult.js'
import { readStoredTopics } from './readStoredTopics.js'
import { SessionEndedError, SessionError } from './SessionError.js'
import { settleBefore } from './settleBefore.js'
import type { Session, SignClient } from './signClient.js'
import { switchChain } from './switchChain.js'
import { toWalletError } from './toWalletError.js'

/**
 * What the connector does once it is used. A session covers every namespace that the wallet approved; the library keeps it
 * in a storage of this modal's own, and is fetched here.
 */
export function createLiveConnector(parameters: LiveConnectorParameters): LiveConnector {
  const { context, options, storage, listeners } = parameters
  const { options: modalOptions, signal } = context
  const providers = new Map<ChainNamespace, SessionProvider>()
  const notifier = createNotifier(listeners, providers)
  let client: SignClient | undefined
  let closeClient: (() => void) | undefined
  /** One listener of the relay calls them all: its emitter warns of a leak above ten. */
  const messageListeners = new Set<() => void>()
  let shareExpiry: ReturnType<typeof createExpirySharing> | undefined
  let opening: Promise<SignClient> | undefined
  let restoring: Promise<Session | undefined> | undefined
  let current: CurrentSession | undefined
  signal.addEventListener('abort', clear, { once: true })

  function open(): Promise<SignClient> {
    opening ??= openClient(context, storage).then(
      ({ client: opened, close }) => {
        client = opened
        closeClient = close
        shareExpiry = createExpirySharing(opened)
        opened.core.relayer.on('relayer_message', () => {
          for (const listener of messageListeners) listener()
        })
        followSession(opened, {
          readTopic: () => current?.topic,
          serve(session) {
            const before = current?.namespaces ?? []
            const served = readServed(session)
            if (current) current = { ...current, namespaces: served }
            return { before, served }
          },
          readNetworkId,
          listener: notifier,
          ended: () => forget(),
        })
        return opened
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  function readSession(): Session | undefined {
    return current && client?.session.keys.includes(current.topic) ? client.session.get(current.topic) : undefined
  }

  function readNetworkId(namespace: ChainNamespace): CaipNetworkId | undefined {
    const session = readSession()
    return context.networkId(namespace) ?? (session && readAccounts(session, namespace)[0]?.networkId)
  }

  /** The namespaces of the host's networks in which the wallet approved an account. */
  function readServed(session: Session): readonly ChainNamespace[] {
    const configured = new Set(context.networks().map(({ chainNamespace }) => chainNamespace))
    return [...configured].filter((namespace) => readAccounts(session, namespace).length > 0)
  }

  function adopt(opened: SignClient, session: Session): void {
    current = {
      topic: session.topic,
      namespaces: readServed(session),
      ended: new AbortController(),
    }
    // A page that was left while a wallet decided, or another tab, may have left sessions behind.
    for (const { topic } of opened.session.getAll()) if (topic !== session.topic) void endSession(opened, topic)
  }

  /** What waits for the session's wallet is over: the library would let it wait for 5 minutes. */
  function clear(): void {
    current?.ended.abort(new SessionEndedError())
    current = undefined
  }

  /** Ends the session on this side; the namespace that is being disconnected by command needs no news of it. */
  function forget(commanded?: ChainNamespace): void {
    const { namespaces = [] } = current ?? {}
    clear()
    for (const namespace of namespaces) if (namespace !== commanded) notifier.disconnected(namespace)
    forgetDeepLink()
  }

  /** The session as storage has it: another tab may have made one, or ended ours. */
  async function readRestored(): Promise<Session | undefined> {
    const topics = await readStoredTopics(storage)
    const session = readSession()
    if (session && topics.includes(session.topic)) return session
    clear()
    if (topics.length === 0) return undefined
    if (client && !client.session.keys.some((topic) => topics.includes(topic))) {
      // The library reads storage only when it starts.
      closeClient?.()
      opening = undefined
    }
    const opened = await open()
    const alive = opened.session.getAll().filter(({ topic }) => topics.includes(topic))
    const [latest] = alive.sort((one, other) => other.expiry - one.expiry)
    if (latest) adopt(opened, latest)
    return latest
  }

  /** Namespaces are restored at once, and share the session. */
  function restore(): Promise<Session | undefined> {
    restoring ??= readRestored().finally(() => {
      restoring = undefined
    })
    return restoring
  }

  async function send(networkId: CaipNetworkId, method: string, params: unknown): Promise<unknown> {
    checkDeepLink()
    if (!client || !current) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
    const { topic, ended } = current
    const request = { method, params: params as object }
    const chainId = readNameInSession(client.session.get(topic), networkId)
    const answer = client.request<unknown>({ topic, chainId, request }).catch((error: unknown) => {
      throw toWalletError(error)
    })
    return settleBefore(answer, ended.signal)
  }

  async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
    if (!client) throw new SessionError('SIGN_CLIENT_NOT_INITIALIZED')
    if (!current) throw new SessionError('WALLETCONNECT_NOT_CONNECTED')
    const network = context.networks().find((candidate) => candidate.caipNetworkId === networkId)
    await switchChain({ client, topic: current.topic, networkId, network, send })
    notifier.networkChanged(networkId.split(':')[0] as ChainNamespace, networkId)
  }

  async function offerSession(opened: SignClient, wanted: readonly Network[]) {
    const { uri, approval } = await opened.connect({ optionalNamespaces: describeNamespaces(wanted, options) })
    const stopSharing = shareExpiry?.()
    return {
      uri,
      approval: async () => ({ session: await approval().finally(stopSharing), signatures: [] }),
    }
  }

  /** Takes the approved session as the modal's, or ends it where it is of no use. */
  async function accept(opened: SignClient, session: Session, wish: Wish): Promise<ConnectResult> {
    try {
      const result = readResult(session, wish.namespace, wish.networks, modalOptions.allowUnsupportedChain)
      adopt(opened, session)
      return result
    } catch (error) {
      await endSession(opened, session.topic)
      throw error
    }
  }

  return {
    async connect({ namespace, networks, signal: attempt, onUri = () => undefined }) {
      const opened = await settleBefore(open(), attempt)
      const wanted = preferred(networks, context.networks())
      const { session } = await proposeSession(opened, {
        offer: () => offerSession(opened, wanted),
        signal: attempt,
        onUri,
        renewalMs: parameters.renewalMs,
      })
      return accept(opened, session, { namespace, networks: wanted })
    },
    async authenticate({ networks, signal: attempt, onUri = () => undefined, createRequest }) {
      const wanted = preferred(networks, context.networks())
      if (wanted.some(({ chainNamespace }) => chainNamespace !== 'eip155')) {
        throw new SessionError('AUTHENTICATION_NOT_POSSIBLE')
      }
      const [opened, { offerAuthentication }] = await settleBefore(
        Promise.all([open(), import('./authenticateSession.js')]),
        attempt,
      )
      const chains = wanted.map(({ caipNetworkId }) => caipNetworkId)
      const methods = options.methods?.eip155 ?? walletMethods.eip155
      const { session, signatures } = await proposeSession(opened, {
        async offer() {
          const request = await createRequest()
          return request
            ? offerAuthentication(opened, { request, chains, methods, messageListeners })
            : offerSession(opened, wanted)
        },
        signal: attempt,
        onUri,
        renewalMs: parameters.renewalMs,
      })
      // A wallet that signed and approved no method at all.
      if (!session) throw new NoAccountsError()
      return { connection: await accept(opened, session, { namespace: 'eip155', networks: wanted }), signatures }
    },
    async reconnect({ namespace }) {
      const session = await restore()
      if (!session || !current?.namespaces.includes(namespace)) return undefined
      // The others are asked for on their own: one of them may have gone to another wallet since.
      const own = context.networks().filter(({ chainNamespace }) => chainNamespace === namespace)
      const active = own.filter(({ caipNetworkId }) => caipNetworkId === context.networkId(namespace))
      return readResult(session, namespace, preferred(active, own), true)
    },
    async disconnect(namespace) {
      const session = await restore()
      if (!session || !client) return
      forget(namespace)
      await endSession(client, session.topic)
    },
    async getProvider(namespace, networkId) {
      const bitcoin = namespace === 'bip122' && (await import('./askBitcoinWallet.js'))
      const link = { readSession, readNetworkId, switchNetwork, send, ...bitcoin }
      if (networkId) return createSessionProvider(context, namespace, { ...link, readNetworkId: () => networkId })
      const provider = providers.get(namespace) ?? createSessionProvider(context, namespace, link)
      providers.set(namespace, provider)
      return provider
    },
    switchNetwork: ({ caipNetworkId }) => switchNetwork(caipNetworkId),
  }
}

export type LiveConnector = Omit<AuthenticatingConnector, 'info' | 'watch' | 'prefetch'>

export interface LiveConnectorParameters extends Pick<ProposalParameters<object>, 'renewalMs'> {
  readonly context: ChainContext
  readonly options: WalletConnectOptions
  readonly storage: ClearableStorage
  /** Who watches the connector, now and later. */
  readonly listeners: ReadonlySet<ConnectorListener>
}

interface CurrentSession {
  readonly topic: string
  /** Those in which the wallet approved an account. */
  readonly namespaces: readonly ChainNamespace[]
  /** Aborted with the session. */
  readonly ended: AbortController
}

/** What a session has to serve. */
interface Wish {
  readonly namespace: ChainNamespace
  readonly networks: readonly Network[]
}

/** `first` before the rest of `all`. */
function preferred(first: readonly Network[], all: readonly Network[]): readonly Network[] {
  const ids = new Set(first.map(({ caipNetworkId }) => caipNetworkId))
  return [...first, ...all.filter(({ caipNetworkId }) => !ids.has(caipNetworkId))]
}
