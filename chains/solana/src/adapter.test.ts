// @vitest-environment happy-dom

import { solana } from '@latchkey/networks'
import type { Cleanup } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import type { Wallet } from '@wallet-standard/base'
import { registerWallet } from '@wallet-standard/wallet'
import { afterEach, expect, it, vi } from 'vitest'
import { createTestSolanaWallet, type TestSolanaWallet } from '../../../tests/chains/createTestSolanaWallet.js'
import { discoverWallets } from './adapter.js'

const stops: Cleanup[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) if (typeof stop === 'function') stop()
})

function discover() {
  const context = createTestChainContext({ networks: [solana] })
  stops.push(discoverWallets(context))
  return context
}

/** Registers a wallet with the standard's package. */
function register(wallet: TestSolanaWallet | object): void {
  registerWallet(wallet as unknown as Wallet)
}

/** Like `register`, but returns a function that unregisters, which the standard's package does not offer. */
function registerForAWhile(wallet: TestSolanaWallet): () => void {
  let unregister: () => void = () => undefined
  const callback = (api: { register(wallet: unknown): () => void }) => {
    unregister = api.register(wallet)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => unregister()
}

it('default: adds a wallet that registered before the page loaded', () => {
  register(createTestSolanaWallet({ name: 'Early' }))
  const { connectors } = discover()
  expect([...connectors.values()].map(({ info }) => info)).toEqual([
    {
      id: 'wallet-standard:solana:Early',
      name: 'Early',
      type: 'ANNOUNCED',
      namespaces: ['solana'],
      imageUrl: 'data:image/svg+xml;base64,PHN2Zy8+',
    },
  ])
})

it('behavior: adds a wallet that registers late, and removes it when it unregisters', async () => {
  const { connectors } = discover()
  const unregister = registerForAWhile(createTestSolanaWallet({ name: 'Late' }))
  const connector = connectors.get('wallet-standard:solana:Late')
  const disconnected = vi.fn()
  connector?.watch({ accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected })
  unregister()
  expect(connectors.has('wallet-standard:solana:Late')).toBe(false)
  expect(disconnected).toHaveBeenCalledTimes(1)
  // A wallet can register again after it unregisters.
  registerForAWhile(createTestSolanaWallet({ name: 'Late' }))
  expect(connectors.has('wallet-standard:solana:Late')).toBe(true)
})

it('behavior: keeps the first of two wallets with the same name', () => {
  const { connectors } = discover()
  const first = createTestSolanaWallet({ name: 'Twin' })
  registerForAWhile(first)
  const before = connectors.get('wallet-standard:solana:Twin')
  registerForAWhile(createTestSolanaWallet({ name: 'Twin' }))()
  expect(connectors.get('wallet-standard:solana:Twin')).toBe(before)
})

it('behavior: adds no wallets after discovery has stopped', () => {
  const { connectors } = discover()
  const stop = stops.pop()
  if (typeof stop === 'function') stop()
  registerForAWhile(createTestSolanaWallet({ name: 'After' }))
  expect(connectors.size).toBe(0)
})

const features = () => createTestSolanaWallet().features
it.each<[string, () => object]>([
  ['named WalletConnect', () => createTestSolanaWallet({ name: 'Wallet\u200BConnect' })],
  ['of another chain', () => createTestSolanaWallet({ chains: ['sui:mainnet'] })],
  ['that can’t connect', () => ({ ...createTestSolanaWallet(), features: { ...features(), 'standard:connect': {} } })],
  [
    'that can neither sign nor send transactions',
    () => ({
      ...createTestSolanaWallet(),
      features: { ...features(), 'solana:signTransaction': undefined, 'solana:signAndSendTransaction': null },
    }),
  ],
  ['without lists', () => ({ ...createTestSolanaWallet(), chains: undefined })],
  [
    'whose members throw',
    () => ({
      get name() {
        throw new Error('no')
      },
    }),
  ],
])('error: ignores a wallet %s', (_title, make) => {
  const { connectors } = discover()
  const ids = [...connectors.keys()]
  registerForAWhile(make() as TestSolanaWallet)
  expect([...connectors.keys()]).toEqual(ids)
})

it('behavior: skips a wallet whose features throw, and adds the next one', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const { connectors } = discover()
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 7 }))
  const hostile = {
    ...createTestSolanaWallet({ name: 'Hostile' }),
    features: {
      get 'standard:connect'() {
        throw new Error('boo')
      },
    },
  }
  registerForAWhile(hostile as unknown as TestSolanaWallet)
  registerForAWhile(createTestSolanaWallet({ name: 'Honest' }))
  expect(connectors.has('wallet-standard:solana:Hostile')).toBe(false)
  expect(connectors.has('wallet-standard:solana:Honest')).toBe(true)
  expect(reported).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})

it('behavior: drops remote icons, and limits the length of ids', () => {
  const { connectors } = discover()
  const name = `\u202EEvil${'!'.repeat(300)}`
  registerForAWhile({ ...createTestSolanaWallet({ name }), icon: 'https://spy.test/i.png' as TestSolanaWallet['icon'] })
  const info = [...connectors.values()].find((connector) => connector.info.name === name)?.info
  expect(info).toBeDefined()
  expect(info?.imageUrl).toBeUndefined()
  expect(info?.id.length).toBeLessThanOrEqual(256)
})
