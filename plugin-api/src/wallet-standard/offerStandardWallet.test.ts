import { expect, it, vi } from 'vitest'
import { offerStandardWallet } from './offerStandardWallet.js'

// @vitest-environment happy-dom
/** Uses the standard's own registry. A page has only one registry, so each test unregisters its wallet. */

const wallet = {
  version: '1.0.0',
  name: 'Vault',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet'],
  features: { 'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) } },
  accounts: [],
} as const

it('behavior: registers with an app that loads later', async () => {
  const takeBack = offerStandardWallet(wallet)
  const { getWallets } = await import('@wallet-standard/app')
  const wallets = getWallets()
  expect(wallets.get()).toEqual([wallet])
  takeBack()
  expect(wallets.get()).toEqual([])
})

it('default: registers with an app that is already loaded', async () => {
  const { getWallets } = await import('@wallet-standard/app')
  const wallets = getWallets()
  const registered = vi.fn()
  const unregistered = vi.fn()
  const stops = [wallets.on('register', registered), wallets.on('unregister', unregistered)]
  const takeBack = offerStandardWallet(wallet)
  expect(registered).toHaveBeenCalledWith(wallet)
  takeBack()
  takeBack()
  expect(unregistered).toHaveBeenCalledTimes(1)
  for (const stop of stops) stop()
})
