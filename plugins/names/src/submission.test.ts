// @vitest-environment happy-dom
import { createTestModal, type ServiceCall, testSubmission } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { names } from './index.js'

testSubmission(
  {
    name: 'the registration of a name',
    async begin() {
      const modal = createTestModal(createModal, { plugins: [names()] })
      modal.services.answer('/v1/profile/suggestions/*', ({ path, query }: ServiceCall) => ({
        suggestions: [{ name: `${path.split('/').at(-1)}.${query.get('zone')}`, registered: false }],
      }))
      modal.services.answer('/v1/profile/reverse/*', [])
      modal.services.answer('/v1/profile/account', {})
      await modal.auth.signIn()
      return modal
    },
    async request(modal, time) {
      const args = { name: time === 'first' ? 'alice' : 'hanna' }
      const result = modal.request('RegisterAccountName', args)
      await modal.waitFor(() => modal.get('button', 'Register'))
      await modal.clock.advance(600)
      await modal.settle()
      return { result }
    },
    button: 'Register',
    method: 'personal_sign',
    approval: `0x${'5a'.repeat(65)}`,
    canBeUnclear: false,
    asksInModal: true,
    change: (modal) => modal.accounts.disconnect(),
    texts: {
      rejected: 'You rejected the request. Nothing was registered.',
      nothingSent: 'Nothing was registered',
      reported: 'alice.reown.id is yours',
    },
  },
  { describe, it },
)
