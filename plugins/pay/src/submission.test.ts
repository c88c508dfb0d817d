// @vitest-environment happy-dom
import { createTestModal, testSubmission } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { pay } from './index.js'

let requests = 0
const hash = `0x${'ab'.repeat(32)}`

testSubmission(
  {
    name: 'a payment that a dapp asks for',
    async begin() {
      const modal = createTestModal(createModal, { plugins: [pay()], features: { pay: true } })
      await modal.accounts.connect()
      modal.services.answer('/v1/account/*', { balances: [] })
      modal.services.answerNode('eth_getTransactionReceipt', { status: '0x1' })
      modal.services.answerNode('eth_getTransactionByHash', null)
      return modal
    },
    async request(modal) {
      requests += 1
      const result = modal.request('Pay', {
        networkId: 'eip155:1',
        asset: 'native',
        decimals: 18,
        amount: '0.25',
        recipient: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        paymentId: `${requests}`,
      })
      await modal.waitFor(() => modal.get('button', 'Pay 0.25 ETH'))
      await modal.settle()
      return { result }
    },
    button: 'Pay 0.25 ETH',
    method: 'eth_sendTransaction',
    approval: hash,
    texts: {
      rejected: 'You rejected the request. Nothing was paid.',
      nothingSent: 'Nothing was paid',
      unclear: 'It may still go through. Check your wallet before you pay again.',
      reported: 'Payment sent',
    },
  },
  { describe, it },
)
