// @vitest-environment happy-dom
import { createTestModal, type TestModal, testSubmission } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { send } from './index.js'

const hash = `0x${'ab'.repeat(32)}`
const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function pause(modal: TestModal): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await modal.clock.advance(600)
    await modal.settle()
  }
}

testSubmission(
  {
    name: 'a payment',
    async begin() {
      const modal = createTestModal(createModal, { plugins: [send()] })
      await modal.accounts.connect()
      modal.services.answer('/v1/account/*', { balances: [] })
      modal.services.answerNode('eth_getTransactionReceipt', null)
      modal.services.answerNode('eth_getTransactionByHash', null)
      modal.services.answerNode('eth_getTransactionCount', '0x0')
      return modal
    },
    async request(modal, time) {
      const result = modal.request('WalletSend', { to, amount: time === 'first' ? '0.25' : '0.125' })
      await modal.settle()
      await pause(modal)
      if (time === 'first') {
        await modal.click('Review')
        await pause(modal)
      }
      return { result }
    },
    button: 'Send',
    stopButton: 'Stop waiting',
    method: 'eth_sendTransaction',
    approval: hash,
    texts: { reported: 'Transaction started' },
  },
  { describe, it },
)
