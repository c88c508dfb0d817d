// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { type AnnounceSandboxWalletsOptions, announceSandboxWallets } from './announceSandboxWallets.js'
import { hostileWallet, scriptIconWallet } from './defaultWallets.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

interface Announcement {
  info: { uuid: string; name: string; icon: string; rdns: string }
  provider: Eip1193Provider
}

const endings: (() => void)[] = []
afterEach(() => {
  for (const end of endings.splice(0)) end()
})

function announce(options: Partial<AnnounceSandboxWalletsOptions> = {}): () => void {
  const end = announceSandboxWallets({ sandboxUrl: 'http://localhost:1', ...options })
  endings.push(end)
  return end
}

function listen(): Announcement[] {
  const heard: Announcement[] = []
  const listener = (event: Event) => heard.push((event as CustomEvent<Announcement>).detail)
  window.addEventListener('eip6963:announceProvider', listener)
  endings.push(() => window.removeEventListener('eip6963:announceProvider', listener))
  return heard
}

test('default: announces Sandbox Wallet', () => {
  const heard = listen()
  announce()
  expect(heard.map(({ info }) => info.rdns)).toEqual(['dev.latchkey.sandbox'])
})

test("error: rejects a wallet's option outside `wallets`", () => {
  expect(() => announce({ batches: 'supported' } as never)).toThrow(
    'announceSandboxWallets has no option batches. Options of a wallet belong in `wallets`',
  )
})

test('behavior: announces the wallets again when the page asks, synchronously and with the same uuid', () => {
  const early = listen()
  announce()
  const late = listen()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(late.map(({ info }) => info.uuid)).toEqual([early[0]?.info.uuid])
  expect(late[0]?.info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(late[0]?.provider).toBe(early[0]?.provider)
})

test('behavior: freezes the announced details', () => {
  const heard = listen()
  announce()
  expect(heard.every((detail) => Object.isFrozen(detail) && Object.isFrozen(detail.info))).toBe(true)
})

test('behavior: does not replace a wallet that the page already has', () => {
  announce()
  const handle = window.sandboxInjected?.['dev.latchkey.sandbox']
  const heard = listen()
  announce()
  expect(heard).toEqual([])
  expect(window.sandboxInjected?.['dev.latchkey.sandbox']).toBe(handle)
})

test('behavior: announcing makes no requests and stores nothing', () => {
  localStorage.clear()
  announce()
  expect(localStorage.length).toBe(0)
})

test('behavior: the returned function removes the wallets from the page', () => {
  const end = announce()
  end()
  const heard = listen()
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(heard).toEqual([])
  expect(window.sandboxInjected).toEqual({})
})

test('parameters: wallets', () => {
  const heard = listen()
  announce({ wallets: [scriptIconWallet, hostileWallet] })
  expect(heard.map(({ info }) => info.icon.split(':')[0])).toEqual(['javascript', 'data'])
  expect(heard[1]?.info.name).toMatch(/^<img src=x onerror=alert\(1\)> \u202E.{200}/u)
  expect(decodeURIComponent(heard[1]?.info.icon ?? '')).toContain('<script>')
})

test('parameters: solanaWallets', () => {
  const registered: string[] = []
  const detail = Object.freeze({
    register(...wallets: { name: string }[]) {
      registered.push(...wallets.map(({ name }) => name))
      return () => void registered.pop()
    },
  })
  const end = announce({ solanaWallets: true })
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  expect(registered).toEqual(['Sandbox Solana Wallet'])
  expect(window.sandboxInjected).toHaveProperty(['dev.latchkey.solana', 'address'])
  end()
  expect(registered).toEqual([])
  expect(window.sandboxInjected).toEqual({})
  announce()
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  expect(registered).toEqual([])
})

test('behavior: applies changes from another tab', async () => {
  const heard = listen()
  announce()
  const changes: unknown[] = []
  heard[0]?.provider.on('accountsChanged', (accounts: unknown) => changes.push(accounts))
  const key = 'latchkey-sandbox-wallet/dev.latchkey.sandbox'
  localStorage.setItem(key, JSON.stringify({ isAuthorized: true, accountIndex: 1, chainId: 1, addedChains: [] }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  await expect.poll(() => changes).toEqual([[window.sandboxInjected?.['dev.latchkey.sandbox']?.address]])
  localStorage.clear()
})
