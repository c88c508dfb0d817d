// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { social } from './index.js'
import { openWindows } from './testing/openWindows.js'

testPlugin(social(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  // `popup` is required: only Farcaster works without it.
  requiredPermissions: ['auth:social', 'popup'],
  untranslated: ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook'],
  views: {
    ConnectSocials: {
      async act(modal) {
        const windows = openWindows()
        try {
          windows.block()
          await modal.click('Google')
        } finally {
          windows.dispose()
        }
      },
    },
    ConnectingSocial: {
      async reach(modal) {
        modal.auth.hang('getSocialRedirectUri')
        const windows = openWindows()
        try {
          await modal.open('ConnectSocials')
          await modal.click('GitHub')
        } finally {
          windows.dispose()
        }
      },
      async act(modal) {
        await modal.click('Show window')
      },
    },
    ConnectingFarcaster: {
      async reach(modal) {
        modal.auth.hang('connectFarcaster')
        await modal.open('ConnectSocials')
        await modal.click('Farcaster')
      },
      async act(modal) {
        await modal.click('Copy link')
      },
    },
  },
})
