// @vitest-environment happy-dom
import {
  type ChainAccount,
  ChainsNotSupportedError,
  type ConnectorInfo,
  NoAccountsError,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectFailedError, ConnectionRejectedError } from '../../../connections/connectWallet.js'
import type { ConnectCommand } from '../../../connections/createConnections.js'
import { PluginError } from '../../../plugins/PluginError.js'
import { setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setConnectors } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { ExternalPanel } from './ConnectingExternalView.js'

const wallet: ConnectorInfo = { id: 'org.test', name: 'Test Wallet', type: 'ANNOUNCED', namespaces: ['eip155'] }
const account: ChainAccount = {
  namespace: 'eip155',
  address: '0xabc',
  networkId: 'eip155:1',
  caipAddress: 'eip155:1:0xabc',
  type: 'eoa',
  connectorId: wallet.id,
}

function makeStore() {
  const store = createStore()
  setConnectors(store, new Map([[wallet.id, wallet]]))
  setActiveNamespace(store, 'eip155')
  return store
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** @param pluginId The plugin that added the connector. */
async function render(
  connect: (command: ConnectCommand) => Promise<ChainAccount>,
  store = makeStore(),
  pluginId?: string,
) {
  const completed: unknown[] = []
  const complete = (...parameters: readonly unknown[]) => void completed.push(parameters)
  const ui = await renderUi(<ExternalPanel connectorId={wallet.id} />, {
    store,
    parts: { connections: { connect }, navigation: { complete }, wallets: {}, connectors: { ownerOf: () => pluginId } },
  })
  return { ui, completed }
}

test('default: asks the wallet immediately, and finishes a moment after the approval', async () => {
  const store = makeStore()
  const { ui, completed } = await render(async () => {
    setConnections(store, { eip155: { status: 'connected', connectorId: wallet.id, accounts: [account] } })
    return account
  }, store)
  expect(ui.text()).toContain('Connected')
  expect(completed).toEqual([])
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(completed).toEqual([['Connect', { address: '0xabc', networkId: 'eip155:1' }]])
})

test('behavior: shows a hint after a few seconds', async () => {
  const { ui } = await render(() => new Promise(() => undefined))
  expect(ui.text()).toContain('Approve the connection in your wallet.')
  await act(async () => vi.advanceTimersByTime(6_000))
  expect(ui.text()).toContain('Don’t see a request?')
})

test('behavior: points to the prompt that an earlier page load opened', async () => {
  let approve: (account: ChainAccount) => void = () => undefined
  const connect = vi.fn(({ onPending }: ConnectCommand) => {
    onPending?.()
    return new Promise<ChainAccount>((resolve) => (approve = resolve))
  })
  const { ui } = await render(connect)
  expect(ui.text()).toContain('Open Test Wallet and unlock it.')
  // The wallet never reports whether the user rejected the earlier request, so the view offers a retry.
  await ui.click('Try again')
  expect(connect).toHaveBeenCalledTimes(2)
  await act(async () => approve(account))
  expect(ui.text()).toContain('Connected')
})

test('behavior: cancels the attempt when the user leaves', async () => {
  let signal: AbortSignal | undefined
  const { ui } = await render((command) => {
    signal = command.signal
    return new Promise(() => undefined)
  })
  expect(signal?.aborted).toBe(false)
  await ui.unmount()
  expect(signal?.aborted).toBe(true)
})

test('behavior: does not ask a wallet that is already connected', async () => {
  const store = makeStore()
  setConnections(store, { eip155: { status: 'connected', connectorId: wallet.id, accounts: [account] } })
  const connect = vi.fn(async () => account)
  const { ui } = await render(connect, store)
  expect(connect).not.toHaveBeenCalled()
  expect(ui.text()).toContain('Connected')
})

test('error: shows a rejection, and offers a retry', async () => {
  let calls = 0
  const { ui } = await render(() => {
    calls += 1
    return calls === 1 ? Promise.reject(new ConnectionRejectedError({ code: 4001 })) : new Promise(() => undefined)
  })
  expect(ui.text()).toContain('Connection rejected')
  expect(ui.element.querySelector('[role=alert]')).toBeNull()
  await ui.click('Try again')
  expect(ui.text()).toContain('Opening Test Wallet')
})

test('error: shows a cancelled connection if the host disconnected', async () => {
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(new DOMException('aborted', 'AbortError'))))
  expect(ui.text()).toContain('Connection cancelled')
  expect(ui.text()).not.toContain('Unlock it')
  ui.button('Try again')
})

test('error: shows any other failure', async () => {
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(new Error('locked'))))
  expect(ui.text()).toContain('Failed to connect')
  expect(ui.text()).not.toContain('locked')
})

test('error: does not suggest unlocking a wallet that supports none of the networks', async () => {
  const cause = new ChainsNotSupportedError()
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(cause)))
  expect(ui.text()).toContain('This wallet doesn’t support any of this app’s networks.')
  expect(ui.text()).not.toContain('Unlock it')
})

test('error: explains where to choose an account if the wallet shares no account', async () => {
  const cause = new NoAccountsError()
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(cause)))
  expect(ui.text()).toContain('Your wallet didn’t share an account. Choose one in the wallet')
  expect(ui.text()).not.toContain('Unlock it')
})

test('error: says that the wallet returned something invalid', async () => {
  const cause = new WalletAnswerInvalidError('it returned no accounts')
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(cause)))
  expect(ui.text()).toContain('The wallet returned an invalid response')
  expect(ui.text()).not.toContain('Unlock')
})

test.each([
  ['throws', new TypeError('x is not a function'), 'Something went wrong. Try again.'],
  ['does not start', new PluginError('ACTIVATE_FAILED', 'tips'), 'The plugin could not be started'],
  ['does not load', new PluginError('LOAD_FAILED', 'tips'), "The plugin's code could not be loaded"],
  ['is locked', new WalletLockedError(), 'Unlock Test Wallet and try again.'],
])('error: explains the failure of a plugin’s connector that %s', async (_title, cause, text) => {
  const { ui } = await render(() => Promise.reject(new ConnectFailedError(cause)), makeStore(), 'tips')
  expect(ui.text()).toContain(text)
  expect(ui.text().includes('Unlock')).toBe(text.includes('Unlock'))
  ui.button('Try again')
})
