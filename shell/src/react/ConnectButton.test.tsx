// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { createModal } from '../createModal.js'
import type { Modal } from '../modal.js'
import type { ModalOptions } from '../options.js'
import { setConnections } from '../state/connections.js'
import { setNetworkIds } from '../state/networks.js'
import { testAccount } from '../testing/createTestConnector.js'
import { testOptions } from '../testing/testOptions.js'
import { ConnectButton } from './ConnectButton.js'
import { ModalProvider } from './ModalProvider.js'

// happy-dom has no reportError.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, reportError: () => undefined })

/** Nothing listens on this port. */
const unreachableUrl = 'http://127.0.0.1:1'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** Clicks the button while a wallet is connected on the network, and records what opens. */
async function render(networkId: `eip155:${number}`, options: Partial<ModalOptions> = {}) {
  const opened: unknown[] = []
  const real = createModal(testOptions(options))
  const modal: Modal = { ...real, open: async (parameters) => void opened.push(parameters), prefetch: () => undefined }
  setConnections(modal.store, { eip155: { status: 'connected', accounts: [testAccount('test')] } })
  setNetworkIds(modal.store, { eip155: networkId })
  const element = await mount(modal)
  const button = element.querySelector('button')
  await act(async () => button?.click())
  return { text: button?.textContent, state: button?.dataset.state, opened }
}

async function mount(modal: Modal): Promise<HTMLElement> {
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  cleanups.push(
    () => modal.dispose(),
    () => act(async () => root.unmount()),
  )
  await act(async () =>
    root.render(
      <ModalProvider modal={modal}>
        <ConnectButton />
      </ModalProvider>,
    ),
  )
  return element
}

it('default', async () => {
  expect(await render('eip155:1')).toEqual({ text: '0xd8...A96045', state: 'connected', opened: [undefined] })
})

it('behavior: opens the network list on an unsupported network', async () => {
  expect(await render('eip155:999')).toEqual({
    text: 'Switch network',
    state: 'unsupported',
    opened: [{ view: 'Networks' }],
  })
})

it.each<[string, Partial<ModalOptions>]>([
  ['any network is allowed', { allowUnsupportedChain: true }],
  ['switching is off', { enableNetworkSwitch: false }],
])('behavior: shows the account on an unsupported network if %s', async (_title, options) => {
  expect(await render('eip155:999', options)).toMatchObject({ state: 'connected', opened: [undefined] })
})

it("behavior: uses the user's language once the modal has loaded it, without fetching it", async () => {
  const modal = createModal(
    testOptions({ locale: 'de', basic: true, features: { analytics: false }, services: { apiUrl: unreachableUrl } }),
  )
  const element = await mount(modal)
  expect(element.textContent).toBe('Connect wallet')
  await act(async () => {
    const core = await modal.runtime.core()
    await core.messages.ready
  })
  expect(element.textContent).toBe('Wallet verbinden')
  await act(() => modal.setLocale('fi'))
  expect(element.textContent).toBe('Yhdistä lompakko')
})
