// @vitest-environment happy-dom

import type { ConnectorInfo, PluginManifest } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../options.js'
import { setConnections } from '../../../state/connections.js'
import { namespaceFilterAtom } from '../../../state/navigation.js'
import { setNetworks } from '../../../state/networks.js'
import { setGates, setPlugins } from '../../../state/plugins.js'
import { setConnectors, setWalletPages } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { ConnectView } from './ConnectView.js'

const walletConnect: ConnectorInfo = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['eip155'],
}
const solana = {
  ...testNetwork(900, 'Solana', 'SOL'),
  caipNetworkId: 'solana:5eykt4',
  chainNamespace: 'solana',
} as const
const announced: ConnectorInfo = { id: 'org.test', name: 'Test Wallet', type: 'ANNOUNCED', namespaces: ['eip155'] }

async function render(options: Partial<ModalOptions> = {}, connectors = [walletConnect, announced], args?: unknown) {
  const store = createStore()
  setConnectors(store, new Map(connectors.map((info) => [info.id, info])))
  setWalletPages(store, { status: 'idle', wallets: [], page: 0, count: 447, complete: false })
  const pushed: unknown[] = []
  const push = (...parameters: readonly unknown[]) => void pushed.push(parameters)
  const switched: unknown[] = []
  const networks = { switchNetwork: async (id: unknown) => void switched.push(id) }
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH'), solana])
  const ui = await renderUi(<ConnectView entry={{ name: 'Connect', args, key: 1 }} />, {
    store,
    options,
    parts: {
      navigation: { push },
      connectors: { get: () => undefined },
      plugins: {},
      networks,
    },
  })
  return { ui, store, pushed, switched }
}

test('default: lists wallets in order with badges, then a row for all wallets with their count', async () => {
  const { ui, pushed } = await render()
  expect(ui.text()).toContain('WalletConnectQR codeTest WalletInstalledAll wallets447 wallets')
  expect(ui.element.textContent).toContain('440+')
  await ui.click(/^Test Wallet/)
  await ui.click(/^WalletConnect/)
  await ui.click(/^All wallets/)
  expect(pushed).toEqual([
    ['ConnectingExternal', { connectorId: 'org.test' }],
    ['ConnectingWalletConnect'],
    ['AllWallets'],
  ])
})

test('behavior: disables wallets that need WalletConnect while a session is active', async () => {
  const { ui, store, pushed } = await render()
  await act(async () =>
    setConnections(store, { eip155: { status: 'connected', connectorId: 'walletConnect', accounts: [] } }),
  )
  await ui.click(/^WalletConnect/)
  expect(pushed).toEqual([])
  expect(ui.button(/^WalletConnect/).getAttribute('aria-disabled')).toBe('true')
  expect(ui.text()).toContain('Disconnect it first')
})

test('parameters: activates the given namespace', async () => {
  const phantom: ConnectorInfo = { ...announced, id: 'phantom', name: 'Sun Wallet', namespaces: ['solana'] }
  const { ui, store, switched } = await render({}, [announced, phantom], { namespace: 'solana' })
  expect(store.get(namespaceFilterAtom)).toBe('solana')
  expect(switched).toEqual(['solana:5eykt4'])
  expect(ui.text()).toContain('Sun Wallet')
  expect(ui.text()).not.toContain('Test Wallet')
})

test('behavior: ignores a namespace that the host did not configure', async () => {
  const { ui, store, switched } = await render({}, [announced], { namespace: 'bip122' })
  expect([store.get(namespaceFilterAtom), switched]).toEqual([undefined, []])
  expect(ui.text()).toContain('Test Wallet')
})

test('behavior: says that no wallet was found, and links to the guide', async () => {
  const { ui, pushed } = await render({}, [])
  expect(ui.text()).toContain('No wallet found')
  await ui.click('Get a wallet')
  expect(pushed).toEqual([['GetWallet']])
})

test('behavior: shows a user without a wallet a one-line link to the guide', async () => {
  expect((await render({}, [walletConnect])).ui.text()).toContain('New to wallets?')
  expect((await render()).ui.text()).not.toContain('New to wallets?')
  expect((await render({ enableWalletGuide: false }, [walletConnect])).ui.text()).not.toContain('New to wallets?')
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['SHOW', {}, desktop, true],
  ['HIDE', { allWallets: 'HIDE' }, desktop, false],
  ['HIDE, on a phone', { allWallets: 'HIDE' }, phone, false],
  ['ONLY_MOBILE', { allWallets: 'ONLY_MOBILE' }, desktop, false],
  ['ONLY_MOBILE, on a phone', { allWallets: 'ONLY_MOBILE' }, phone, true],
  ['features.allWallets: false', { features: { allWallets: false }, allWallets: 'SHOW' }, phone, false],
] as const)('parameters: allWallets: %s', async (_title, options, agent, isListed) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const { ui } = await render(options)
  expect(ui.text()).toContain('Test Wallet')
  expect(ui.text().includes('All wallets')).toBe(isListed)
})

test('behavior: shows the branding while its gate is on', async () => {
  const { ui, store } = await render()
  expect(ui.text()).not.toContain('Secured by Latchkey')
  await act(async () => setGates(store, { reownBranding: true }))
  expect(ui.text()).toContain('Secured by Latchkey')
})

test('parameters: features.legalCheckbox blocks everything until the user ticks it', async () => {
  const { ui, pushed } = await render({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://site.test/terms',
    privacyPolicyUrl: 'https://site.test/privacy',
  })
  await ui.click(/^Test Wallet/)
  expect(pushed).toEqual([])
  const box = ui.element.querySelector<HTMLInputElement>('input[type=checkbox]')
  await act(async () => box?.click())
  await ui.click(/^Test Wallet/)
  expect(pushed).toHaveLength(1)
  expect(Array.from(ui.element.querySelectorAll('a'), (link) => link.href)).toEqual([
    'https://site.test/terms',
    'https://site.test/privacy',
  ])
})

test('parameters: hides features.legalCheckbox if no URL is configured', async () => {
  const { ui } = await render({ features: { legalCheckbox: true } })
  expect(ui.element.querySelector('input')).toBeNull()
})

test('parameters: shows termsConditionsUrl as a notice if there is no checkbox', async () => {
  const { ui } = await render({ termsConditionsUrl: 'https://site.test/terms' })
  expect(ui.text()).toContain('By connecting, you agree to the terms of service')
})

const email: PluginManifest = {
  id: 'email',
  version: '1.0.0',
  api: '^1.0.0',
  contributes: { connectMethods: [{ id: 'email', group: 'email', component: 'Field' }] },
}

test('behavior: shows a skeleton for a method whose gate is not settled', async () => {
  const { ui, store } = await render()
  await act(async () => setPlugins(store, new Map([['email', { manifest: email, status: 'registered' }]])))
  expect(ui.element.querySelectorAll('.lk-method .lk-skeleton')).toHaveLength(1)
})

test('parameters: features.collapseWallets collapses wallets that come after another method', async () => {
  const { ui, store, pushed } = await render({ features: { collapseWallets: true, connectMethodsOrder: ['email'] } })
  expect(ui.text()).toContain('Test Wallet')
  await act(async () => setPlugins(store, new Map([['email', { manifest: email, status: 'registered' }]])))
  expect(ui.text()).not.toContain('Test Wallet')
  await ui.click('Continue with a wallet')
  expect(pushed).toEqual([['ConnectWallets', undefined]])
})

test('parameters: features.collapseWallets does not collapse wallets that come first', async () => {
  const { ui, store } = await render({ features: { collapseWallets: true } })
  await act(async () => setPlugins(store, new Map([['email', { manifest: email, status: 'registered' }]])))
  expect(ui.text()).toContain('Test Wallet')
})
