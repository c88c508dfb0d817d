// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, expect, it, vi } from 'vitest'
import { fees } from './fees/index.js'
import { manifest } from './notes/index.js'
import { remoteNotes } from './remoteNotes.js'

const release = {
  entry: 'https://plugins.example/notes/1.0.0-9f86d081884c/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
}
let test: TestModal<ReturnType<typeof createModal>>
afterEach(() => test.dispose())

async function openAccount(pinned: typeof release) {
  test = createTestModal(createModal, { plugins: [remoteNotes(pinned), fees()] })
  await test.accounts.connect()
  await test.open('Account')
  await test.waitFor(() => test.root().querySelector('.fees-panel'))
  await test.settle()
}

it('default: shows its tab without fetching the file', async () => {
  await openAccount(release)
  expect(test.all('tab', 'Notes')).toHaveLength(1)
  expect(document.querySelector('script[src]')).toBeNull()
})

it('behavior: the pinned manifest equals the plugin’s own', async () => {
  await openAccount(release)
  expect(remoteNotes(release).manifest).toEqual(manifest)
})

it('error: a pin without a version leaves out only that plugin', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openAccount({ ...release, entry: 'https://plugins.example/notes/latest/remoteEntry.js' })
  expect(test.all('tab', 'Notes')).toEqual([])
  expect(log.mock.calls.join()).toContain('errors.md#remote-entry-invalid')
})
