// @vitest-environment happy-dom

import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ModalOptions } from '../../../options.js'
import { openedByAtom, type PairingState } from '../../../state/pairing.js'
import type { Wallet } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { PhonePanel } from './linkPanels.js'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const wallet: Wallet = {
  id: 'w',
  name: 'Vault',
  chains: [],
  certified: false,
  mobileLink: 'vault://',
  universalLink: 'https://vault.test/app',
  appStore: 'https://apps.apple.com/vault',
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)')
  document.addEventListener('click', stay)
})
afterEach(() => {
  document.removeEventListener('click', stay)
  vi.useRealTimers()
})

/** No app handles the link here, so it must not navigate the test's page. */
function stay(event: Event) {
  event.preventDefault()
}

async function render(
  state: PairingState,
  browseLink?: string,
  options: Partial<ModalOptions> = {},
  shown: Wallet = wallet,
) {
  const start = vi.fn(async () => undefined)
  const ui = await renderUi(<PhonePanel wallet={shown} state={state} browseLink={browseLink} />, {
    options,
    parts: { pairing: { start }, navigation: { push: () => undefined } },
  })
  const links = () => [...ui.element.querySelectorAll('a')]
  const open = () => links().find((link) => link.classList.contains('lk-button')) as HTMLAnchorElement
  const tap = () => act(async () => open().click())
  const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms))
  return { ui, start, links, open, tap, pass }
}

const ready = (): PairingState => ({ status: 'ready', uri, expiresAtMs: Date.now() + 240_000 })

test('default: shows a link with its URL set before the tap', async () => {
  const { open, links, ui } = await render(ready())
  expect(open().getAttribute('href')).toBe(`vault://wc?uri=${encodeURIComponent(uri)}`)
  expect(open().target).toBe('_self')
  expect(links()).toHaveLength(1)
  await ui.unmount()
})

test('parameters: preferUniversalLinks falls back to the scheme if the wallet has no universal link', async () => {
  const options = { preferUniversalLinks: true }
  const universal = await render(ready(), undefined, options)
  expect(universal.open().getAttribute('href')).toBe(`https://vault.test/app/wc?uri=${encodeURIComponent(uri)}`)
  await universal.ui.unmount()
  const { universalLink: _without, ...schemeOnly } = wallet
  const scheme = await render(ready(), undefined, options, schemeOnly)
  expect(scheme.open().getAttribute('href')).toBe(`vault://wc?uri=${encodeURIComponent(uri)}`)
  await scheme.ui.unmount()
})

test('behavior: disables the link until the pairing URI is ready', async () => {
  const { open, ui } = await render({ status: 'preparing' })
  expect(open().hasAttribute('href')).toBe(false)
  expect(open().getAttribute('aria-disabled')).toBe('true')
  await ui.unmount()
})

test('behavior: offers other ways to connect if no app opens', async () => {
  const { ui, tap, pass, links } = await render(ready())
  await tap()
  await pass(2_499)
  expect(ui.text()).not.toContain('Vault didn’t open')
  await pass(1)
  expect(ui.text()).toContain('Vault didn’t open')
  expect(links().map((link) => link.getAttribute('href'))).toEqual([
    'https://apps.apple.com/vault',
    `https://vault.test/app/wc?uri=${encodeURIComponent(uri)}`,
    `vault://wc?uri=${encodeURIComponent(uri)}`,
  ])
  expect(ui.button(/Copy link/)).toBeDefined()
  await ui.unmount()
})

test('behavior: remembers the link that opened the app', async () => {
  const { ui, tap, pass, links } = await render(ready())
  await tap()
  expect(ui.store.get(openedByAtom)).toBe('scheme')
  await pass(2_500)
  const universal = links().find((link) => link.href.startsWith('https://vault.test/app')) as HTMLAnchorElement
  await act(async () => universal.click())
  expect(ui.store.get(openedByAtom)).toBe('universal')
  await ui.unmount()
})

test('behavior: offers other ways to connect only if the user comes back from the app without an answer', async () => {
  const { ui, tap, pass } = await render(ready())
  await tap()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await pass(10_000)
  expect(ui.text()).toContain('Approve the connection in the app')
  expect(ui.text()).not.toContain('didn’t open')
  expect(ui.text()).not.toContain('Copy link')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  await pass(4_000)
  expect(ui.text()).toContain('Approve the connection in the app')
  expect(ui.text()).toContain('Use another device')
  expect(ui.text()).toContain('Copy link')
  await ui.unmount()
})

test('behavior: shows a QR code for a wallet on another device, and a way back', async () => {
  const { ui, tap, pass, start, open } = await render(ready())
  await tap()
  await pass(2_500)
  await ui.click(/Use another device/)
  expect(start).toHaveBeenLastCalledWith({})
  expect(ui.text()).toContain('Works with any wallet that supports WalletConnect.')
  await ui.click('Use Vault on this phone')
  expect(start).toHaveBeenLastCalledWith({ walletId: 'w' })
  expect(open().href).toContain('vault://')
  await ui.unmount()
})

test("behavior: opens the page in the wallet's own browser", async () => {
  const { ui, open, tap, pass } = await render({ status: 'idle' }, 'https://phantom.app/ul/browse/x?ref=y')
  expect(open().getAttribute('href')).toBe('https://phantom.app/ul/browse/x?ref=y')
  expect(ui.text()).toContain('This app opens in the wallet’s browser.')
  await tap()
  await pass(2_500)
  expect(ui.text()).toContain('Get Vault')
  expect(ui.text()).not.toContain('Use another device')
  await ui.unmount()
})
