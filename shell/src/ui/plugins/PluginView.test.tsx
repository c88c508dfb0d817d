// @vitest-environment happy-dom

import { type AnyPlugin, type PluginContext, usePluginContext, type ViewName } from '@latchkey/plugin-api'
import { expect, test } from 'vitest'
import { PluginError } from '../../plugins/PluginError.js'
import type { LoadedPlugin } from '../../state/plugins.js'
import { renderUi } from '../../testing/renderUi.js'
import { PluginView } from './PluginView.js'

const owner = { manifest: { id: 'swaps', views: { Swap: {} } } } as unknown as AnyPlugin
const loaded: LoadedPlugin = {
  context: owner as unknown as PluginContext,
  views: {
    Swap: ({ args, opening }: { args: { from: string }; opening: string }) =>
      `${usePluginContext().manifest.id}: swap ${args.from} in opening ${opening}`,
  },
  components: {},
  connectors: {},
  api: undefined,
}

async function render(admit: () => Promise<void>) {
  const started: string[] = []
  const activate = async (id: string) => {
    started.push(id)
    return loaded
  }
  const went: string[] = []
  const ui = await renderUi(<PluginView entry={{ name: 'Swap' as ViewName, args: { from: 'ETH' }, key: 1 }} />, {
    parts: {
      plugins: { ownerOf: () => owner, admit, activate },
      navigation: { back: () => void went.push('back') },
      alerts: {},
    },
  })
  return { ui, started, went }
}

test('default', async () => {
  const { ui } = await render(async () => undefined)
  expect(ui.text()).toBe('swaps: swap ETH in opening 1')
})

test('behavior: says that the view does not support this account, and fetches nothing', async () => {
  const { ui, started, went } = await render(() => Promise.reject(new PluginError('VIEW_UNAVAILABLE', 'swaps')))
  expect(ui.text()).toContain('Not available for this account or network')
  expect(started).toEqual([])
  await ui.click('Go back')
  expect(went).toEqual(['back'])
})

test('behavior: says that a view is gated, and fetches nothing', async () => {
  const { ui, started } = await render(() => Promise.reject(new PluginError('GATED', 'swaps')))
  expect(ui.text()).toContain('Not available in this app')
  expect(started).toEqual([])
})
