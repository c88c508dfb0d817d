// @vitest-environment happy-dom
import { createTestModal, type TestModal, testSubmission } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { swaps } from './index.js'
import { answerSwaps, describeToken } from './testing/answerSwaps.js'

const hash = `0x${'ab'.repeat(32)}`

async function pause(modal: TestModal): Promise<void> {
  await modal.clock.advance(600)
  await modal.settle()
}

testSubmission(
  {
    name: 'a swap',
    async begin() {
      const modal = createTestModal(createModal, { plugins: [swaps()] })
      modal.services.answer('/v1/supported-chains', { http: ['eip155:1', 'eip155:137'] })
      await modal.accounts.connect()
      const market = answerSwaps(modal.services)
      Object.assign(modal.chain('eip155'), { readToken: describeToken, simulate: () => market.simulate() })
      modal.services.answerNode('eth_getTransactionReceipt', ([id]: readonly unknown[]) => ({
        status: '0x1',
        blockNumber: '0x10',
        transactionHash: id,
      }))
      modal.services.answerNode('eth_getTransactionByHash', null)
      return modal
    },
    async request(modal, time) {
      const amount = time === 'first' ? '0.25' : '0.125'
      const result = modal.request('Swap', { toToken: 'usdc', amount })
      await modal.settle()
      await pause(modal)
      if (time === 'first') {
        await modal.waitFor(() => !modal.get('button', 'Review').hasAttribute('aria-busy'))
        await modal.click('Review')
        await modal.waitFor(() => modal.get('button', 'Swap'))
        await modal.settle()
      }
      return { result }
    },
    button: 'Swap',
    stopButton: 'Stop waiting',
    method: 'eth_sendTransaction',
    approval: hash,
    texts: {
      rejected: 'You rejected the request. Nothing was swapped.',
      nothingSent: 'Nothing was swapped',
      unclear: 'It may still go through. Check your wallet before you try again.',
      unresolved: 'An earlier swap may still go through.',
      reported: 'Swapped 0.25 ETH for about 750 USDC',
    },
  },
  { describe, it },
)
