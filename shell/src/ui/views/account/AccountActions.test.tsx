// @vitest-environment happy-dom

import type { PluginManifest } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { expect, test } from 'vitest'
import { contributions } from '../../../plugins/contributions.js'
import { setActiveNamespace, setConnections } from '../../../state/connections.js'
import { setPlugins } from '../../../state/plugins.js'
import { renderUi } from '../../../testing/renderUi.js'
import { AccountActions } from './AccountView.js'

/** Registered in a different order from the default. */
const ids = ['send', 'extra', 'receive', 'swaps', 'onramp', 'gone']

const missingView: string = 'goneView'

async function render(walletFeaturesOrder?: readonly string[]) {
  const store = createStore()
  const manifest = (id: string): PluginManifest => ({
    id,
    version: '1.0.0',
    api: '^1.0.0',
    contributes: { actions: [{ id: `${id}-action`, label: { id, text: id }, opens: `${id}View` as never }] },
  })
  setPlugins(store, new Map(ids.map((id) => [id, { manifest: manifest(id), status: 'active' }])))
  const opened: unknown[] = []
  const push = (...[view]: readonly unknown[]) => void opened.push(view)
  const ui = await renderUi(<AccountActions />, {
    store,
    options: walletFeaturesOrder ? { features: { walletFeaturesOrder } } : {},
    parts: {
      navigation: { push },
      plugins: {
        preload: () => undefined,
        ownerOf: (view) => (view === missingView ? undefined : { manifest: manifest(view) }),
      },
    },
  })
  return { ui, opened, names: [...ui.element.querySelectorAll('button')].map(({ textContent }) => textContent) }
}

test('default: lists onramp, swaps, receive and send, then other actions', async () => {
  const { names, ui, opened } = await render()
  expect(names).toEqual(['onramp', 'swaps', 'receive', 'send', 'extra'])
  await ui.click('swaps')
  expect(opened).toEqual(['swapsView'])
})

test.each([
  [
    'orders all actions',
    ['send', 'receive', 'swaps', 'onramp', 'extra'],
    ['send', 'receive', 'swaps', 'onramp', 'extra'],
  ],
  ['puts the listed actions first', ['receive', 'extra'], ['receive', 'extra', 'send', 'swaps', 'onramp']],
  ['accepts the id of an action', ['extra-action', 'send'], ['extra', 'send', 'receive', 'swaps', 'onramp']],
  ['ignores an unknown name', ['nothing', 'send'], ['send', 'extra', 'receive', 'swaps', 'onramp']],
])('parameters: walletFeaturesOrder: %s', async (_title, order, names) => {
  expect((await render(order)).names).toEqual(names)
})

test('behavior: leaves out an action whose view is not available, until it is', async () => {
  const store = createStore()
  const manifest: PluginManifest = {
    id: 'tips',
    version: '1.0.0',
    api: '^1.0.0',
    views: { Tip: { when: { notConnector: 'guest' } } } as never,
    contributes: { actions: [{ id: 'tip', label: { id: 'tip', text: 'Tip' }, opens: 'Tip' as never }] },
  }
  setPlugins(store, new Map([['tips', { manifest, status: 'active' }]]))
  const list = () => contributions.actions(store.get).map(({ item }) => item.id)
  setConnections(store, { eip155: { status: 'connected', connectorId: 'guest', accounts: [] } })
  setActiveNamespace(store, 'eip155')
  expect(list()).toEqual([])
  setConnections(store, { eip155: { status: 'connected', connectorId: 'vault', accounts: [] } })
  expect(list()).toEqual(['tip'])
})

test('behavior: leaves out an action whose view does not exist', async () => {
  expect((await render()).names).not.toContain('gone')
})
