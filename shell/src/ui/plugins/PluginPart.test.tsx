// @vitest-environment happy-dom

import { type PluginContext, usePluginContext } from '@latchkey/plugin-api'
import { act, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PluginError } from '../../plugins/PluginError.js'
import type { LoadedPlugin } from '../../state/plugins.js'
import { renderUi } from '../../testing/renderUi.js'
import { PluginPart } from './PluginPart.js'

const part = <PluginPart pluginId="tokens" component="List" props={{ address: '0xabc' }} skeleton="…" />

function contextOf(id: string): PluginContext {
  return { manifest: { id, version: '1.0.0', api: '^1.0.0' } } as PluginContext
}

function loaded(List: (props: never) => string): LoadedPlugin {
  return { context: contextOf('tokens'), views: {}, components: { List }, connectors: {}, api: undefined }
}

afterEach(() => vi.restoreAllMocks())

test("default: passes its props to the plugin's component", async () => {
  const activate = async () => loaded(({ address }: { address: string }) => `tokens of ${address}`)
  const ui = await renderUi(part, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('tokens of 0xabc')
})

test('behavior: shows the skeleton while the plugin loads', async () => {
  const activate = () => new Promise<LoadedPlugin>(() => undefined)
  const ui = await renderUi(part, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('…')
})

test('behavior: renders nothing if the plugin is switched off', async () => {
  const activate = () => Promise.reject(new PluginError('GATED', 'tokens'))
  const ui = await renderUi(part, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('')
})

test('error: offers a retry if the plugin fails to load', async () => {
  let calls = 0
  const activate = async () => {
    calls += 1
    if (calls === 1) throw new PluginError('LOAD_FAILED', 'tokens')
    return loaded(() => 'tokens')
  }
  const ui = await renderUi(part, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toContain('This section couldn’t be shown')
  await ui.click('Try again')
  expect(ui.text()).toBe('tokens')
})

test('error: catches the component’s errors and raises an alert', async () => {
  // React logs caught errors.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const raised: unknown[] = []
  let broken = true
  const activate = async () =>
    loaded(() => {
      if (broken) throw new Error('no tokens')
      return 'tokens'
    })
  const raise = (...parameters: readonly unknown[]) => void raised.push(parameters)
  const ui = await renderUi(part, { parts: { plugins: { activate }, alerts: { raise } } })
  expect(ui.text()).toContain('This section couldn’t be shown')
  expect(raised).toEqual([['PLUGIN_FAILED', 'tokens: its component List: no tokens', 'tokens']])
  broken = false
  await ui.click('Try again')
  expect(ui.text()).toBe('tokens')
})

test('parameters: isOptional: renders nothing if the plugin does not load', async () => {
  const activate = () => Promise.reject(new PluginError('LOAD_FAILED', 'tokens'))
  const optional = <PluginPart pluginId="tokens" component="List" props={{}} skeleton="…" isOptional={true} />
  const ui = await renderUi(optional, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('')
})

test('behavior: each plugin gets its own context, in nested and adjacent parts', async () => {
  const nest = (inside: string) => <PluginPart pluginId={inside} component="List" props={{}} skeleton="…" />
  const parts: Record<string, () => ReactNode> = {
    outer: () => (
      <>
        <Name />({nest('inner')})
        <Name />
      </>
    ),
    inner: () => <Name />,
    beside: () => <Name />,
  }
  const activate = async (id: string): Promise<LoadedPlugin> => ({
    context: contextOf(id),
    views: {},
    components: { List: parts[id] as () => ReactNode },
    connectors: {},
    api: undefined,
  })
  const both = (
    <>
      {nest('outer')} {nest('beside')}
    </>
  )
  const ui = await renderUi(both, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('outer(inner)outer beside')
})

test("behavior: a part that suspends between two plugins' parts keeps its own context", async () => {
  let finish: () => void = () => undefined
  const waiting = new Promise<void>((resolve) => {
    finish = resolve
  })
  let isReady = false
  const Slow = () => {
    if (!isReady) throw waiting
    return <Name />
  }
  const activate = async (id: string): Promise<LoadedPlugin> => ({
    context: contextOf(id),
    views: {},
    components: { List: id === 'slow' ? Slow : Name },
    connectors: {},
    api: undefined,
  })
  const parts = ['first', 'slow', 'last'].map((id) => (
    <Suspense key={id} fallback="…">
      <PluginPart pluginId={id} component="List" props={{}} skeleton="…" />{' '}
    </Suspense>
  ))
  const ui = await renderUi(<div>{parts}</div>, { parts: { plugins: { activate }, alerts: {} } })
  expect(ui.text()).toBe('first …last ')
  isReady = true
  await act(async () => finish())
  expect(ui.text()).toBe('first slow last ')
})

test('error: usePluginContext() throws outside of a plugin', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await expect(renderUi(<Name />, { parts: {} })).rejects.toMatchObject({ code: 'OUTSIDE_PLUGIN' })
})

function Name(): string {
  return usePluginContext().manifest.id
}
