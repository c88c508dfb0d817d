// @vitest-environment happy-dom
import type { AnyPlugin } from '@latchkey/plugin-api'
import { createTestModal, testAddresses } from '@latchkey/plugin-api/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createModal } from '../createModal.js'

/** A plugin whose method opens a view, which sends a transaction and returns its hash. */
const toy = {
  manifest: {
    id: 'toy',
    version: '1.0.0',
    api: '^1.0.0',
    permissions: ['accounts:read', 'rpc:send', 'rpc:handle'],
    views: { Toy: { title: { id: 'toy.title', text: 'Toy' } } },
    rpc: [{ method: 'toy_pay', namespace: 'eip155', class: 'approval' }],
  },
  load: async () => ({
    // biome-ignore lint/suspicious/noExplicitAny: the view is not in the types
    activate({ accounts, handle, nav, request, store }: any) {
      async function pay() {
        const { address: from } = store.get(accounts.activeAccount)
        const hash = await request('eip155', 'eth_sendTransaction', [{ from, to: testAddresses.eip155[1] }])
        nav.complete('Toy', hash)
      }
      const Toy = () => (
        <button type="button" onClick={() => void pay()}>
          Pay
        </button>
      )
      handle('toy_pay', () => nav.request('Toy'))
      return { views: { Toy } }
    },
  }),
} as unknown as AnyPlugin

it.each(['the embedded wallet', 'another wallet'])(
  'behavior: a method returns what its view sent with %s, although the view closes the modal',
  async (wallet) => {
    const modal = createTestModal(createModal, { plugins: [toy] })
    onTestFinished(() => modal.dispose())
    await (wallet === 'the embedded wallet' ? modal.auth.signIn() : modal.accounts.connect())
    const response = modal.modal.getProvider('eip155').request({ method: 'toy_pay' })
    response.catch(() => undefined)
    await modal.waitFor(() => modal.get('button', 'Pay'))
    await modal.click('Pay')
    await expect(response).resolves.toMatch(/^0x[\da-f]{64}$/)
    expect(modal.modal.state.open).toBe(false)
  },
)
