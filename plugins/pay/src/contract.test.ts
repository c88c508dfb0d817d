// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { pay } from './index.js'

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}`
const request = {
  networkId: 'eip155:1',
  asset: 'native',
  decimals: 18,
  amount: '0.25',
  recipient,
  description: 'Two tickets',
  reference: 'A-1042',
  paymentId: 'order-1042',
} as const

testPlugin(pay(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read', 'rpc:send'],
  modal: { features: { pay: true } },
  setUp({ services, wallet }) {
    wallet.answer('eth_sendTransaction', hash)
    services.answerNode('eth_getTransactionReceipt', null)
    services.answerNode('eth_getTransactionByHash', null)
  },
  views: {
    Pay: { args: request },
    PayConnected: {
      async reach(modal) {
        await modal.open('Pay', request)
        await modal.open('PayConnected', { paymentId: request.paymentId })
      },
    },
    PayLoading: {
      async reach(modal) {
        await modal.open('Pay', request)
        // Find it by position, because its name depends on the language.
        modal.all('button').at(-1)?.click()
        await modal.clock.advance(1_000)
        await modal.settle()
      },
    },
  },
})
