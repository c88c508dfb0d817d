// @vitest-environment happy-dom

import type { ConnectorInfo } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../options.js'
import { RelayUnreachableError } from '../../../pairing/pairWallets.js'
import { type NamespaceConnection, setConnections } from '../../../state/connections.js'
import { setViewStack, type ViewEntry } from '../../../state/navigation.js'
import { type PairingState, setPairing } from '../../../state/pairing.js'
import { setConnectors } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { ConnectingWalletConnectView } from './ConnectingWalletConnectView.js'

const walletConnect: ConnectorInfo = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  namespaces: ['eip155'],
}
const connect: ViewEntry = { name: 'Connect', args: undefined, key: 1 }

interface Given {
  readonly options?: Partial<ModalOptions>
  readonly args?: unknown
  /** What lies behind the view. */
  readonly behind?: readonly ViewEntry[]
  readonly connection?: NamespaceConnection
  readonly pairing?: PairingState
}

afterEach(() => {
  vi.useRealTimers()
})

async function render({ options = {}, args, behind = [], connection, pairing }: Given = {}) {
  const store = createStore()
  const entry: ViewEntry = { name: 'ConnectingWalletConnect', args, key: 2 }
  setConnectors(store, new Map([[walletConnect.id, walletConnect]]))
  setViewStack(store, [...behind, entry])
  if (connection) setConnections(store, { eip155: connection })
  if (pairing) setPairing(store, pairing)
  const calls: unknown[] = []
  const note =
    (name: string) =>
    (...parameters: readonly unknown[]) =>
      void calls.push([name, ...parameters])
  const ui = await renderUi(<ConnectingWalletConnectView entry={entry} />, {
    store,
    options,
    parts: {
      navigation: { push: note('push'), back: note('back'), reset: note('reset') },
      pairing: { start: async () => note('start')(), cancel: note('cancel') },
      connectors: { findByWallet: () => undefined },
      wallets: { find: () => undefined },
    },
  })
  return { ui, store, calls }
}

test('behavior: opened in Connect’s place, it leads to all wallets', async () => {
  const { ui, calls } = await render()
  await ui.click('Other wallets')
  expect(calls).toEqual([['start'], ['push', 'AllWallets']])
})

test('behavior: the address in the code can be copied, and it is said when it was', async () => {
  const address = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const pairing: PairingState = { status: 'ready', uri: address, expiresAtMs: Date.now() + 100_000 }
  const { ui } = await render({ behind: [connect], pairing })
  await ui.click('Copy link')
  expect(copied.mock.calls).toEqual([[address]])
  expect(ui.button('Copied')).toBeDefined()
})

test('error: while there is no address there is nothing to copy', async () => {
  const { ui } = await render({ behind: [connect], pairing: { status: 'preparing' } })
  expect(ui.text()).not.toContain('Copy link')
})

test.each<[string, Given]>([
  ['reached from Connect', { behind: [connect] }],
  ['with a code of the host’s', { args: { uri: 'wc:x' } }],
  ['where the host hides them', { options: { allWallets: 'HIDE' } }],
])('behavior: no way to all wallets %s', async (_title, given) => {
  const { ui } = await render(given)
  expect(ui.text()).not.toContain('Other wallets')
})

test('error: other wallets are in Connect where nothing lies behind', async () => {
  const { ui, store, calls } = await render()
  await act(async () => setPairing(store, { status: 'failed', error: new RelayUnreachableError() }))
  await ui.click('Other wallets')
  expect(calls.at(-1)).toEqual(['reset', 'Connect'])
})

test('error: other wallets are where the visitor came from', async () => {
  const { ui, store, calls } = await render({ behind: [connect] })
  await act(async () => setPairing(store, { status: 'failed', error: new RelayUnreachableError() }))
  await ui.click('Other wallets')
  expect(calls.at(-1)).toEqual(['back'])
})

const uri = 'wc:of-the-host'
const connected: NamespaceConnection = { status: 'connected', connectorId: 'walletConnect', accounts: [] }

test('behavior: who is connected already is not offered another session', async () => {
  const { ui, calls } = await render({ connection: connected, behind: [connect] })
  expect(ui.text()).toContain('Connected')
  await ui.unmount()
  expect(calls).toEqual([])
})

test('behavior: a code of the host’s is shown to who is connected as well', async () => {
  const pairing: PairingState = { status: 'ready', uri, expiresAtMs: Date.now() + 100_000 }
  const { ui, calls } = await render({ connection: connected, args: { uri }, pairing })
  expect(ui.text()).toContain('Valid for')
  expect(ui.text()).not.toContain('Connected')
  expect(calls).toEqual([])
})

test('error: a code of the host’s expires with 10 s left, and is the host’s to make anew', async () => {
  vi.useFakeTimers()
  const pairing: PairingState = { status: 'ready', uri, expiresAtMs: Date.now() + 30_000 }
  const { ui, calls } = await render({ args: { uri }, pairing })
  await act(async () => vi.advanceTimersByTime(19_999))
  expect(ui.text()).toContain('Valid for')
  await act(async () => vi.advanceTimersByTime(1))
  expect(ui.text()).toContain('The code has expired')
  expect(ui.element.querySelector('button')).toBeNull()
  expect(calls).toEqual([])
})
