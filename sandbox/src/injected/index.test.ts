import { expect, test } from 'vitest'
import * as entry from './index.js'

test('default: can be imported without a DOM, and has these exports', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'announceSandboxBitcoinWallets',
    'announceSandboxWallets',
    'coinbaseSolanaWallet',
    'hostilePolkadotWallet',
    'hostileWallet',
    'injectCosmosWallets',
    'injectPolkadotWallets',
    'leatherWallet',
    'okxBitcoinWallet',
    'polkadotWallet',
    'sandboxWallet',
    'satsConnectWallet',
    'scriptIconWallet',
    'solanaWallet',
    'standardBitcoinWallet',
    'unisatWallet',
  ])
})
