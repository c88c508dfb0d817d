/** The embedded wallet as a connector. One session serves all of its namespaces, and ends for all of them. */
import {
  AuthNotConnectedError,
  type ChainNamespace,
  type ConnectorListener,
  type ConnectResult,
  type EmbeddedConnector,
  type EmbeddedWalletContext,
  embeddedWalletInfo,
  type Network,
  type Provider,
} from '@latchkey/plugin-api'
import { createAccountReader } from './createAccountReader.js'
import { noSignIn, type SignInRecordStore } from './createRecord.js'
import type { Transport } from './frame/createTransport.js'
import type { FrameUser } from './frame/FrameMessages.js'
import { findNetwork } from './networks.js'
import { createFrameProvider } from './provider/createFrameProvider.js'
import { setPreferredAccount } from './setPreferredAccount.js'
import { holdTabSession, isHeldByAnotherTab } from './tabSession.js'
import { waitAtMost } from './waitAtMost.js'

export interface LiveConnector extends EmbeddedConnector {
  /** The next `connect` finishes this sign-in. */
  expect(signIn: FinishedSignIn | undefined): void
  /** The user left after signing in and before being connected: signs them out, so that the next user is not signed in as them. */
  abandon(): void
  /** The page in the frame was replaced: ends the connection if the session ended with it. */
  checkSession(): Promise<void>
}

/** How a sign-in ended, which the frame needs to give its user. */
export interface FinishedSignIn {
  readonly resultUri: string | undefined
  readonly provider: string | undefined
  readonly username: string | undefined
}

export interface ConnectorParts {
  readonly transport: Transport
  readonly record: SignInRecordStore
  /** Ids of eip155 networks with smart accounts; `undefined` if the frame is slow to tell. Never rejects. */
  readSmartNetworks(): Promise<readonly number[] | undefined>
}

export function createConnector(context: EmbeddedWalletContext, parts: ConnectorParts): LiveConnector {
  const { transport, record, readSmartNetworks } = parts
  const { readUser, toAccounts, readOthers, isConnected } = createAccountReader(context, transport, readSmartNetworks)
  const listeners = new Set<ConnectorListener>()
  const providers = new Map<ChainNamespace, Provider>()
  let expectedSignIn: FinishedSignIn | undefined
  /** The user is told once that they are signed out, not for each namespace. */
  let isExplained = false

  function toResult(network: Network, user: FrameUser, provider?: string, username?: string): ConnectResult {
    const { email, userName } = user
    const shownName = userName ?? username
    context.setUser({
      ...(email && { email }),
      ...(shownName && { username: shownName }),
      ...(provider && { provider }),
    })
    return {
      accounts: toAccounts(network, user),
      networkId: network.caipNetworkId,
      wallet: { name: provider ? provider.replace(/^./, (letter) => letter.toUpperCase()) : 'Email' },
    }
  }

  /** Reads the frame's accounts on the network, and has the connection follow. */
  async function follow(network: Network) {
    const { chainNamespace, caipNetworkId } = network
    const accounts = toAccounts(network, await readUser(network, { signsMessage: true }))
    for (const listener of [...listeners]) {
      listener.networkChanged(chainNamespace, caipNetworkId)
      listener.accountsChanged(chainNamespace, accounts)
    }
  }

  async function signOut() {
    context.setUser(undefined)
    record.set(noSignIn)
    await waitAtMost(transport.request('SIGN_OUT', undefined), signOutMs, context.signal)
  }

  /** The frame has lost its session. @param isElsewhere Another tab still has one. */
  function explainSignOut(isElsewhere: boolean) {
    if (isExplained) return
    isExplained = true
    context.setUser(undefined)
    const { kept } = record.get()
    // A tab that loses its own session must not clear what a signed-in tab has stored.
    if (!isElsewhere) record.set(noSignIn)
    if (!context.signal.aborted) context.explainSignOut(kept ? 'ended' : 'not-kept')
  }

  return {
    info: embeddedWalletInfo,
    expect(signIn) {
      expectedSignIn = signIn
    },
    async connect({ namespace, networks, signal }) {
      const { resultUri, provider, username } = expectedSignIn ?? {}
      expectedSignIn = undefined
      const [network] = networks
      if (!network) throw new AuthNotConnectedError()
      const user = await readUser(network, { resultUri, signsMessage: true, signal })
      const others = await readOthers(namespace, signal)
      signal.throwIfAborted()
      record.set({ provider, lastMailAtMs: 0, kept: undefined })
      isExplained = false
      const result = toResult(network, user, provider, username)
      return { ...result, accounts: [...result.accounts, ...others] }
    },
    async reconnect({ networks, signal }) {
      const [network] = networks
      if (!network) return undefined
      const session = await transport.request('IS_CONNECTED', undefined, signal)
      if (session.isConnected) {
        record.set({ kept: true })
        return toResult(network, await readUser(network, { signal }), record.get().provider)
      }
      const isElsewhere = await isHeldByAnotherTab(context)
      explainSignOut(isElsewhere)
      // Unlike `undefined`, a failure leaves stored what the other tab has.
      if (isElsewhere) throw new TypeError('Another tab is signed in, and this one is not')
      return undefined
    },
    disconnect: signOut,
    abandon() {
      // Another attempt, or another namespace, needs the session.
      if (!embeddedWalletInfo.namespaces.some(isConnected)) signOut().catch(() => undefined) // the frame is gone
    },
    async getProvider(namespace, networkId) {
      if (networkId) {
        // Loading takes seconds in which the user may switch networks. The shell checks for that before it asks the provider.
        await transport.load()
        return createFrameProvider(context, transport, namespace, networkId)
      }
      const provider = providers.get(namespace) ?? createFrameProvider(context, transport, namespace)
      providers.set(namespace, provider)
      return provider
    },
    async switchNetwork(network) {
      await transport.request('SWITCH_NETWORK', { chainId: network.caipNetworkId, rpcUrl: context.rpcUrl(network) })
      await follow(network)
    },
    watch(listener) {
      holdTabSession(context)
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prefetch() {
      transport.load().catch(() => undefined) // the next request reports it
    },
    async setPreferredAccount(namespace, type) {
      const network = isConnected(namespace) ? findNetwork(context, namespace) : undefined
      if (!network) throw new AuthNotConnectedError()
      return setPreferredAccount(context, { ...parts, follow }, network, type)
    },
    async checkSession() {
      const namespaces = embeddedWalletInfo.namespaces.filter(isConnected)
      if (namespaces.length === 0 || listeners.size === 0) return
      const { isConnected: hasSession } = await transport.request('IS_CONNECTED', undefined)
      if (hasSession) return
      // Without cookies the session is this tab's alone, so other tabs and what is stored stay as they are.
      const isElsewhere = await isHeldByAnotherTab(context)
      explainSignOut(isElsewhere)
      for (const listener of [...listeners]) {
        for (const namespace of namespaces) listener.disconnected(namespace, isElsewhere)
      }
    },
  }
}

const signOutMs = 3_000
