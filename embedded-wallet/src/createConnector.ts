/** The embedded wallet as a connector. All its namespaces share one session and are disconnected together. */
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
  /** Sets the sign-in for the next `connect` to finish. */
  expect(signIn: FinishedSignIn | undefined): void
  /** Signs out a user who left before connecting. Otherwise the next user would get their account. */
  abandon(): void
  /** Call it after the page in the frame was replaced. Disconnects if the session is gone. */
  checkSession(): Promise<void>
}

export interface FinishedSignIn {
  readonly resultUri: string | undefined
  readonly provider: string | undefined
  readonly username: string | undefined
}

export interface ConnectorParts {
  readonly transport: Transport
  readonly record: SignInRecordStore
  /** Returns ids of eip155 networks with smart accounts, or `undefined` if the frame is slow. Never rejects. */
  readSmartNetworks(): Promise<readonly number[] | undefined>
}

export function createConnector(context: EmbeddedWalletContext, parts: ConnectorParts): LiveConnector {
  const { transport, record } = parts
  const { readUser, toAccounts, readOthers, isConnected } = createAccountReader(context, parts)
  const listeners = new Set<ConnectorListener>()
  const providers = new Map<ChainNamespace, Provider>()
  let expectedSignIn: FinishedSignIn | undefined
  /** Whether the user was told that they are signed out, so that only one namespace tells them. */
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

  /** @param isElsewhere Another tab still has a session. */
  function explainSignOut(isElsewhere: boolean) {
    if (isExplained) return
    isExplained = true
    context.setUser(undefined)
    const { kept } = record.get()
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
      // Returning `undefined` would remove the other tab's stored connection. An error keeps it.
      if (isElsewhere) throw new TypeError('Another tab is signed in, and this one is not')
      return undefined
    },
    disconnect: signOut,
    abandon() {
      if (!embeddedWalletInfo.namespaces.some(isConnected)) signOut().catch(() => undefined) // The frame is gone.
    },
    async getProvider(namespace, networkId) {
      if (networkId) {
        // Load before the shell checks the network: the user may switch it while the frame loads.
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
      transport.load().catch(() => undefined) // The next request reports the error.
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
      // Without cookies, only this tab loses its session. Don't touch what other tabs have stored.
      const isElsewhere = await isHeldByAnotherTab(context)
      explainSignOut(isElsewhere)
      for (const listener of [...listeners]) {
        for (const namespace of namespaces) listener.disconnected(namespace, isElsewhere)
      }
    },
  }
}

const signOutMs = 3_000
