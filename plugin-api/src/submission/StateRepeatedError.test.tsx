// @vitest-environment happy-dom
import { createModal } from '@latchkey/shell'
import { type ReactElement, useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin, type PluginManifest, usePluginContext, usePluginState } from '../index.js'
import { Button } from '../kit/index.js'
import { createTestModal } from '../testing/index.js'
import { createDraftControls, createSubmissions, useDraft, useSubmission } from './index.js'

declare module '../registries.js' {
  interface ViewMap {
    Gift: undefined
  }
}

const manifest = {
  id: 'gifts',
  version: '1.0.0',
  api: '^1.0.0',
  permissions: ['accounts:read'],
  views: { Gift: { title: { id: 'gifts.title', text: 'Gift' } } },
} as const satisfies PluginManifest

type Context = ReturnType<typeof usePluginContext<typeof manifest>>

const createDraft = (context: Context) =>
  createDraftControls<{ readonly note?: string; readonly to?: string }>(context, {})
const createGifts = (context: Context) => createSubmissions<string, string>(context)

function useGiftsOfThisRender() {
  const context = usePluginContext() as unknown as Context
  useSubmission(createGifts(context), 'gift')
}

function useDraftOfThisRender() {
  const context = usePluginContext() as unknown as Context
  useDraft(createDraft(context), undefined)
}

function useStateOfThisRender() {
  usePluginState((context: Context) => createGifts(context))
}

function useSharedState() {
  useSubmission(usePluginState(createGifts), 'gift')
  useDraft(usePluginState(createDraft), undefined)
}

/** Shows a view that calls the hook, and renders the view twice more. */
async function renderThrice(useHook: () => void) {
  function Gift(): ReactElement {
    const [count, setCount] = useState(1)
    useHook()
    return <Button onClick={() => setCount(count + 1)}>{`Rendered ${count}`}</Button>
  }
  const load = async () => ({ activate: () => ({ views: { Gift } }) })
  const plugin = definePlugin<typeof manifest>({ manifest, load })
  const modal = createTestModal(createModal, { plugins: [plugin] })
  onTestFinished(() => modal.dispose())
  await modal.open('Gift')
  for (const count of [1, 2]) if (modal.text().includes(`Rendered ${count}`)) await modal.click(`Rendered ${count}`)
  return modal
}

it.each<[string, () => void]>([
  ['createSubmissions', useGiftsOfThisRender],
  ['createDraftControls', useDraftOfThisRender],
])('error: names %s if a component calls it each time it renders', async (name, useHook) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const modal = await renderThrice(useHook)
  expect(modal.text()).not.toContain('Rendered 3')
  expect(log.mock.calls.flat().map(String).join('\n')).toContain(
    `${name}() ran again when the component rendered. Call it in a function that you pass to usePluginState()`,
  )
})

it('error: says where to declare the function if usePluginState gets a new one each time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  const modal = await renderThrice(useStateOfThisRender)
  expect(modal.text()).not.toContain('Rendered 3')
  expect(log.mock.calls.flat().map(String).join('\n')).toContain(
    'usePluginState() got a new function each time the component rendered. Declare the function outside of the component',
  )
})

it('behavior: a draft is kept if a component copies the view’s arguments each time it renders', async () => {
  function Gift(): ReactElement {
    const draft = usePluginState(createDraft)
    const [to, setTo] = useState('Ann')
    const { change, values } = useDraft(draft, { to })
    return (
      <>
        <p>{`${values.note ?? 'No note'} to ${values.to}`}</p>
        <Button onClick={() => change({ note: 'Thanks' })}>Write</Button>
        <Button onClick={() => setTo('Bob')}>Other arguments</Button>
      </>
    )
  }
  const load = async () => ({ activate: () => ({ views: { Gift } }) })
  const modal = createTestModal(createModal, { plugins: [definePlugin<typeof manifest>({ manifest, load })] })
  onTestFinished(() => modal.dispose())
  await modal.open('Gift')
  expect(modal.text()).toContain('No note to Ann')
  await modal.click('Write')
  expect(modal.text()).toContain('Thanks to Ann')
  await modal.click('Other arguments')
  expect(modal.text()).toContain('No note to Bob')
})

it('error: shows the form if a script passes null as arguments', async () => {
  function Gift(): ReactElement {
    const { values } = useDraft(usePluginState(createDraft), null as never)
    return <p>{values.note ?? 'No note'}</p>
  }
  const load = async () => ({ activate: () => ({ views: { Gift } }) })
  const modal = createTestModal(createModal, { plugins: [definePlugin<typeof manifest>({ manifest, load })] })
  onTestFinished(() => modal.dispose())
  await modal.open('Gift')
  expect(modal.text()).toContain('No note')
})

it('default: usePluginState keeps submissions and drafts while the view renders again', async () => {
  const modal = await renderThrice(useSharedState)
  expect(modal.text()).toContain('Rendered 3')
})
