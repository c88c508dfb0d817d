/** The connector's methods over a session. Fetched with the first connection, or for a stored session. */
import {
  type AuthenticatingConnector,
  type CaipNetworkId,
  type ChainContext,
  type ChainNamespace,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  type Network,
  NoAccountsError,
} from '@latchkey/plugin-api'
import { offerAuthentication } from './authenticateSession.js'
import type { ClearableStorage } from './client/createKeyValueStorage.js'
import type { OpenedClient } from './client/openClient.js'
import { endSession, type Session } from './client/signClient.js'
import { createSessionHolder, settleBefore } from './createSessionHolder.js'
import { createSessionProvider, type SessionLink, type SessionProvider } from './createSessionProvider.js'
import { describeNamespaces, type WalletConnectOptions, walletMethods } from './describeNamespaces.js'
import { createNotifier } from './followSession.js'
import { type ProposalParameters, proposeSession } from './proposeSession.js'
import { readResult } from './readSession.js'
import { SessionError } from './SessionError.js'
import { switchChain } from './switchChain.js'

export type LiveConnector = Omit<AuthenticatingConnector, 'info' | 'watch' | 'prefetch'>

export interface LiveConnectorParameters extends Pick<ProposalParameters<object>, 'renewalMs'> {
  readonly context: ChainContext
  readonly options: WalletConnectOptions
  /** Tells the clients of several modals and projects apart. */
  readonly scope: string
  readonly storage: ClearableStorage
  /** The connector's listeners, now and later. */
  readonly listeners: ReadonlySet<ConnectorListener>
}

export function createLiveConnector(parameters: LiveConnectorParameters): LiveConnector {
  const { context, options, scope, storage, listeners, renewalMs } = parameters
  const providers = new Map<ChainNamespace, SessionProvider>()
  const notifier = createNotifier(listeners, providers)
  const holder = createSessionHolder({ context, scope, storage, notifier })
  const { readSession, readNetworkId, send } = holder
  const link: SessionLink = { readSession, readNetworkId, send, switchNetwork }

  async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
    const network = context.networks().find((candidate) => candidate.caipNetworkId === networkId)
    await switchChain({ ...holder.demand(), networkId, network, send })
    notifier.networkChanged(networkId.split(':')[0] as ChainNamespace, networkId)
  }

  async function offerSession({ client, shareExpiry }: OpenedClient, networks: readonly Network[]) {
    const { uri, approval } = await client.connect({ optionalNamespaces: describeNamespaces(networks, options) })
    const stopSharing = shareExpiry()
    return {
      uri,
      approval: async () => ({ session: await approval().finally(stopSharing), signatures: [] }),
    }
  }

  /** Adopts the approved session, or ends it if it has no account that the app can use. */
  async function accept(
    { client }: OpenedClient,
    session: Session,
    namespace: ChainNamespace,
    networks: readonly Network[],
  ): Promise<ConnectResult> {
    try {
      const result = readResult(session, namespace, networks, context.options.allowUnsupportedChain)
      holder.adopt(client, session)
      return result
    } catch (error) {
      await endSession(client, session.topic)
      throw error
    }
  }

  const readProposal = ({ signal, onUri = () => undefined }: Pick<ConnectParameters, 'signal' | 'onUri'>) => ({
    signal,
    onUri,
    renewalMs,
  })

  return {
    async connect({ namespace, networks, ...attempt }) {
      const opened = await settleBefore(holder.open(), attempt.signal)
      const wanted = orderNetworks(networks, context.networks())
      const offer = () => offerSession(opened, wanted)
      const { session } = await proposeSession(opened.client, { offer, ...readProposal(attempt) })
      return accept(opened, session, namespace, wanted)
    },
    async authenticate({ networks, createRequest, ...attempt }) {
      const wanted = orderNetworks(networks, context.networks())
      if (wanted.some(({ chainNamespace }) => chainNamespace !== 'eip155')) {
        throw new SessionError('AUTHENTICATION_NOT_POSSIBLE')
      }
      const opened = await settleBefore(holder.open(), attempt.signal)
      const chains = wanted.map(({ caipNetworkId }) => caipNetworkId)
      const methods = options.methods?.eip155 ?? walletMethods.eip155
      const { session, signatures } = await proposeSession(opened.client, {
        async offer() {
          const request = await createRequest()
          return request ? offerAuthentication(opened, { request, chains, methods }) : offerSession(opened, wanted)
        },
        ...readProposal(attempt),
      })
      // The wallet signed, but approved no method at all.
      if (!session) throw new NoAccountsError()
      return { connection: await accept(opened, session, 'eip155', wanted), signatures }
    },
    async reconnect({ namespace }) {
      const session = await holder.restore()
      if (!session || !holder.serves(namespace)) return undefined
      // The shell restores other namespaces by calls of their own: the user may have connected another wallet there.
      const networks = context.networks().filter(({ chainNamespace }) => chainNamespace === namespace)
      const active = networks.filter(({ caipNetworkId }) => caipNetworkId === context.networkId(namespace))
      return readResult(session, namespace, orderNetworks(active, networks), true)
    },
    disconnect: holder.end,
    async getProvider(namespace, networkId) {
      if (networkId) return createSessionProvider(context, namespace, { ...link, readNetworkId: () => networkId })
      const provider = providers.get(namespace) ?? createSessionProvider(context, namespace, link)
      providers.set(namespace, provider)
      return provider
    },
    switchNetwork: ({ caipNetworkId }) => switchNetwork(caipNetworkId),
  }
}

/** `first` before the rest of `all`. */
function orderNetworks(first: readonly Network[], all: readonly Network[]): readonly Network[] {
  const ids = new Set(first.map(({ caipNetworkId }) => caipNetworkId))
  return [...first, ...all.filter(({ caipNetworkId }) => !ids.has(caipNetworkId))]
}
