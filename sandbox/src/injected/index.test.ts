import { expect, test } from 'vitest'
import * as entry from './index.js'

test('default: importing it without a DOM has no effect, and it exports these names', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'announceSandboxBitcoinWallets',
    'announceSandboxWallets',
    'coinbaseSolanaWallet',
    'hostileWallet',
    'injectCosmosWallets',
    'injectPolkadotWallets',
    'leatherWallet',
    'okxBitcoinWallet',
    'sandboxWallet',
    'satsConnectWallet',
    'scriptIconWallet',
    'solanaWallet',
    'standardBitcoinWallet',
    'unisatWallet',
  ])
})
