// @vitest-environment happy-dom
import type { PluginManifest } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import type { LoadedPlugin } from '../../../contract/core.js'
import { activeNamespaceAtom } from '../../../state/connections.js'
import { pluginsAtom } from '../../../state/plugins.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { AccountTabs } from './AccountTabs.js'

const tab = (id: string) => ({ id, label: { id, text: id }, component: id })
const manifest: PluginManifest = {
  id: 'tabs',
  version: '1.0.0',
  api: '^1.0.0',
  contributes: { tabs: [tab('Tokens'), tab('Activity')] },
}
const plugin: LoadedPlugin = {
  views: {},
  components: { Tokens: () => 'all tokens', Activity: () => 'all activity' },
  api: undefined,
}

function setUp() {
  const store = createStore()
  store.set(activeNamespaceAtom, 'eip155')
  store.set(pluginsAtom, new Map([['tabs', { manifest, status: 'active' }]]))
  const visit = (args?: unknown, account = testAccount('test')) =>
    renderUi(<AccountTabs account={account} args={args} />, {
      store,
      parts: { plugins: { activate: async () => plugin }, alerts: {} },
    })
  const choose = async (ui: Awaited<ReturnType<typeof visit>>, name: string) => {
    const found = Array.from(ui.element.querySelectorAll<HTMLElement>('[role=tab]')).find(
      ({ textContent }) => textContent === name,
    )
    found?.click()
    await ui.settle()
  }
  return { visit, choose }
}

test('default: the first one', async () => {
  expect((await setUp().visit()).text()).toContain('all tokens')
})

test('parameters: tab', async () => {
  expect((await setUp().visit({ tab: 'Activity' })).text()).toContain('all activity')
})

test('behavior: the chosen one is there again at the next visit, for its namespace', async () => {
  const { visit, choose } = setUp()
  const first = await visit({ tab: 'Tokens' })
  await choose(first, 'Activity')
  expect(first.text()).toContain('all activity')
  await first.unmount()
  expect((await visit()).text()).toContain('all activity')
  expect((await visit({ tab: 'Tokens' })).text()).toContain('all tokens')
  const other = await visit(undefined, { ...testAccount('test'), namespace: 'solana' })
  expect(other.text()).toContain('all tokens')
})
