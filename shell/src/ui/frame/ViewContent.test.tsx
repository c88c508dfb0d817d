// @vitest-environment happy-dom

import type { PluginContext, ViewName } from '@latchkey/plugin-api'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { LoadedPlugin } from '../../state/plugins.js'
import { renderUi } from '../../testing/renderUi.js'
import { createViewLoader, lazyViews } from '../views/LazyView.js'
import { ViewContent } from './ViewContent.js'

const options = { features: { legalCheckbox: true }, termsConditionsUrl: 'https://site.test/terms' }

/** A plugin with two views. Greet connects an account, and Swap does not. */
const plugin: LoadedPlugin = {
  context: { manifest: { id: 'swaps' } } as PluginContext,
  views: { Greet: () => 'view Greet', Swap: () => 'view Swap' },
  components: {},
  connectors: {},
  api: undefined,
}

/** Lazy views show only their names. Using a part of core that is not listed here throws. */
async function render(name: string, args?: unknown) {
  const sources = Object.keys(lazyViews).map((view) => [view, async () => ({ [`${view}View`]: () => `view ${view}` })])
  const connect = vi.fn(() => new Promise<never>(() => undefined))
  const ui = await renderUi(<ViewContent entry={{ name: name as ViewName, args, key: 1 }} />, {
    options,
    viewLoader: createViewLoader(Object.fromEntries(sources) as typeof lazyViews),
    parts: {
      analytics: {},
      alerts: {},
      connections: { connect },
      navigation: {},
      plugins: {
        connects: (view: ViewName) => (view as string) === 'Greet',
        ownerOf: () => ({ manifest: { id: 'test', version: '1.0.0', api: '^1.0.0' } }),
        admit: async () => undefined,
        activate: async () => plugin,
      },
      wallets: { find: () => undefined },
    },
  })
  return { ui, connect, box: () => ui.element.querySelector('input') }
}

test.each([
  ['AllWallets', undefined, 'view AllWallets'],
  ['ConnectingExternal', { connectorId: 'org.test' }, 'Approve the connection in your wallet.'],
  ['ConnectingWalletConnect', undefined, 'view ConnectingWalletConnect'],
  ['Greet', undefined, 'view Greet'],
])('behavior: %s waits until the user accepts the terms', async (name, args, content) => {
  const { ui, box, connect } = await render(name, args)
  expect(ui.text()).toContain('I agree to the terms of service')
  expect(ui.text()).not.toContain(content)
  expect(connect).not.toHaveBeenCalled()
  const before = box()
  await act(async () => before?.click())
  await ui.settle()
  expect(ui.text()).toContain(content)
  // The checkbox stays, so that it keeps focus and the user can clear it.
  expect(box()).toBe(before)
  await act(async () => before?.click())
  expect(ui.text()).not.toContain(content)
})

test.each(['WhatIsAWallet', 'Swap'])('behavior: %s does not connect, so it needs no terms', async (name) => {
  const { ui, box } = await render(name)
  await ui.settle()
  expect(ui.text()).toContain(`view ${name}`)
  expect(box()).toBeNull()
})
