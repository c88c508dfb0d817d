// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { onramp } from './index.js'
import { answerQuote, history, options } from './testing/answers.js'

testPlugin(onramp({ meldPublicKey: 'key' }), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'popup'],
  untranslated: ['USD Coin', 'USDC', 'USD', 'EUR', /\bEther\b/, 'US Dollar', 'Euro', 'Coinbase', 'Meld'],
  setUp({ services }) {
    // happy-dom can't open windows.
    window.open = (() => ({ closed: true, focus: () => undefined, close: () => undefined })) as never
    services.fail('/v1/onramp/buy/*', 404)
    services.answer('/v1/onramp/options', options)
    services.answer('/v1/onramp/quote', answerQuote())
    services.answer('/v1/generators/onrampurl', { url: 'https://pay.coinbase.com/buy' })
    services.answer('/v1/account/*', (call: { path: string }) =>
      call.path.endsWith('/history') ? history() : { balances: [] },
    )
  },
  views: {
    OnRampProviders: {
      async act(modal) {
        await modal.type(/^Amount/, '100')
        await modal.clock.advance(600)
        await modal.settle()
      },
    },
    BuyInProgress: {
      async reach(modal) {
        await modal.open('OnRampProviders')
        // Find it by position, because its name depends on the language.
        modal
          .all('button')
          .find((button) => button.hasAttribute('aria-pressed'))
          ?.click()
        await modal.clock.advance(600)
        await modal.settle()
        modal.all('list').at(-1)?.querySelector('button')?.click()
        await modal.clock.advance(5_000)
        await modal.settle()
      },
    },
  },
})
