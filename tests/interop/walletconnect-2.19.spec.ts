import type { ChainAccount } from '@latchkey/plugin-api'
import { expect } from './fixtures.js'
import { connectPeer, tellStories } from './walletconnect/tellStories.js'

const test = tellStories('2.19', '@full')

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: object
    readonly accounts: { readAccount(modal: object, namespace: string): { readonly accounts: readonly ChainAccount[] } }
  }
}

// In EIP-55, letter case is only a checksum.
test('lists an account once if the wallet reports its address in two letter cases', { tag: '@full' }, async ({
  demo,
  wallet,
}) => {
  wallet.spellTwice()
  await connectPeer(demo, wallet)
  const addresses = await demo.page.evaluate(() => {
    const { accounts, modal } = (window as unknown as DemoWindow).latchkeyDemo
    return accounts.readAccount(modal, 'eip155').accounts.map(({ address }) => address)
  })
  expect(addresses).toEqual([wallet.addresses[0]?.toLowerCase()])
})
