// @vitest-environment happy-dom

import type { ConnectorInfo } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../options.js'
import { RelayUnreachableError } from '../../../pairing/createPairing.js'
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
  /** The views below this one in the stack. */
  readonly before?: readonly ViewEntry[]
  readonly connection?: NamespaceConnection
  readonly pairing?: PairingState
}

afterEach(() => {
  vi.useRealTimers()
})

async function render({ options = {}, args, before = [], connection, pairing }: Given = {}) {
  const store = createStore()
  const entry: ViewEntry = { name: 'ConnectingWalletConnect', args, key: 2 }
  setConnectors(store, new Map([[walletConnect.id, walletConnect]]))
  setViewStack(store, [...before, entry])
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

test('behavior: links to AllWallets if the view replaces Connect', async () => {
  const { ui, calls } = await render()
  await ui.click('Other wallets')
  expect(calls).toEqual([['start'], ['push', 'AllWallets']])
})

test('behavior: copies the pairing URI and confirms it', async () => {
  const address = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const pairing: PairingState = { status: 'ready', uri: address, expiresAtMs: Date.now() + 100_000 }
  const { ui } = await render({ before: [connect], pairing })
  await ui.click('Copy link')
  expect(copied.mock.calls).toEqual([[address]])
  expect(ui.button('Copied')).toBeDefined()
})

test('error: offers no copy button without a pairing URI', async () => {
  const { ui } = await render({ before: [connect], pairing: { status: 'preparing' } })
  expect(ui.text()).not.toContain('Copy link')
})

test.each<[string, Given]>([
  ['if it was opened from Connect', { before: [connect] }],
  ['if the host created the code', { args: { uri: 'wc:x' } }],
  ['if the host hides them', { options: { allWallets: 'HIDE' } }],
])('behavior: does not link to all wallets %s', async (_title, given) => {
  const { ui } = await render(given)
  expect(ui.text()).not.toContain('Other wallets')
})

test('error: after a failure, Other wallets opens Connect if this is the only view', async () => {
  const { ui, store, calls } = await render()
  await act(async () => setPairing(store, { status: 'failed', error: new RelayUnreachableError() }))
  await ui.click('Other wallets')
  expect(calls.at(-1)).toEqual(['reset', 'Connect'])
})

test('error: after a failure, Other wallets goes back if there is a view before this one', async () => {
  const { ui, store, calls } = await render({ before: [connect] })
  await act(async () => setPairing(store, { status: 'failed', error: new RelayUnreachableError() }))
  await ui.click('Other wallets')
  expect(calls.at(-1)).toEqual(['back'])
})

const uri = 'wc:of-the-host'
const connected: NamespaceConnection = { status: 'connected', connectorId: 'walletConnect', accounts: [] }

test('behavior: creates no pairing URI for a connected user', async () => {
  const { ui, calls } = await render({ connection: connected, before: [connect] })
  expect(ui.text()).toContain('Connected')
  await ui.unmount()
  expect(calls).toEqual([])
})

test('behavior: shows the host’s QR code even to a connected user', async () => {
  const pairing: PairingState = { status: 'ready', uri, expiresAtMs: Date.now() + 100_000 }
  const { ui, calls } = await render({ connection: connected, args: { uri }, pairing })
  expect(ui.text()).toContain('Valid for')
  expect(ui.text()).not.toContain('Connected')
  expect(calls).toEqual([])
})

test('error: expires the host’s QR code 10 s early and offers no retry', async () => {
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
