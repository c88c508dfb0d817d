// @vitest-environment happy-dom

import type { Connector, ConnectorType, PluginContext, PluginManifest } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { setActiveNamespace } from '../../../state/connections.js'
import { type LoadedPlugin, setPlugins } from '../../../state/plugins.js'
import { testAccount } from '../../../testing/createTestConnector.js'
import { renderUi } from '../../../testing/renderUi.js'
import { AccountTabs } from './AccountTabs.js'

interface SetUpOptions {
  readonly nftUrl?: string | null
  readonly connectorType?: ConnectorType
}

const tab = (id: string) => ({ id, label: { id, text: id }, component: id })
const manifest: PluginManifest = {
  id: 'tabs',
  version: '1.0.0',
  api: '^1.0.0',
  contributes: { tabs: [tab('Stamps'), tab('Activity')] },
}
const plugin: LoadedPlugin = {
  context: { manifest } as PluginContext,
  views: {},
  components: { Stamps: () => 'all stamps', Activity: () => 'all activity' },
  connectors: {},
  api: undefined,
}

function setUp({ nftUrl = null, connectorType = 'ANNOUNCED' }: SetUpOptions = {}) {
  const store = createStore()
  setActiveNamespace(store, 'eip155')
  setPlugins(store, new Map([['tabs', { manifest, status: 'active' }]]))
  const render = (args?: unknown, account = testAccount('test')) =>
    renderUi(<AccountTabs account={account} args={args} />, {
      store,
      options: { services: { nftUrl } },
      parts: {
        plugins: { activate: async () => plugin },
        alerts: {},
        connections: { connectorOf: () => ({ info: { type: connectorType } }) as unknown as Connector },
      },
    })
  const choose = async (ui: Awaited<ReturnType<typeof render>>, name: string) => {
    const found = Array.from(ui.element.querySelectorAll<HTMLElement>('[role=tab]')).find(
      ({ textContent }) => textContent === name,
    )
    await act(async () => found?.click())
    await ui.settle()
  }
  return { render, choose }
}

const bitcoin = { ...testAccount('test'), namespace: 'bip122' } as const

function listNames(ui: Awaited<ReturnType<ReturnType<typeof setUp>['render']>>) {
  return Array.from(ui.element.querySelectorAll('[role=tab]'), ({ textContent }) => textContent)
}

test("default: shows the account's assets, then the plugins' tabs", async () => {
  const ui = await setUp({ nftUrl: 'https://nfts.test' }).render()
  expect(listNames(ui)).toEqual(['Tokens', 'NFTs', 'Stamps', 'Activity'])
  expect(ui.element.querySelector('[aria-selected=true]')?.textContent).toBe('Tokens')
})

test('behavior: shows no NFTs tab if neither a service nor the wallet lists NFTs', async () => {
  expect(listNames(await setUp().render())).toEqual(['Tokens', 'Stamps', 'Activity'])
})

test('behavior: shows the NFTs that the embedded wallet lists', async () => {
  expect(listNames(await setUp({ connectorType: 'AUTH' }).render())).toContain('NFTs')
})

test("behavior: shows only the plugins' tabs if no service lists tokens", async () => {
  const ui = await setUp().render(undefined, bitcoin)
  expect(ui.element.querySelectorAll('[role=tab]')).toHaveLength(2)
  expect(ui.text()).toContain('all stamps')
})

test('parameters: tab', async () => {
  expect((await setUp().render({ tab: 'Activity' })).text()).toContain('all activity')
})

test('behavior: remembers each namespace’s chosen tab', async () => {
  const { render, choose } = setUp()
  const first = await render({ tab: 'Stamps' })
  await choose(first, 'Activity')
  expect(first.text()).toContain('all activity')
  await first.unmount()
  expect((await render()).text()).toContain('all activity')
  expect((await render({ tab: 'Stamps' })).text()).toContain('all stamps')
  expect((await render(undefined, bitcoin)).text()).toContain('all stamps')
})
