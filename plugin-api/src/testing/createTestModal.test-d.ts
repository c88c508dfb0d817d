/** The real `createModal` needs no casts. If an error disappears, its `@ts-expect-error` fails the build. */

import { eip155 } from '@latchkey/eip155'
import { createModal, type Modal } from '@latchkey/shell'
import type { PluginManifest } from '../manifest.js'
import { definePlugin, type Plugin } from '../plugin.js'
import { type CreateModal, checkPlugin, createTestModal, type PluginTestOptions, testPlugin } from './index.js'

declare module '../registries.js' {
  interface ViewMap {
    TestTip: { readonly amount: string }
    TestThanks: undefined
  }
}

const manifest = {
  id: 'tips',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['storage'],
  views: { TestTip: {}, TestThanks: {} },
} as const satisfies PluginManifest
const tips = (): Plugin<typeof manifest> => definePlugin<typeof manifest>({ manifest, load: async () => ({}) as never })

const fits: CreateModal = createModal
void fits

const entry = new URL('./index.ts', import.meta.url)
testPlugin(tips(), { createModal, entry, views: { TestTip: { args: { amount: '1' } } } })
void checkPlugin(tips(), { createModal, entry, requiredPermissions: ['storage'] })

// @ts-expect-error the view has other arguments
testPlugin(tips(), { createModal, entry, views: { TestTip: { args: { sum: '1' } } } })
// @ts-expect-error the plugin has no such view
testPlugin(tips(), { createModal, entry, views: { Connect: {} } })
const act = async () => undefined
testPlugin(tips(), {
  createModal,
  entry,
  requests: { tips_a: [], tips_b: { params: {} }, tips_c: { params: [], act } },
})
// @ts-expect-error `params` is misspelt
testPlugin(tips(), { createModal, entry, requests: { tips_send: { parms: [], act } } })
// @ts-expect-error `act` is misspelt
testPlugin(tips(), { createModal, entry, requests: { tips_send: { params: [], acct: act } } })
// @ts-expect-error the entry is missing
testPlugin(tips(), { createModal })

async function useModal(): Promise<void> {
  const test = createTestModal(createModal, { plugins: [tips()], chains: [eip155()] })
  const modal: Pick<Modal, 'id' | 'prefetch'> = test.modal
  modal.prefetch()
  await test.open('TestTip', { amount: '1' })
  await test.open('TestThanks')
  // @ts-expect-error the view needs its arguments
  await test.open('TestTip')
  const thanks: Promise<undefined> = test.request('TestThanks')
  await thanks
  // @ts-expect-error the view needs its arguments
  await test.request('TestTip')
  await test.click({ message: 'tips.send' })
}
void useModal

interface TipsApi {
  total(): bigint
}

async function callApi(): Promise<void> {
  const typed: Plugin<typeof manifest, TipsApi> = definePlugin({ manifest, load: async () => ({}) as never })
  const { modal } = createTestModal(createModal, { plugins: [typed] })
  const total: bigint = (await modal.plugins.tips()).total()
  void total
  // @ts-expect-error there is no such plugin
  modal.plugins.tops()
}
void callApi

const options: PluginTestOptions = { createModal, entry }
void options
