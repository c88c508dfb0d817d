// @vitest-environment happy-dom

import { loadOnce, type Siwx, type SiwxSession } from '@latchkey/plugin-api'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConnections } from '../../shell/src/connections/createConnections.js'
import { createConnectorRegistry } from '../../shell/src/connectors/createConnectorRegistry.js'
import type { Core } from '../../shell/src/core.js'
import type { ModalOptions } from '../../shell/src/options.js'
import { loadSecureFrame, offerEmbeddedWallet, type SignInPlugin } from '../../shell/src/plugins/embeddedWallet.js'
import { accountTypesAtom } from '../../shell/src/state/account.js'
import { connectionsAtom, setActiveNamespace, setConnections } from '../../shell/src/state/connections.js'
import { farcasterUrlAtom, smartAccountDeployedAtom } from '../../shell/src/state/embeddedWallet.js'
import { loadingAtom, setOpen, setThemeMode, setThemeVariables } from '../../shell/src/state/modal.js'
import { networkIdsAtom } from '../../shell/src/state/networks.js'
import { toastAtom } from '../../shell/src/state/notices.js'
import { setPlugins } from '../../shell/src/state/plugins.js'
import { createTestLocks } from '../../shell/src/testing/createTestLocks.js'
import { createTestRuntime, type TestRuntime } from '../../shell/src/testing/createTestRuntime.js'
import { createTestStorage } from '../../shell/src/testing/createTestStorage.js'
import { recordAlerts } from '../../shell/src/testing/recordAlerts.js'
import { testHttpClients } from '../../shell/src/testing/testHttpClient.js'
import { testNetwork } from '../../shell/src/testing/testOptions.js'
import { createToasts } from '../../shell/src/toasts/createToasts.js'
import { createSecureFrame } from './createSecureFrame.js'
import { holdTabSession } from './tabSession.js'
import { createTestFrame, frameOrigin, type TestFrame } from './testing/createTestFrame.js'

const smart = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAddress = 'So11111111111111111111111111111111111111112'
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const email = 'ada@mail.test'
const stored = { connections: { version: 1, connections: { eip155: { connectorId: 'AUTH' } } } }

interface SentRequest {
  readonly payload: { readonly params: unknown }
}

let frame: TestFrame
const runtimes: TestRuntime[] = []

beforeAll(() =>
  Promise.all([
    import('../../shell/src/connections/connectWallet.js'),
    import('../../shell/src/connections/createReconnect.js'),
    import('../../shell/src/connections/disconnectWallets.js'),
    import('../../shell/src/siwx/startSiwx.js'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers()
  frame = createTestFrame()
})
afterEach(() => {
  for (const runtime of runtimes.splice(0)) runtime.dispose()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function setUp(options: Partial<ModalOptions> = {}, initial: Readonly<Record<string, unknown>> = {}, gate = true) {
  const solana = {
    ...testNetwork(1, 'Solana', 'SOL'),
    id: solanaId.slice(7),
    caipNetworkId: solanaId,
    chainNamespace: 'solana',
  }
  const networks = [
    testNetwork(1, 'Ethereum', 'ETH'),
    testNetwork(137, 'Polygon', 'POL'),
    solana,
  ] as ModalOptions['networks']
  const runtime = createTestRuntime({ services: { frameUrl: `${frameOrigin}/sdk` }, networks, ...options })
  runtimes.push(runtime)
  const { store } = runtime
  const navigation = { close: vi.fn(), open: vi.fn(async () => undefined) }
  const core = {
    runtime,
    alerts: recordAlerts(),
    storage: createTestStorage(initial),
    http: testHttpClients(() => ({ allowedOrigins: [] })),
    messages: { text: (_id: string, text: string) => text },
    dialog: { frameSlot: frame.slot },
    gates: { value: () => gate, settled: async () => gate },
    navigation,
    wallets: { prefetch: async () => undefined },
    networks: {},
  } as unknown as { -readonly [Part in keyof Core]: Core[Part] }
  Object.assign(runtime, { core: async () => core })
  core.toasts = createToasts(runtime)
  core.connectors = createConnectorRegistry(core)
  core.connections = createConnections(core)
  core.auth = loadOnce(() => loadSecureFrame(core))
  const plugin = {
    manifest: { id: 'email', permissions: ['auth:email'], gate: { key: 'email', source: 'local', default: true } },
    embeddedWallet: async () => ({ createSecureFrame }),
  } as unknown as SignInPlugin['plugin']
  const { manifest } = plugin
  let isGateOpen = gate
  const listSignInPlugins = (): readonly SignInPlugin[] => [
    { plugin, manifest, status: isGateOpen ? 'eligible' : 'gated', loadCode: async () => undefined },
  ]
  core.plugins = { connects: () => false, signInPlugins: async () => listSignInPlugins() } as unknown as Core['plugins']
  offerEmbeddedWallet(core, listSignInPlugins)
  const closeGate = () => {
    isGateOpen = false
    setPlugins(store, new Map())
  }
  const connection = () => store.get(connectionsAtom).eip155
  const addresses = () => connection()?.accounts.map(({ address }) => address)
  return {
    core,
    runtime,
    store,
    connection,
    addresses,
    navigation,
    closeGate,
    storage: core.storage as ReturnType<typeof createTestStorage>,
  }
}

/** Answers like a frame with a session. */
function answerAsSite({
  smartNetworks = [1, 137],
  connected = true,
  email: own = email as string | null,
  deployed = true,
} = {}) {
  let type = 'smartAccount'
  let current = 'eip155:1'
  frame.answer('IS_CONNECTED', () => ({ isConnected: connected }))
  frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => ({ smartAccountEnabledNetworks: smartNetworks }))
  const describeUser = (payload: unknown) => {
    const { chainId, preferredAccountType } = payload as { chainId: string; preferredAccountType: string }
    current = chainId
    if (chainId === solanaId)
      return { email: own, address: solanaAddress, chainId, accounts: [{ address: solanaAddress, type: 'eoa' }] }
    type = preferredAccountType
    const accounts = [
      { address: smart, type: 'smartAccount' },
      { address: owner, type: 'eoa' },
    ]
    const address = type === 'eoa' ? owner : smart
    return {
      email: own,
      userName: null,
      address,
      chainId: Number(chainId.slice(7)),
      accounts,
      preferredAccountType: type,
      smartAccountDeployed: deployed,
    }
  }
  frame.answer('GET_USER', describeUser)
  frame.answer('CONNECT_SOCIAL', (payload) => ({ ...describeUser(payload), userName: 'ada' }))
  frame.answer('CONNECT_EMAIL', () => ({ action: 'VERIFY_OTP' }))
  frame.answer('SWITCH_NETWORK', (payload) => {
    current = (payload as { chainId: string }).chainId
    return payload
  })
  // The message has no chain id, so it applies to the last requested chain. Solana has only one account type.
  frame.answer('SET_PREFERRED_ACCOUNT', (payload) => {
    if (current === solanaId) return { type: 'eoa', address: solanaAddress }
    type = (payload as { type: string }).type
    return { type, address: type === 'eoa' ? owner : smart }
  })
  frame.answer('SIGN_OUT', () => undefined)
}

/** Makes the frame's page send READY when it is added. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  await vi.waitFor(() => expect(frame.slot.children).toHaveLength(1))
  frame.ready()
  await vi.advanceTimersByTimeAsync(500)
  return promise
}

async function connect(...parameters: Parameters<typeof setUp>) {
  const parts = setUp(...parameters)
  const secureFrame = await parts.core.auth()
  const account = await settle(secureFrame.session.connect())
  return { ...parts, secureFrame, session: secureFrame.session, account }
}

describe('leaving before the account is connected', () => {
  const signOuts = () => frame.received.filter(({ name }) => name === 'SIGN_OUT')

  async function begin() {
    answerAsSite()
    const parts = setUp()
    const { session } = await parts.core.auth()
    session.prefetch()
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    const leaving = new AbortController()
    return { ...parts, session, leaving, signal: leaving.signal }
  }

  it('default: signs out if the user left while a correct code was being checked', async () => {
    const { session, leaving, signal } = await begin()
    frame.answer('CONNECT_OTP', () => new Promise(() => undefined))
    const entering = session.connectOtp({ otp: '123456', signal })
    await vi.advanceTimersByTimeAsync(0)
    leaving.abort()
    await expect(entering).rejects.toThrow()
    expect(signOuts()).toEqual([])
    frame.succeed(frame.find('CONNECT_OTP'))
    await vi.advanceTimersByTimeAsync(0)
    expect(signOuts()).toHaveLength(1)
  })

  it('behavior: signs out if the user leaves while the account is being fetched', async () => {
    const { session, connection, leaving, signal } = await begin()
    frame.answer('GET_USER', () => new Promise(() => undefined))
    const connecting = session.connect({ signal })
    await vi.waitFor(() => expect(frame.find('GET_USER')).toBeDefined())
    leaving.abort()
    await expect(connecting).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(0)
    expect(signOuts()).toHaveLength(1)
    expect(connection()).toMatchObject({ status: 'disconnected' })
  })

  it('behavior: signs out if the user leaves after the account could not be fetched', async () => {
    const { session, leaving, signal } = await begin()
    frame.answer('GET_USER', () => {
      throw new Error('Something went wrong')
    })
    await expect(session.connect({ signal })).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(0)
    expect(signOuts()).toEqual([])
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(signOuts()).toHaveLength(1)
  })

  it('behavior: keeps the user signed in if a second attempt connects', async () => {
    const { session, leaving, signal, connection } = await begin()
    frame.answer('GET_USER', () => {
      throw new Error('Something went wrong')
    })
    await expect(session.connect({ signal })).rejects.toThrow()
    answerAsSite()
    await session.connect({ signal })
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(signOuts()).toEqual([])
    expect(connection()).toMatchObject({ status: 'connected' })
  })
})

describe('signing in', () => {
  it('default: signs in by email, for both namespaces', async () => {
    answerAsSite()
    const { core, store, addresses, runtime, storage } = setUp()
    const { session } = await core.auth()
    expect(frame.addresses).toEqual([])
    expect(store.get(session.user)).toBeUndefined()
    await expect(settle(session.connectEmail({ email }))).resolves.toEqual({ action: 'VERIFY_OTP' })
    expect(store.get(session.lastMailAtMs)).toBe(Date.now())
    await expect(session.connect()).resolves.toMatchObject({
      address: smart,
      type: 'smartAccount',
      connectorId: 'AUTH',
    })
    expect(addresses()).toEqual([smart, owner])
    expect(store.get(connectionsAtom).solana?.accounts).toMatchObject([{ address: solanaAddress, networkId: solanaId }])
    expect(store.get(session.user)).toEqual({ email })
    expect(store.get(session.lastMailAtMs)).toBe(0)
    expect(runtime.emitted).toContainEqual(['CONNECT_SUCCESS', { method: 'email', name: 'Email' }])
    // Storage holds how the user signed in, not who they are.
    expect(Object.fromEntries(storage.entries)).toEqual({
      auth: { lastMailAtMs: 0 },
      connections: { version: 1, connections: { eip155: { connectorId: 'AUTH' }, solana: { connectorId: 'AUTH' } } },
    })
    expect(JSON.stringify(runtime.emitted)).not.toContain('ada')
  })

  it('default: signs in with a social provider', async () => {
    answerAsSite()
    const { core, store, runtime, storage } = setUp()
    const { session } = await core.auth()
    const resultUri = `${frameOrigin}/social/done?code=1`
    await settle(session.connect({ resultUri, provider: 'google' }))
    expect(frame.find('CONNECT_SOCIAL')?.payload).toEqual({
      uri: resultUri,
      chainId: 'eip155:1',
      preferredAccountType: 'smartAccount',
      rpcUrl: 'http://127.0.0.1:1/1',
    })
    expect(store.get(session.user)).toEqual({ email, username: 'ada', provider: 'google' })
    expect(storage.entries.get('auth')).toEqual({ lastMailAtMs: 0, provider: 'google' })
    expect(JSON.stringify([...storage.entries])).not.toMatch(/code|ada/)
    expect(runtime.emitted).toContainEqual(['CONNECT_SUCCESS', { method: 'email', name: 'Google' }])
  })

  it('behavior: does not replace another wallet that is connected on Solana', async () => {
    answerAsSite()
    const { core, store } = setUp()
    const phantom = { status: 'connected', connectorId: 'phantom', accounts: [] } as const
    setConnections(store, { solana: phantom })
    await settle((await core.auth()).session.connect())
    expect(store.get(connectionsAtom).solana).toBe(phantom)
  })

  it('behavior: keeps the Farcaster username that arrives before the user’s details', async () => {
    answerAsSite({ email: null })
    frame.answer('CONNECT_FARCASTER', () => ({ userName: 'ada.eth' }))
    const { core, store } = setUp()
    const { session } = await core.auth()
    await settle(session.connectFarcaster())
    await session.connect({ provider: 'farcaster' })
    expect(store.get(session.user)).toEqual({ username: 'ada.eth', provider: 'farcaster' })
  })

  it('behavior: publishes Farcaster’s link while it waits for the phone', async () => {
    answerAsSite()
    const url = 'https://farcaster.test/channel'
    frame.answer('GET_FARCASTER_URI', () => ({ url }))
    const { core, store } = setUp()
    const { session } = await core.auth()
    await settle(session.getFarcasterUri())
    expect(store.get(farcasterUrlAtom)).toBe(url)
    frame.answer('CONNECT_FARCASTER', () => ({ userName: 'ada.eth' }))
    await session.connectFarcaster()
    expect(store.get(farcasterUrlAtom)).toBeUndefined()
    await session.getFarcasterUri()
    frame.answer('CONNECT_FARCASTER', () => {
      throw new Error('no')
    })
    await expect(session.connectFarcaster()).rejects.toThrow('no')
    expect(store.get(farcasterUrlAtom)).toBeUndefined()
    await session.getFarcasterUri()
    const reloading = session.reload()
    expect(store.get(farcasterUrlAtom)).toBeUndefined()
    await settle(reloading)
  })

  it('behavior: publishes whether the smart account is deployed', async () => {
    answerAsSite({ deployed: false })
    const { secureFrame, store } = await connect()
    expect(store.get(smartAccountDeployedAtom)).toEqual({ eip155: false, solana: undefined })
    answerAsSite({ deployed: true })
    await secureFrame.connector.setPreferredAccount('eip155', 'eoa')
    expect(store.get(smartAccountDeployedAtom).eip155).toBe(true)
  })

  it('error: rejects a second email within 30 s', async () => {
    answerAsSite()
    const { core, storage } = setUp({}, { auth: { lastMailAtMs: Date.now() - 12_400 } })
    const { session } = await core.auth()
    await expect(session.connectEmail({ email })).rejects.toMatchObject({
      code: 'EMAIL_COOLDOWN',
      message: 'Please try again after 18 seconds',
    })
    expect(frame.addresses).toEqual([])
    // Another tab signs in, or the clock is wrong.
    storage.writeElsewhere('auth', { lastMailAtMs: Date.now() + 60_000 })
    await settle(session.connectEmail({ email }))
    await expect(session.connectEmail({ email })).rejects.toThrow('Please try again after 30 seconds')
  })

  it('behavior: starts no cooldown if the frame still knew the user and sent no email', async () => {
    answerAsSite()
    frame.answer('CONNECT_EMAIL', () => ({ action: 'CONNECT' }))
    const { core, store } = setUp()
    const { session } = await core.auth()
    await settle(session.connectEmail({ email }))
    expect(store.get(session.lastMailAtMs)).toBe(0)
  })

  it('error: rejects if the connector is not offered', async () => {
    const gated = setUp({}, {}, false)
    await expect(gated.core.auth()).rejects.toThrow(/^No auth connector found$/)
    const { core, closeGate } = setUp()
    const { session } = await core.auth()
    closeGate()
    await expect(session.connect()).rejects.toThrow(/^No auth connector found$/)
    const off = setUp({ services: { frameUrl: null } })
    expect(off.core.connectors.get('AUTH')).toBeUndefined()
    await expect(off.core.auth()).rejects.toThrow('No auth connector found')
    expect(frame.addresses).toEqual([])
  })

  it('error: rejects if the frame has no session', async () => {
    answerAsSite()
    frame.answer('GET_USER', () => {
      throw new Error('You’re signed out. Sign in again.')
    })
    const { core, connection } = setUp()
    const { session } = await core.auth()
    const connecting = session.connect()
    await expect(settle(connecting)).rejects.toMatchObject({
      code: 'CONNECT_FAILED',
      cause: { values: { message: 'You’re signed out. Sign in again.' } },
    })
    expect(connection()?.status).toBe('disconnected')
  })

  it('behavior: changes the email address', async () => {
    answerAsSite()
    frame.answer('UPDATE_EMAIL', () => ({ action: 'VERIFY_PRIMARY_OTP' }))
    frame.answer('UPDATE_EMAIL_PRIMARY_OTP', () => undefined)
    frame.answer('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail: 'new@mail.test' }))
    const { session, store } = await connect()
    await session.updateEmail({ email: 'new@mail.test' })
    expect(store.get(session.lastMailAtMs)).toBe(Date.now())
    await session.updateEmailPrimaryOtp({ otp: '1' })
    expect(store.get(session.user)?.email).toBe(email)
    await expect(session.updateEmailSecondaryOtp({ otp: '2' })).resolves.toEqual({ newEmail: 'new@mail.test' })
    expect(store.get(session.user)?.email).toBe('new@mail.test')
  })

  it('behavior: updates the email address if it was changed elsewhere', async () => {
    answerAsSite()
    const { session, store } = await connect()
    const before = store.get(session.user)
    const user = { address: smart, chainId: 1 }
    frame.answer('GET_USER', () => ({ ...user, email }))
    await expect(session.getUser()).resolves.toEqual({ email })
    expect(frame.find('GET_USER')?.payload).toEqual({})
    frame.answer('GET_USER', () => ({ ...user, email: null }))
    await expect(session.getUser()).resolves.toEqual({ email })
    // The atom does not change for the same user.
    expect(store.get(session.user)).toBe(before)
    frame.answer('GET_USER', () => ({ ...user, email: 'new@mail.test' }))
    await expect(session.getUser()).resolves.toEqual({ email: 'new@mail.test' })
    expect(store.get(session.user)).toEqual({ email: 'new@mail.test' })
    frame.answer('GET_USER', () => {
      throw new Error('You’re signed out. Sign in again.')
    })
    await expect(session.getUser()).rejects.toMatchObject({ code: 'FRAME_ERROR' })
  })
})

describe('reconnecting', () => {
  it('default: restores the session without opening a view', async () => {
    answerAsSite()
    const { core, addresses, store, storage } = setUp({}, { ...stored, auth: { lastMailAtMs: 0, provider: 'x' } })
    await settle(core.connections.reconnect())
    expect(addresses()).toEqual([smart, owner])
    const { session } = await core.auth()
    expect(store.get(session.user)).toEqual({ email, provider: 'x' })
    expect(storage.entries.get('auth')).toMatchObject({ kept: true })
  })

  it('behavior: loads no frame if another wallet or none is connected', async () => {
    for (const initial of [{}, { connections: { version: 1, connections: { eip155: { connectorId: 'other' } } } }]) {
      const { core } = setUp({}, initial)
      const reconnecting = core.connections.reconnect()
      await vi.advanceTimersByTimeAsync(1_000)
      await reconnecting
    }
    expect(frame.addresses).toEqual([])
  })

  it('behavior: loads no frame while the gate is closed, and keeps the stored connection', async () => {
    const { core, connection, storage } = setUp({}, stored, false)
    const reconnecting = core.connections.reconnect()
    await vi.advanceTimersByTimeAsync(1_000)
    await reconnecting
    expect(frame.addresses).toEqual([])
    expect(connection()?.status).toBe('disconnected')
    expect(storage.entries.get('connections')).toEqual(stored.connections)
  })

  it('behavior: clears the stored connection if the frame has lost its session', async () => {
    answerAsSite({ connected: false })
    const { core, connection, storage } = setUp({}, stored)
    await settle(core.connections.reconnect())
    expect(connection()?.status).toBe('disconnected')
    expect(storage.entries.has('connections')).toBe(false)
  })

  it('behavior: keeps the stored connection if another tab is signed in', async () => {
    Object.defineProperty(navigator, 'locks', { value: createTestLocks(), configurable: true })
    const other = createTestRuntime()
    setConnections(other.store, { eip155: { status: 'connected', connectorId: 'AUTH', accounts: [] } })
    holdTabSession({ ...other, modalId: other.id, atoms: { connections: connectionsAtom } as never })
    const kept = { ...stored, auth: { provider: 'google' } }
    answerAsSite({ connected: false })
    for (const isThere of [true, false]) {
      const { core, runtime, connection, storage } = setUp({}, kept)
      await settle(core.connections.reconnect())
      expect(connection()?.status).toBe('disconnected')
      expect(storage.entries.has('connections')).toBe(isThere)
      expect(storage.entries.get('auth')).toEqual(isThere ? { provider: 'google' } : { lastMailAtMs: 0 })
      expect((core.alerts as ReturnType<typeof recordAlerts>).raised).toEqual([{ code: 'AUTH_SESSION_NOT_KEPT' }])
      runtime.dispose()
      other.dispose()
    }
    Reflect.deleteProperty(navigator, 'locks')
  })

  it.each([
    ['did not keep', undefined, 'You were signed out because this browser didn’t save your session. Sign in again.'],
    ['kept before', true, 'Your session has ended. Sign in again to use your wallet.'],
  ])(
    'behavior: when the modal next opens, explains why the user is signed out (the browser %s the session)',
    async (_title, kept, message) => {
      answerAsSite({ connected: false })
      const both = { eip155: { connectorId: 'AUTH' }, solana: { connectorId: 'AUTH' } }
      const { core, store } = setUp({}, { connections: { version: 1, connections: both }, auth: { kept } })
      await settle(core.connections.reconnect())
      await vi.advanceTimersByTimeAsync(0)
      const { raised } = core.alerts as ReturnType<typeof recordAlerts>
      expect(raised).toEqual(kept ? [] : [{ code: 'AUTH_SESSION_NOT_KEPT' }])
      expect(store.get(toastAtom)).toBeUndefined()
      setOpen(store, true)
      expect(store.get(toastAtom)).toMatchObject({ variant: 'info', message, action: { label: 'Got it' } })
      setOpen(store, false)
      expect(store.get(toastAtom)).toBeUndefined()
      // The explanation is shown only once.
      setOpen(store, true)
      expect(store.get(toastAtom)).toBeUndefined()
    },
  )

  it('behavior: explains nothing to a user who signs in again first', async () => {
    answerAsSite({ connected: false })
    const { core, store, storage } = setUp({}, stored)
    await settle(core.connections.reconnect())
    answerAsSite()
    await (await core.auth()).session.connect()
    setOpen(store, true)
    expect(store.get(toastAtom)).toBeUndefined()
    expect(storage.entries.get('auth')).not.toHaveProperty('kept', true)
  })

  it('behavior: restores the account type that was chosen before', async () => {
    answerAsSite()
    const { core, addresses } = setUp({}, { ...stored, auth: { accountType: 'eoa' } })
    await settle(core.connections.reconnect())
    expect(addresses()).toEqual([owner, smart])
  })

  it('behavior: disconnects if the frame’s page is replaced and has lost its session', async () => {
    answerAsSite()
    const { connection, store, session } = await connect()
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    expect(connection()?.status).toBe('connected')
    answerAsSite({ connected: false })
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    expect(connection()?.status).toBe('disconnected')
    expect(store.get(session.user)).toBeUndefined()
  })

  it('behavior: keeps the other tab’s stored connection if the frame’s page is replaced and has lost its session', async () => {
    Object.defineProperty(navigator, 'locks', { value: createTestLocks(), configurable: true })
    const other = createTestRuntime()
    setConnections(other.store, { eip155: { status: 'connected', connectorId: 'AUTH', accounts: [] } })
    holdTabSession({ ...other, modalId: other.id, atoms: { connections: connectionsAtom } as never })
    for (const isThere of [true, false]) {
      answerAsSite()
      const { connection, runtime, storage, store, session } = await connect()
      const before = structuredClone(storage.entries.get('connections'))
      answerAsSite({ connected: false })
      frame.ready()
      await vi.advanceTimersByTimeAsync(500)
      expect(connection()?.status).toBe('disconnected')
      expect(store.get(session.user)).toBeUndefined()
      expect(runtime.emitted).toContainEqual(['DISCONNECT_SUCCESS', { namespace: 'eip155' }])
      expect(storage.entries.get('connections')).toEqual(isThere ? before : undefined)
      runtime.dispose()
      other.dispose()
      frame.slot.replaceChildren()
    }
    Reflect.deleteProperty(navigator, 'locks')
  })
})

describe('signing out', () => {
  it('default: signs out of all namespaces', async () => {
    answerAsSite()
    const { core, store, session, storage } = await connect()
    await core.connections.disconnect('solana')
    expect(frame.received.filter(({ name }) => name === 'SIGN_OUT')).toHaveLength(1)
    expect(store.get(connectionsAtom)).toMatchObject({
      eip155: { status: 'disconnected' },
      solana: { status: 'disconnected' },
    })
    expect(store.get(session.user)).toBeUndefined()
    expect(storage.entries.has('connections')).toBe(false)
  })

  it('behavior: waits at most 3 s for a silent frame', async () => {
    answerAsSite()
    frame.answer('SIGN_OUT', () => new Promise(() => undefined))
    const { core, connection } = await connect()
    let done = false
    const leaving = core.connections.disconnect().then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(2_999)
    expect(connection()?.status).toBe('disconnected')
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await leaving
  })
})

describe('networks and accounts', () => {
  it('default: switches the network', async () => {
    answerAsSite({ smartNetworks: [1] })
    const { core, store, addresses, connection } = await connect()
    const polygon = core.runtime.options.networks[1] as never
    await core.connections.connectorOf('eip155')?.switchNetwork(polygon)
    expect(frame.find('SWITCH_NETWORK')?.payload).toEqual({ chainId: 'eip155:137', rpcUrl: 'http://127.0.0.1:1/137' })
    // The network has no smart accounts, so the owner account is in use.
    expect(addresses()).toEqual([owner, smart])
    expect(connection()?.accounts[0]?.networkId).toBe('eip155:137')
    expect(store.get(networkIdsAtom).eip155).toBe('eip155:137')
    frame.answer('SWITCH_NETWORK', () => {
      throw new Error('This network is not supported.')
    })
    await expect(core.connections.connectorOf('eip155')?.switchNetwork(polygon)).rejects.toThrow('not supported')
  })

  it('default: switches the account type', async () => {
    answerAsSite()
    const { secureFrame, store, addresses, runtime, storage } = await connect()
    const loading: boolean[] = []
    store.sub(loadingAtom, () => loading.push(store.get(loadingAtom)))
    await secureFrame.connector.setPreferredAccount('eip155', 'eoa')
    expect(frame.find('SET_PREFERRED_ACCOUNT')?.payload).toEqual({ type: 'eoa' })
    expect(addresses()).toEqual([owner, smart])
    expect(loading).toEqual([true, false])
    expect(storage.entries.get('auth')).toMatchObject({ accountType: 'eoa' })
    expect(runtime.emitted).toContainEqual(['SET_PREFERRED_ACCOUNT_TYPE', { accountType: 'eoa', network: 'eip155:1' }])
  })

  it.each([
    ['a sign-in', false],
    ['a visit before', true],
  ])(
    'behavior: switches to the smart account after %s, even if the frame was last asked about Solana',
    async (_title, back) => {
      answerAsSite()
      const both = { eip155: { connectorId: 'AUTH' }, solana: { connectorId: 'AUTH' } }
      const initial = back ? { connections: { version: 1, connections: both } } : {}
      const { core, addresses, storage } = setUp({ defaultAccountTypes: { eip155: 'eoa' } }, initial)
      const secureFrame = await core.auth()
      await settle<unknown>(back ? core.connections.reconnect() : secureFrame.session.connect())
      expect(addresses()).toEqual([owner, smart])
      expect(frame.find('GET_USER')?.payload).toMatchObject({ chainId: solanaId })
      await expect(secureFrame.connector.setPreferredAccount('eip155', 'smartAccount')).resolves.toBe('smartAccount')
      expect(addresses()).toEqual([smart, owner])
      expect(storage.entries.get('auth')).toMatchObject({ accountType: 'smartAccount' })
    },
  )

  it('behavior: falls back to eoa if the frame has no account of the requested type', async () => {
    answerAsSite()
    const { secureFrame, store, addresses } = await connect()
    frame.answer('SET_PREFERRED_ACCOUNT', () => {
      throw new Error('no')
    })
    await expect(secureFrame.connector.setPreferredAccount('eip155', 'smartAccount')).resolves.toBe('eoa')
    expect(store.get(accountTypesAtom).eip155).toBe('eoa')
    expect(addresses()).toEqual([owner, smart])
  })

  it('behavior: requests only eoa on a network that has no smart accounts', async () => {
    answerAsSite({ smartNetworks: [] })
    const { secureFrame, addresses } = await connect()
    expect(addresses()).toEqual([owner, smart])
    await secureFrame.connector.setPreferredAccount('eip155', 'smartAccount')
    expect(frame.find('SET_PREFERRED_ACCOUNT')?.payload).toEqual({ type: 'eoa' })
  })

  it('error: setPreferredAccount rejects if the embedded wallet is not connected', async () => {
    const { core } = setUp()
    await expect((await core.auth()).connector.setPreferredAccount('eip155', 'eoa')).rejects.toThrow(
      /^Not connected to email or social$/,
    )
  })

  it('behavior: signs in with the smart account if the network list never arrives', async () => {
    answerAsSite()
    frame.answer('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => new Promise(() => undefined))
    const { core, addresses } = setUp()
    const connecting = (await core.auth()).session.connect()
    await vi.waitFor(() => expect(frame.slot.children).toHaveLength(1))
    frame.ready()
    await vi.advanceTimersByTimeAsync(5_500)
    await connecting
    expect(addresses()?.[0]).toBe(smart)
  })

  it('behavior: makes the frame sign with the account that the user chooses among their wallets', async () => {
    answerAsSite()
    const { core, addresses } = await connect()
    const wallets = await core.connections.wallets()
    const chosen = await wallets.switchTo({ namespace: 'eip155', connectorId: 'AUTH', address: owner })
    expect(chosen?.address).toBe(owner)
    expect(frame.find('SET_PREFERRED_ACCOUNT')?.payload).toEqual({ type: 'eoa' })
    expect(addresses()).toEqual([owner, smart])
  })
})

it('error: does not use a chosen account that the frame cannot sign with', async () => {
  answerAsSite()
  const { core, store, addresses } = await connect({ defaultAccountTypes: { eip155: 'eoa' } })
  frame.answer('SET_PREFERRED_ACCOUNT', () => {
    throw new Error('no')
  })
  const wallets = await core.connections.wallets()
  const used = await wallets.switchTo({ namespace: 'eip155', connectorId: 'AUTH', address: smart })
  expect(used?.address).toBe(owner)
  expect(addresses()).toEqual([owner, smart])
  expect(store.get(accountTypesAtom).eip155).toBe('eoa')
})

describe('requests', () => {
  async function getProvider(namespace: 'eip155' | 'solana' = 'eip155') {
    answerAsSite()
    const parts = await connect()
    return { ...parts, provider: await parts.core.connections.getProvider(namespace) }
  }

  it('default: returns the network and the accounts without asking the frame', async () => {
    const { provider } = await getProvider()
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([smart, owner])
    expect(frame.find('RPC_REQUEST')).toBeUndefined()
  })

  it.each([
    ['wallet_getCapabilities', [smart], { '0x1': {} }],
    ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: owner, value: '0x1' }] }], { id: '0x1' }],
    ['wallet_getCallsStatus', ['0x1'], { status: 200 }],
    ['wallet_grantPermissions', [{ expiry: 1 }], [{ context: '0x' }]],
    ['wallet_revokePermissions', { pci: 'x' }, {}],
    ['wallet_getAssets', { account: smart }, {}],
  ])('default: passes %s to the frame unchanged', async (method, params, answer) => {
    const { provider } = await getProvider()
    frame.answer('RPC_REQUEST', () => answer)
    await expect(provider.request({ method, params })).resolves.toEqual(answer)
    expect(frame.find('RPC_REQUEST')?.payload).toEqual({
      method,
      params,
      chainId: 'eip155:1',
      chainNamespace: 'eip155',
      rpcUrl: 'http://127.0.0.1:1/1',
    })
  })

  it('behavior: converts bigints to hexadecimal without changing the caller’s object', async () => {
    const { provider } = await getProvider()
    frame.answer('RPC_REQUEST', () => '0x')
    const params = [{ to: owner, value: 10n ** 18n, list: [255n] }]
    await provider.request({ method: 'eth_sendTransaction', params })
    expect(frame.find('RPC_REQUEST')?.payload).toMatchObject({
      params: [{ to: owner, value: '0xde0b6b3a7640000', list: ['0xff'] }],
    })
    expect(params[0]?.value).toBe(10n ** 18n)
  })

  it('error: accepts null params, and rejects others that are neither an array nor an object', async () => {
    const { provider } = await getProvider()
    frame.answer('RPC_REQUEST', () => '0x')
    for (const params of ['latest', 5, true]) {
      const asking = provider.request({ method: 'eth_call', params })
      await expect(asking).rejects.toMatchObject({ code: 'REQUEST_PARAMS_INVALID', rpcCode: -32602 })
    }
    expect(frame.find('RPC_REQUEST')).toBeUndefined()
    await provider.request({ method: 'eth_blockNumber', params: null })
    expect(frame.find('RPC_REQUEST')?.payload).not.toHaveProperty('params')
  })

  it('error: rejects with 4001 if the user rejects', async () => {
    const { provider } = await getProvider()
    frame.answer('RPC_REQUEST', () => {
      throw new Error('User rejected the request')
    })
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'REQUEST_REJECTED',
      rpcCode: 4001,
    })
  })

  it('error: withdraws an aborted request, but not an aborted read', async () => {
    const { provider, secureFrame } = await getProvider()
    const signing = provider.request({ method: 'personal_sign' })
    const reading = provider.request({ method: 'eth_call' })
    const sent = () => frame.received.filter(({ name }) => name === 'RPC_REQUEST')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    frame.answer('RPC_ABORT', () => undefined)
    await expect(secureFrame.abort('personal_sign')).resolves.toEqual({ status: 'withdrawn' })
    await expect(signing).rejects.toThrow(/^Request was aborted$/)
    // The read continues.
    frame.succeed(sent()[1], '0x1')
    await expect(reading).resolves.toBe('0x1')
  })

  it('default: sends Solana transactions to the frame in base58', async () => {
    const { provider } = await getProvider('solana')
    await expect(provider.request({ method: 'solana_getAccounts' })).resolves.toEqual([{ pubkey: solanaAddress }])
    const base64 = btoa('hello')
    frame.answer('RPC_REQUEST', (payload) => (payload as { params: unknown }).params)
    const ask = async (method: string, params: unknown) => {
      const answer = await provider.request({ method, params })
      return [(frame.find('RPC_REQUEST') as SentRequest).payload.params, answer]
    }
    await expect(ask('solana_signTransaction', { transaction: base64, pubkey: solanaAddress })).resolves.toEqual([
      { transaction: 'Cn8eVZg' },
      { transaction: base64 },
    ])
    await expect(ask('solana_signAllTransactions', { transactions: [base64] })).resolves.toEqual([
      { transactions: ['Cn8eVZg'] },
      { transactions: [base64] },
    ])
    const sendOptions = { skipPreflight: true }
    const [sent] = await ask('solana_signAndSendTransaction', { transaction: base64, sendOptions })
    expect(sent).toEqual({ transaction: 'Cn8eVZg', options: sendOptions })
    const message = { message: 'Cn8eVZg', pubkey: solanaAddress }
    await expect(ask('solana_signMessage', message)).resolves.toEqual([message, message])
    expect(frame.find('RPC_REQUEST')?.payload).toMatchObject({ chainId: solanaId, chainNamespace: 'solana' })
    await expect(ask('solana_signTransaction', { transaction: '%' })).rejects.toThrow('Invalid params')
    frame.answer('RPC_REQUEST', () => ({ transaction: 'l0' }))
    await expect(ask('solana_signTransaction', { transaction: base64 })).rejects.toThrow('An error occurred')
  })
})

describe('theme and dapp', () => {
  it('default: sends the frame the dapp, the theme and theme changes', async () => {
    answerAsSite()
    const { store } = await connect({ themeMode: 'dark' })
    expect(frame.received.slice(0, 3).map(({ name }) => name)).toEqual([
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(frame.find('SYNC_DAPP_DATA')?.payload).toEqual({
      metadata: {
        name: 'Test',
        description: 'A test page',
        url: 'https://site.test',
        icons: ['https://site.test/icon.png'],
      },
      sdkVersion: expect.stringMatching(/^html-universal-\d/),
      sdkType: 'latchkey',
      projectId: 'test-project',
    })
    setThemeMode(store, 'dark')
    expect(frame.find('SYNC_THEME')?.payload).toMatchObject({ themeMode: 'dark' })
    setThemeVariables(store, { '--latchkey-accent': '#f00', '--latchkey-color-mix': undefined, other: 'x' })
    expect(frame.find('SYNC_THEME')?.payload).toEqual({
      themeMode: 'dark',
      themeVariables: { '--latchkey-accent': '#f00' },
      w3mThemeVariables: { '--w3m-accent': '#f00' },
    })
    const count = frame.received.length
    frame.ready()
    await vi.advanceTimersByTimeAsync(500)
    expect(frame.received.slice(count).map(({ name }) => name)).toContain('SYNC_DAPP_DATA')
  })

  it('behavior: sends nothing to a frame that is not loaded', async () => {
    const { core, store } = setUp()
    await core.auth()
    setThemeMode(store, 'dark')
    expect(frame.addresses).toEqual([])
  })
})

describe('sign-in message', () => {
  function createSiwx() {
    const sessions: SiwxSession[] = []
    const siwx: Siwx = {
      async createMessage({ accountAddress, chainId }) {
        const data = {
          accountAddress,
          chainId,
          domain: 'site.test',
          uri: 'https://site.test',
          version: '1',
          nonce: 'n1',
        }
        return { ...data, toString: () => `${accountAddress} on ${chainId} signs n1` }
      },
      addSession: async (session) => void sessions.push(session),
      getSessions: async (chainId, address) =>
        sessions.filter(({ data }) => data.chainId === chainId && data.accountAddress === address),
      setSessions: async () => undefined,
      revokeSession: async () => undefined,
    }
    return { siwx, sessions }
  }

  /** Makes the frame sign every message. */
  function answerSigning(change: (text: string) => string = (text) => text) {
    answerAsSite()
    const signedMessages: unknown[] = []
    const address = smart
    frame.answer('GET_USER', (payload) => {
      const { siwxMessage, chainId } = payload as { siwxMessage?: { serializedMessage: string }; chainId: string }
      const user = { email, address: chainId === solanaId ? solanaAddress : address, chainId }
      if (!siwxMessage) return user
      signedMessages.push(siwxMessage)
      return { ...user, signature: '0xsigned', message: change(siwxMessage.serializedMessage), siwxMessage }
    })
    return signedMessages
  }

  it('default: connecting signs the message without asking the user', async () => {
    const signedMessages = answerSigning()
    const { siwx, sessions } = createSiwx()
    const { navigation } = await connect({ siwx })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(navigation.open).not.toHaveBeenCalled()
    const data = {
      accountAddress: smart,
      chainId: 'eip155:1',
      domain: 'site.test',
      uri: 'https://site.test',
      version: '1',
      nonce: 'n1',
    }
    const message = `${smart} on eip155:1 signs n1`
    expect(signedMessages).toEqual([{ ...data, serializedMessage: message }])
    expect(sessions).toEqual([{ data, message, signature: '0xsigned' }])
  })

  it.each([
    { title: 'the server verifies', at: 'verifying' },
    { title: 'the accounts of the other namespace are fetched', at: 'verified' },
  ])('behavior: keeps no session if the user leaves while $title', async ({ at }) => {
    answerAsSite()
    const { siwx, sessions } = createSiwx()
    const { addSession } = siwx
    const controller = new AbortController()
    let verify: () => void = () => undefined
    const add = vi.spyOn(siwx, 'addSession').mockImplementation(async (session) => {
      if (at === 'verifying') await new Promise<void>((resolve) => (verify = resolve))
      await addSession(session)
    })
    siwx.revokeSession = async (chainId, address) => {
      const index = sessions.findIndex(({ data }) => data.chainId === chainId && data.accountAddress === address)
      sessions.splice(index, index < 0 ? 0 : 1)
    }
    const onSolanaQuery = vi.fn()
    frame.answer('GET_USER', (payload) => {
      const { siwxMessage, chainId } = payload as { siwxMessage?: { serializedMessage: string }; chainId: string }
      if (chainId === solanaId) return new Promise(onSolanaQuery)
      const user = { email, address: smart, chainId }
      return siwxMessage ? { ...user, signature: '0xsigned', message: siwxMessage.serializedMessage } : user
    })
    const { core, connection } = setUp({ siwx })
    const { session } = await core.auth()
    const connecting = session.connect({ signal: controller.signal }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(frame.slot.children).toHaveLength(1))
    frame.ready()
    await vi.waitFor(() => expect(at === 'verifying' ? add : onSolanaQuery).toHaveBeenCalled())
    if (at === 'verified') expect(sessions).toHaveLength(1)
    controller.abort()
    await connecting
    verify()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(connection()?.status).toBe('disconnected')
    expect(sessions).toEqual([])
  })

  it('behavior: signs a new message on another network', async () => {
    answerSigning()
    const { siwx, sessions } = createSiwx()
    const { core } = await connect({ siwx })
    await core.connections.connectorOf('eip155')?.switchNetwork(core.runtime.options.networks[1] as never)
    expect(sessions.map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:137'])
  })

  it.each([
    ['another text than was onSolanaQuery for', (text: string) => `${text}!`],
    ['nothing', () => ''],
  ])('error: keeps no session if the frame signs %s', async (_name, change) => {
    answerSigning(change)
    const { siwx, sessions } = createSiwx()
    const { connection, navigation } = await connect({ siwx })
    expect(sessions).toEqual([])
    expect(connection()?.status).toBe('connected')
    // The sign view asks the user, as with any wallet.
    await vi.waitFor(() =>
      expect(navigation.open).toHaveBeenCalledWith(expect.objectContaining({ view: 'SIWXSignMessage' })),
    )
  })
})

it('behavior: works while another namespace is active', async () => {
  answerAsSite()
  const { core, store } = setUp()
  setActiveNamespace(store, 'bip122')
  const { session } = await core.auth()
  expect(store.get(session.networkIds)).toEqual(['eip155:1', 'eip155:137', solanaId])
  expect([session.origin, session.loadingUrl]).toEqual([frameOrigin, `${frameOrigin}/loading`])
  await expect(settle(session.connect())).resolves.toMatchObject({ namespace: 'eip155' })
})
