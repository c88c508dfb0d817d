// @vitest-environment happy-dom

import { type ChainAccount, LatchkeyError, type PluginManifest } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setNetworkIds, setNetworks } from '../../../state/networks.js'
import { setPlugins } from '../../../state/plugins.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { createTestSecureFrame } from '../../../testing/createTestSecureFrame.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { AccountSettingsRow } from '../account/AccountRows.js'
import { AccountHead } from '../account/AccountView.js'
import { AccountSettingsView } from './AccountSettingsView.js'

const smart: ChainAccount = { ...testAccount('AUTH'), type: 'smartAccount' }

function setUp(account: ChainAccount = smart) {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH'), testNetwork(10, 'Optimism', 'ETH')])
  setNetworkIds(store, { eip155: 'eip155:1' })
  setActiveNamespace(store, 'eip155')
  const connect = (used: ChainAccount) =>
    setConnections(store, { eip155: { status: 'connected', accounts: [used], connectorId: used.connectorId } })
  connect(account)
  const frame = createTestSecureFrame()
  store.set(frame.smartAccountNetworks, [1, 137])
  const log: unknown[] = []
  let disconnect = async () => void log.push('disconnect')
  const parts = {
    auth: async () => frame.frame,
    connections: { disconnect: () => disconnect() },
    navigation: {
      push: (view: string, ..._args: readonly unknown[]) => void log.push(view),
      reset: (view: string, ..._args: readonly unknown[]) => void log.push(`reset ${view}`),
      close: () => void log.push('close'),
    },
    networks: { imageUrl: () => undefined },
    plugins: { activate: async () => ({ context: { manifest: plugin }, components: { Row } }) as never },
    toasts: { show: ({ message }: { message: string }) => void log.push(message) as never },
  }
  const fail = () => {
    disconnect = async () => {
      throw new LatchkeyError('DISCONNECT_FAILED', 'Failed to disconnect')
    }
  }
  return { store, frame, log, parts, connect, fail }
}

function Row() {
  return <p>Slippage</p>
}

const plugin: PluginManifest = {
  id: 'swaps',
  version: '1.0.0',
  api: '^1.0.0',
  contributes: { slots: [{ slot: 'settings.rows', component: 'Row' }] },
}

async function render(context = setUp()) {
  return { ...context, ui: await renderUi(<AccountSettingsView />, { store: context.store, parts: context.parts }) }
}

test('default: shows the user, the account type, the network, the wallet’s site and the sign-out button', async () => {
  const { ui, store, frame, log } = await render()
  await act(async () => store.set(frame.user, { email: 'ada@mail.test' }))
  expect(ui.text()).toBe(
    'ada@mail.testSigned in by emailSwitch to your standard accountYou’re using your smart account' +
      'Manage your walletOpens the wallet’s websiteEthereumNetworkSign out',
  )
  expect(ui.element.querySelector('a')?.href).toBe('https://secure.walletconnect.org/dashboard')
  await ui.click(/^Ethereum/)
  await ui.click('Sign out')
  expect(log).toEqual(['Networks', 'disconnect', 'close'])
})

test.each([
  ['google', 'Ada', 'AdaSigned in with Google'],
  ['farcaster', 'ada.eth', 'ada.ethSigned in with Farcaster'],
  ['elsewhere', 'Ada', 'AdaSigned in with elsewhere'],
  ['google', undefined, 'Signed inSigned in with Google'],
])('behavior: shows the user who signed in with %s', async (provider, username, text) => {
  const { ui, store, frame } = await render()
  await act(async () => store.set(frame.user, { provider, ...(username && { username }) }))
  expect(ui.text()).toContain(text)
})

test('behavior: shortens a long address, but not for screen readers', async () => {
  const { ui, store, frame } = await render()
  const email = `${'a'.repeat(40)}@mail.test`
  await act(async () => store.set(frame.user, { email }))
  expect(ui.element.querySelector('bdi [aria-hidden]')?.textContent).toBe(`${'a'.repeat(30)}…`)
  expect(ui.text()).toContain(email)
})

test('behavior: switches the account type, and the row offers to switch back', async () => {
  const { ui, frame, log, connect } = await render()
  let finish: () => void = () => undefined
  frame.onPreferredAccount(async (namespace, type) => {
    log.push([namespace, type])
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    connect({ ...testAccount('AUTH'), type: 'eoa' })
    return type
  })
  await ui.click(/^Switch to your standard account/)
  expect(ui.button(/^Switching your account/).getAttribute('aria-busy')).toBe('true')
  await act(async () => finish())
  expect(log).toEqual([['eip155', 'eoa'], 'Account switched'])
  expect(ui.button(/^Switch to your smart account/)).toBeDefined()
})

test('error: shows a toast if the type can’t be switched', async () => {
  const { ui, frame, log } = await render()
  frame.onPreferredAccount(async () => {
    throw new LatchkeyError('FRAME_FAILED', 'An error occurred')
  })
  await ui.click(/^Switch to your standard account/)
  expect(log).toEqual(['Couldn’t switch your account'])
  expect(ui.button(/^Switch to your standard account/).getAttribute('aria-busy')).not.toBe('true')
})

test('error: shows a toast if the frame keeps its account type', async () => {
  const { ui, frame, log } = await render(setUp({ ...testAccount('AUTH'), type: 'eoa' }))
  frame.onPreferredAccount(async () => 'eoa')
  await ui.click(/^Switch to your smart account/)
  expect(log).toEqual(['Couldn’t switch your account'])
  expect(ui.button(/^Switch to your smart account/)).toBeDefined()
})

test('behavior: offers no account type on a network without smart accounts', async () => {
  const { ui, store } = await render()
  await act(async () => setNetworkIds(store, { eip155: 'eip155:10' }))
  expect(ui.text()).not.toContain('Switch to')
  expect(ui.text()).toContain('Optimism')
})

test('error: fetches the frame’s code again on a retry, without hiding the other rows', async () => {
  const context = setUp()
  const { auth } = context.parts
  let tries = 0
  context.parts.auth = async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return auth()
  }
  const { ui } = await render(context)
  expect(ui.text()).toContain('Couldn’t load your sign-in')
  expect(ui.button('Sign out')).toBeDefined()
  await ui.click('Try again')
  expect(ui.text()).toContain('Switch to your standard account')
})

test('error: shows a toast if signing out fails', async () => {
  const { ui, log, fail } = await render()
  fail()
  await ui.click('Sign out')
  expect(log).toEqual(['Failed to disconnect'])
  expect(ui.button('Sign out')).toBeDefined()
})

test('behavior: shows only plugins’ rows for a wallet that is not the embedded wallet', async () => {
  const { ui, store } = await render(setUp(testAccount('io.wallet')))
  await act(async () => setPlugins(store, new Map([['swaps', { manifest: plugin, status: 'active' }]])))
  await ui.settle()
  expect(ui.text()).toBe('SlippageEthereumNetworkDisconnect')
})

test('behavior: opens Connect if the account disconnects', async () => {
  const { store, log } = await render()
  await act(async () => setConnections(store, { eip155: { status: 'disconnected', accounts: [] } }))
  expect(log).toEqual(['reset Connect'])
})

test('behavior: Account links to the settings view if it has any rows', async () => {
  const { store, log, parts, connect } = setUp(testAccount('io.wallet'))
  const ui = await renderUi(<AccountSettingsRow />, { store, parts })
  expect(ui.text()).toBe('')
  await act(async () => setPlugins(store, new Map([['swaps', { manifest: plugin, status: 'active' }]])))
  expect(ui.text()).toBe('Settings')
  await act(async () => {
    setPlugins(store, new Map())
    connect(smart)
  })
  await ui.click('Settings')
  expect(log).toEqual(['AccountSettings'])
})

test('behavior: Account shows the user and the account type', async () => {
  const { store, parts, frame } = setUp()
  const ui = await renderUi(<AccountHead account={smart} />, { store, parts })
  expect(ui.text()).toContain('Smart account')
  expect(ui.text()).not.toContain('ada.eth')
  await act(async () => store.set(frame.user, { username: 'ada.eth', provider: 'farcaster' }))
  expect(ui.text()).toContain('ada.ethSmart account')
})
