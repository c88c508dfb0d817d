// @vitest-environment happy-dom
import { type TestModal, testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { names } from './index.js'

const suggestions = [
  { name: 'alice.reown.id', registered: false },
  { name: 'alice-2.reown.id', registered: false },
]

async function pause(modal: TestModal) {
  await modal.clock.advance(1_000)
  await modal.settle()
}

testPlugin(names(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'chain:read', 'rpc:sign', 'http:blockchain-api'],
  untranslated: ['reown.id', /^alice(-2)?\.reown\.id$/],
  setUp({ services }) {
    services.answer('/v1/profile/suggestions/*', { suggestions })
    services.answer('/v1/profile/account', {})
    services.answer('/v1/profile/account/*', { addresses: {} })
  },
  views: {
    ChooseAccountName: { act: (modal) => modal.click('Choose a name') },
    RegisterAccountName: {
      async act(modal) {
        await modal.type('Name', 'аlice')
        await modal.type('Name', 'alice')
        await pause(modal)
        await modal.click('alice-2.reown.id')
        await modal.type('Name', 'alice')
        await pause(modal)
        await modal.click('Register')
      },
    },
    RegisterAccountNameSuccess: { args: { name: 'alice.reown.id' } },
  },
})
