// @vitest-environment happy-dom
/** Uses the view like a user, in the real modal with a simulated wallet. */
import { createTestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { expect, test } from 'vitest'
import { myPlugin } from './index.js'

test('counts greetings', async () => {
  const modal = createTestModal(createModal, { plugins: [myPlugin()] })
  try {
    await modal.accounts.connect()
    await modal.open('MyPlugin', { greeting: 'Good morning' })
    expect(modal.text()).toContain('Good morning')
    await modal.click('Greet')
    await modal.open('MyPlugin')
    expect(modal.text()).toContain('1 greeting so far')
  } finally {
    await modal.dispose()
  }
})

test('speaks German', async () => {
  const modal = createTestModal(createModal, { plugins: [myPlugin()], locale: 'de' })
  try {
    await modal.accounts.connect()
    await modal.open('MyPlugin')
    expect(modal.text()).toContain('Hallo')
    expect(modal.text()).toContain('Bisher 0 Grüße')
  } finally {
    await modal.dispose()
  }
})
