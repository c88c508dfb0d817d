/** The embedded wallet as a connector. One session serves all of its namespaces, and ends for all of them. */

import type {
  AuthUser,
  ChainAccount,
  ChainNamespace,
  Cleanup,
  ConnectorListener,
  ConnectResult,
  Network,
  Provider,
} from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import { authConnectorInfo } from '../connectors/authConnectorInfo.js'
import type { Core } from '../core.js'
import type { EmbeddedConnector } from '../secureFrame.js'
import { accountTypesAtom, setAccountType } from '../state/account.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { setSmartAccountDeployed } from '../state/embeddedWallet.js'
import { authNamespaces, readRpcUrl } from './authNetworks.js'
import { type AuthRecordStore, noSignIn } from './createAuthRecord.js'
import type { Transport } from './createTransport.js'
import { AuthNotConnectedError } from './FrameError.js'
import type { FrameAccountType, FrameSignInMessage, FrameUser, UserQuery } from './messageTable.js'

/** What ended a sign-in before the frame is asked for its user. */
export interface FinishedSignIn {
  readonly resultUri: string | undefined
  readonly provider: string | undefined
  readonly username: string | undefined
}

export interface AuthConnector extends EmbeddedConnector {
  /** `connect` takes this sign-in, once. */
  expect(signIn: FinishedSignIn | undefined): void
  /** Who was signed in has left before he was connected: nobody else is to find him signed in. */
  abandon(): void
  /** The frame's page was replaced: where its session went with it, the connection ends. */
  check(): Promise<void>
}

export interface AuthConnectorParts {
  readonly transport: Transport
  readonly record: AuthRecordStore
  /** Ids of eip155 networks with smart accounts; `undefined` where the frame is slow to tell. Never rejects. */
  readSmartNetworks(): Promise<readonly number[] | undefined>
  setUser(user: AuthUser | undefined): void
}

export function createAuthConnector(core: Core, parts: AuthConnectorParts): AuthConnector {
  const { transport, record, readSmartNetworks, setUser } = parts
  const { options, store, signal: lifetime } = core.runtime
  const listeners = new Set<ConnectorListener>()
  const providers = new Map<ChainNamespace, Provider>()
  let expected: FinishedSignIn | undefined
  /** The visitor is told once that he was forgotten, and not for each namespace. */
  let explained = false

  const isOurs = (namespace: ChainNamespace) =>
    readConnection(store.get(connectionsAtom), namespace).connectorId === authConnectorInfo.id

  /** What the visitor wants, where the network has it. */
  async function pickType({ chainNamespace, id }: Network): Promise<FrameAccountType> {
    const smartNetworks = await readSmartNetworks()
    // Not known is no no: the frame gives the key's account where there is no other. A slow day changes no address.
    if (chainNamespace !== 'eip155' || (smartNetworks && !smartNetworks.includes(Number(id)))) return 'eoa'
    const wanted = store.get(accountTypesAtom).eip155 ?? options.defaultAccountTypes?.eip155
    return wanted === 'eoa' ? 'eoa' : 'smartAccount'
  }

  /** Whom the frame has a session of, on this network. */
  async function readUser(network: Network, { resultUri, signIn, signal }: ReadUserOptions = {}): Promise<FrameUser> {
    // Before it is asked which type is meant: only a frame that is there knows.
    await transport.load()
    const query: UserQuery = {
      chainId: network.caipNetworkId,
      preferredAccountType: await pickType(network),
      rpcUrl: readRpcUrl(core, network),
    }
    const user =
      resultUri === undefined
        ? await transport.request('GET_USER', query, signal)
        : await transport.request('CONNECT_SOCIAL', { ...query, uri: resultUri }, signal)
    if (signIn && (options.siwx ?? options.siweConfig)) {
      const ask = (siwxMessage: FrameSignInMessage) => transport.request('GET_USER', { ...query, siwxMessage }, signal)
      // Where its code does not come, there is no session, and the sign view asks.
      const loaded = await import('./signInByFrame.js').catch(() => undefined)
      await loaded?.signInByFrame(core, network, user.address, ask, signal)
    }
    return user
  }

  function readAccounts(network: Network, user: FrameUser): readonly ChainAccount[] {
    const { caipNetworkId, chainNamespace } = network
    const listed = user.accounts ?? []
    const active = listed.find(({ address }) => isSame(address, user.address)) ?? {
      address: user.address,
      type: user.preferredAccountType ?? 'eoa',
    }
    // The one that the frame signs with is the one in use, whatever was wished for.
    if (chainNamespace === 'eip155') setAccountType(store, 'eip155', active.type)
    setSmartAccountDeployed(store, chainNamespace, user.smartAccountDeployed)
    const others = listed.filter(({ address }) => !isSame(address, active.address))
    const place = { namespace: chainNamespace, networkId: caipNetworkId, connectorId: authConnectorInfo.id }
    return [active, ...others].map((account) => ({
      ...account,
      ...place,
      caipAddress: `${caipNetworkId}:${account.address}`,
    }))
  }

  async function connectTo(network: Network, user: FrameUser, provider: string | undefined, username?: string) {
    const { email, userName } = user
    const shownName = userName ?? username
    setUser({
      ...(email && { email }),
      ...(shownName && { username: shownName }),
      ...(provider && { provider }),
    })
    const result: ConnectResult = {
      accounts: readAccounts(network, user),
      networkId: network.caipNetworkId,
      wallet: { name: provider ? provider.replace(/^./, (letter) => letter.toUpperCase()) : 'Email' },
    }
    return result
  }

  /** The network and the accounts that are shown follow the frame's. */
  function announce(network: Network, user: FrameUser) {
    const { chainNamespace, caipNetworkId } = network
    const accounts = readAccounts(network, user)
    for (const listener of [...listeners]) {
      listener.networkChanged(chainNamespace, caipNetworkId)
      listener.accountsChanged(chainNamespace, accounts)
    }
  }

  async function signOut() {
    setUser(undefined)
    record.set(noSignIn)
    await waitAtMost(transport.request('SIGN_OUT', undefined), signOutMs, lifetime)
  }

  async function explain(isElsewhere?: boolean): Promise<undefined> {
    if (explained) return
    explained = true
    setUser(undefined)
    const loaded = await loadRest().catch(() => undefined) // then the page says it by being disconnected
    await loaded?.explainSignOut(core, record, isElsewhere)
  }

  return {
    info: authConnectorInfo,
    expect(signIn) {
      expected = signIn
    },
    async connect({ namespace, networks, signal }) {
      const { resultUri, provider, username }: Partial<FinishedSignIn> = expected ?? {}
      expected = undefined
      const [network] = networks
      if (!network) throw new AuthNotConnectedError()
      const user = await readUser(network, { resultUri, signIn: true, signal })
      const read = async (other: Network) => readAccounts(other, await readUser(other, { signal }))
      const { listOtherAccounts } = await loadRest()
      const others = await listOtherAccounts(core.runtime, namespace, isOurs, read)
      signal.throwIfAborted()
      record.set({ provider, lastMailAtMs: 0, kept: undefined })
      explained = false
      const result = await connectTo(network, user, provider, username)
      return { ...result, accounts: [...result.accounts, ...others] }
    },
    async reconnect({ networks, signal }) {
      const [network] = networks
      if (!network) return undefined
      const { isConnected } = await transport.request('IS_CONNECTED', undefined, signal)
      if (!isConnected) return explain()
      record.set({ kept: true })
      return connectTo(network, await readUser(network, { signal }), record.get().provider)
    },
    disconnect: signOut,
    abandon() {
      // Another attempt, or another namespace, needs the session.
      if (!authNamespaces.some(isOurs)) signOut().catch(() => undefined) // the frame is gone
    },
    async getProvider(namespace, networkId) {
      const { createFrameProvider } = await loadRest()
      if (networkId) {
        // Loading takes seconds, in which the wallet may move: the pipeline looks after it, and then nothing waits.
        await transport.load()
        return createFrameProvider(core, transport, namespace, networkId)
      }
      const provider = providers.get(namespace) ?? (await createFrameProvider(core, transport, namespace))
      providers.set(namespace, provider)
      return provider
    },
    async switchNetwork(network) {
      const { caipNetworkId } = network
      await transport.request('SWITCH_NETWORK', { chainId: caipNetworkId, rpcUrl: readRpcUrl(core, network) })
      announce(network, await readUser(network, { signIn: true }))
    },
    watch(listener): Cleanup {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    prefetch() {
      // Who connects is told when it does not come.
      transport.load().catch(() => undefined)
    },
    async setPreferredAccount(namespace, type) {
      if (!isOurs(namespace)) throw new AuthNotConnectedError()
      const { setPreferredAccount } = await loadRest()
      const follow = async (network: Network) => announce(network, await readUser(network, { signIn: true }))
      return setPreferredAccount(core, { ...parts, follow }, namespace, type)
    },
    async check() {
      const namespaces = authNamespaces.filter(isOurs)
      if (namespaces.length === 0) return
      const { checkSession } = await loadRest()
      await checkSession(core.runtime, { transport, listeners, namespaces, explain })
    },
  }
}

interface ReadUserOptions {
  readonly resultUri?: string | undefined
  /** With the sign-in message, where the host asks for one. @default false */
  readonly signIn?: boolean
  readonly signal?: AbortSignal
}

const loadRest = () => import('./whileSignedIn.js')

/** EVM addresses differ in their capitals without being others; in other namespaces none differ by them alone. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Specification, section 4: the page lets go at once, and the frame has this long. */
const signOutMs = 3_000
