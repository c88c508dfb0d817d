// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { guestbook } from './index.js'

testPlugin(guestbook(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'rpc:sign', 'storage'],
  views: {
    GuestbookSign: {
      args: { message: 'Good morning' },
      async act(modal) {
        await modal.type('Your message', 'Good evening')
        await modal.click('Sign with your wallet')
      },
    },
  },
})
