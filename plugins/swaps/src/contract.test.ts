// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { swaps } from './index.js'
import { answerSwaps, describeToken, router, usdc } from './testing/answerSwaps.js'

const hash = `0x${'ab'.repeat(32)}`
const args = { toToken: 'USDC', amount: '0.1' }

testPlugin(swaps(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read', 'rpc:send', 'http:blockchain-api'],
  untranslated: ['USDC', 'USD Coin', 'USD', 'UNI', 'Uniswap', '1inch Aggregation Router v6', '1inch', router, 'Max'],
  setUp({ chain, services, wallet }) {
    const market = answerSwaps(services)
    chain('eip155').readToken = describeToken
    chain('eip155').simulate = market.simulate
    wallet.answer('eth_sendTransaction', hash)
    services.answerNode('eth_getTransactionReceipt', { status: '0x1', blockNumber: '0x10', transactionHash: hash })
  },
  views: {
    Swap: {
      args,
      async act(modal) {
        await modal.type(/^Amount/, '0.25')
        await modal.clock.advance(600)
        await modal.settle()
        await modal.click('Swap the other way round')
      },
    },
    SwapSelectToken: {
      args: { side: 'to' },
      act: (modal) => modal.type('Search by name or address', usdc.symbol),
    },
    SwapPreview: {
      async reach(modal) {
        await modal.open('Swap', { ...args })
        await modal.clock.advance(600)
        await modal.settle()
        await modal.waitFor(() => !modal.all('button').at(-1)?.hasAttribute('aria-busy'))
        // Find it by position, because its name depends on the language.
        modal.all('button').at(-1)?.click()
        await modal.settle()
      },
    },
  },
})
