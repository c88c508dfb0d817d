import {
  type AuthenticatingConnector,
  type ChainContext,
  type ChainNamespace,
  type ConnectorListener,
  type ConnectResult,
  type Network,
  NoAccountsError,
  raceAbort,
} from '@latchkey/plugin-api'
import { offerAuthentication } from './authenticateSession.js'
import type { ClearableStorage } from './client/createKeyValueStorage.js'
import { endSession, type Session, type SignClient } from './client/signClient.js'
import { createSessionHolder } from './createSessionHolder.js'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.js'
import { describeNamespaces, type WalletConnectOptions, walletMethods } from './describeNamespaces.js'
import { createNotifier } from './followSession.js'
import { type ProposalParameters, proposeSession } from './proposeSession.js'
import { readResult } from './readSession.js'
import { SessionError } from './SessionError.js'

export type LiveConnector = Omit<AuthenticatingConnector, 'info' | 'watch' | 'prefetch'>

export interface LiveConnectorParameters extends Pick<ProposalParameters<object>, 'renewalMs'> {
  readonly context: ChainContext
  readonly options: WalletConnectOptions
  readonly scope: string
  readonly storage: ClearableStorage
  readonly listeners: ReadonlySet<ConnectorListener>
}

export function createLiveConnector(parameters: LiveConnectorParameters): LiveConnector {
  const { context, options, listeners, renewalMs } = parameters
  const providers = new Map<ChainNamespace, SessionProvider>()
  const holder = createSessionHolder(parameters, createNotifier(listeners, providers))

  async function offerSession(client: SignClient, networks: readonly Network[]) {
    const { uri, approval } = await client.connect({ optionalNamespaces: describeNamespaces(networks, options) })
    return { uri, approval: async () => ({ session: await approval(), signatures: [] }) }
  }

  async function accept(
    client: SignClient,
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

  return {
    async connect({ namespace, networks, ...attempt }) {
      const client = await raceAbort(holder.open(), attempt.signal)
      const orderedNetworks = orderNetworks(networks, context.networks())
      const offer = () => offerSession(client, orderedNetworks)
      const { session } = await proposeSession(client, { offer, ...attempt, renewalMs })
      return accept(client, session, namespace, orderedNetworks)
    },
    async authenticate({ networks, createRequest, ...attempt }) {
      const orderedNetworks = orderNetworks(networks, context.networks())
      if (orderedNetworks.some(({ chainNamespace }) => chainNamespace !== 'eip155')) {
        throw new SessionError('AUTHENTICATION_NOT_POSSIBLE')
      }
      const client = await raceAbort(holder.open(), attempt.signal)
      const chains = orderedNetworks.map(({ caipNetworkId }) => caipNetworkId)
      const methods = options.methods?.eip155 ?? walletMethods.eip155
      const { session, signatures } = await proposeSession(client, {
        async offer() {
          const request = await createRequest()
          return request
            ? offerAuthentication(client, request, { chains, methods })
            : offerSession(client, orderedNetworks)
        },
        ...attempt,
        renewalMs,
      })
      if (!session) throw new NoAccountsError()
      return { connection: await accept(client, session, 'eip155', orderedNetworks), signatures }
    },
    async reconnect({ namespace }) {
      const session = await holder.restore()
      if (!session || !holder.serves(namespace)) return undefined
      // Return this namespace only: the shell restores each namespace separately, because each may have a different
      // wallet.
      const networks = context.networks().filter(({ chainNamespace }) => chainNamespace === namespace)
      const active = networks.filter(({ caipNetworkId }) => caipNetworkId === context.networkId(namespace))
      return readResult(session, namespace, orderNetworks(active, networks), true)
    },
    disconnect: holder.end,
    async getProvider(namespace, networkId) {
      if (networkId) return createSessionProvider(context, namespace, { ...holder, readNetworkId: () => networkId })
      const provider = providers.get(namespace) ?? createSessionProvider(context, namespace, holder)
      providers.set(namespace, provider)
      return provider
    },
    switchNetwork: ({ caipNetworkId }) => holder.switchNetwork(caipNetworkId),
  }
}

function orderNetworks(first: readonly Network[], all: readonly Network[]): readonly Network[] {
  const ids = new Set(first.map(({ caipNetworkId }) => caipNetworkId))
  return [...first, ...all.filter(({ caipNetworkId }) => !ids.has(caipNetworkId))]
}
