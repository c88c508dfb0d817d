// @vitest-environment happy-dom

import { LatchkeyError, type Network } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { setKeptWallets } from '../../../state/connectionList.js'
import { type NamespaceConnection, setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setNetworks } from '../../../state/networks.js'
import { setGates } from '../../../state/plugins.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { testNetwork } from '../../../testing/testOptions.js'
import { ProfileWalletsView } from './ProfileWalletsView.js'

const solana: Network = { ...testNetwork(1, 'Solana', 'SOL'), chainNamespace: 'solana', caipNetworkId: 'solana:main' }
const connected: NamespaceConnection = {
  status: 'connected',
  connectorId: 'first',
  accounts: [testAccount('first')],
  wallet: { name: 'First' },
}
const second = {
  connectorId: 'second',
  status: 'connected',
  accounts: [testAccount('second')],
  wallet: { name: 'Second' },
}

async function setUp({ multiWallet = true, startsOnline = true, connection = connected } = {}) {
  const store = createStore()
  setNetworks(store, [testNetwork(1, 'Ethereum', 'ETH'), solana])
  setActiveNamespace(store, 'eip155')
  setGates(store, { multiWallet })
  setConnections(store, { eip155: connection })
  setKeptWallets(store, {
    eip155: [second, { ...second, connectorId: 'old', status: 'disconnected', wallet: { name: 'Old' } }],
  })
  const kept = {
    restore: vi.fn(async () => undefined),
    switchTo: vi.fn(async () => testAccount('second')),
    disconnect: vi.fn(async () => undefined),
  }
  let isOnline = startsOnline
  const wallets = async () => {
    if (!isOnline) throw new Error('offline')
    return kept as never
  }
  const disconnect = vi.fn(async () => undefined)
  const navigation = { push: vi.fn() }
  const toasts = { show: vi.fn(() => () => undefined) }
  const entry = { name: 'ProfileWallets' as const, args: undefined, key: 1 }
  const parts = { connections: { wallets, disconnect }, navigation, toasts }
  const view = await renderUi(<ProfileWalletsView entry={entry} />, { store, parts })
  await view.settle()
  const goOnline = () => {
    isOnline = true
  }
  return { ...view, kept, disconnect, navigation, toasts, goOnline }
}

it('default', async () => {
  const { text, click, kept } = await setUp()
  expect(text()).toContain('In use')
  expect(kept.restore).toHaveBeenCalledTimes(1)
  await click(/^Second/)
  expect(kept.switchTo).toHaveBeenCalledWith({ namespace: 'eip155', connectorId: 'second' })
  await click(/^Old/)
  expect(kept.switchTo).toHaveBeenLastCalledWith({ namespace: 'eip155', connectorId: 'old' })
  await click('Disconnect First')
  expect(kept.disconnect).toHaveBeenCalledWith('eip155', 'first')
})

it('error: shows a toast if the wallet does not switch to the chosen account', async () => {
  const used = testAccount('first')
  const other = testAccount('first', '0x00000000000000000000000000000000000000b2')
  const { click, kept, toasts } = await setUp({ connection: { ...connected, accounts: [used, other] } })
  kept.switchTo.mockResolvedValueOnce(other)
  await click(/b2/)
  expect(toasts.show).not.toHaveBeenCalled()
  kept.switchTo.mockResolvedValueOnce(used)
  await click(/b2/)
  expect(kept.switchTo).toHaveBeenLastCalledWith({
    namespace: 'eip155',
    connectorId: 'first',
    address: other.address,
  })
  expect(toasts.show).toHaveBeenCalledWith({ variant: 'error', message: 'Couldn’t switch your account' })
})

it('behavior: adds a wallet and keeps the active one', async () => {
  const { click, navigation } = await setUp()
  await click('Add a wallet')
  expect(navigation.push).toHaveBeenCalledWith('Connect', { namespace: 'eip155', keepActive: true })
})

it('behavior: offers no second wallet while the gate is closed', async () => {
  const { text, click, kept, disconnect } = await setUp({ multiWallet: false })
  expect(text()).not.toContain('Second')
  expect(text()).not.toContain('Add a wallet')
  expect(kept.restore).not.toHaveBeenCalled()
  await click('Disconnect First')
  expect(disconnect).toHaveBeenCalledWith('eip155')
})

it('behavior: offers to connect a wallet in a namespace without one', async () => {
  const { element, text, click, settle } = await setUp()
  const tab = [...element.querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === 'Solana',
  )
  tab?.click()
  await settle()
  expect(text()).toContain('No wallet on Solana')
  await click('Connect a wallet')
})

it('behavior: disconnects all wallets with one click', async () => {
  const { store, click, settle, disconnect } = await setUp()
  setConnections(store, { eip155: connected, solana: { ...connected, connectorId: 'sol' } })
  await settle()
  await click('Disconnect all')
  expect(disconnect).toHaveBeenCalledWith()
})

it('behavior: shows a skeleton while the wallet is restored', async () => {
  const { store, element, settle } = await setUp()
  setConnections(store, { eip155: { status: 'connecting', connectorId: 'first', accounts: [] } })
  await settle()
  expect(element.querySelector('.lk-skeleton')).not.toBeNull()
})

it('error: offers a retry if the other wallets fail to load', async () => {
  const { text, click, settle, goOnline, kept } = await setUp({ startsOnline: false })
  expect(text()).toContain('Couldn’t load your other wallets')
  goOnline()
  await click('Try again')
  await settle()
  expect(kept.restore).toHaveBeenCalledTimes(1)
  expect(text()).not.toContain('could not be loaded')
})

it('error: shows a toast if a wallet fails to disconnect', async () => {
  const { click, settle, kept, toasts } = await setUp()
  kept.disconnect.mockRejectedValue(new LatchkeyError('DISCONNECT_FAILED', 'Failed to disconnect'))
  await click('Disconnect First')
  await settle()
  expect(toasts.show).toHaveBeenCalledWith({ variant: 'error', message: 'Failed to disconnect' })
})
