// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { send } from './index.js'

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'ab'.repeat(32)}`

testPlugin(send(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read', 'rpc:send'],
  untranslated: ['USD', 'Max'],
  setUp: ({ wallet }) => wallet.answer('eth_sendTransaction', hash),
  views: {
    WalletSend: {
      args: { to: receiver, amount: '0.1' },
      async act(modal) {
        await modal.type(/^Amount/, '0.25')
        await modal.type('To', 'nonsense')
        await modal.type('To', receiver)
        await modal.clock.advance(1_000)
        await modal.settle()
      },
    },
    WalletSendPreview: {
      async reach(modal) {
        await modal.open('WalletSend', { to: receiver, amount: '0.1' })
        await modal.clock.advance(1_000)
        await modal.settle()
        await modal.waitFor(() => !modal.all('button').at(-1)?.hasAttribute('aria-busy'))
        // Find it by position, because its name depends on the language.
        modal.all('button').at(-1)?.click()
        await modal.clock.advance(1_000)
        await modal.settle()
      },
    },
    WalletSendConfirmed: { args: { hash, networkId: 'eip155:1' } },
  },
})
