// @vitest-environment happy-dom
import type { FrozenRequest, PluginManifest } from '@latchkey/plugin-api'
import { atom, createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { setPlugins } from '../../../state/plugins.js'
import { type ReviewState, setAskedReview } from '../../../state/reviews.js'
import { renderUi } from '../../../testing/renderUi.js'
import { ReviewRequestView } from './ReviewRequestView.js'

const request: FrozenRequest = {
  id: 'one',
  method: 'personal_sign',
  params: ['0x00'],
  networkId: 'eip155:1',
  origin: { kind: 'host' },
  class: 'approval',
}

async function render(value: ReviewState) {
  const store = createStore()
  const state = atom(value)
  const decisions: boolean[] = []
  const completed: unknown[] = []
  setAskedReview(store, { request, state, decide: (isAccepted) => void decisions.push(isAccepted) })
  const parts = {
    navigation: { complete: (view: string) => void completed.push(view) },
    plugins: { activate: async () => ({ context: { manifest: { id: 'guard' } }, components: { Details } }) as never },
  }
  const ui = await renderUi(<ReviewRequestView />, { store, parts })
  return { ui, store, state, decisions, completed }
}

function Details({ request: { method } }: { readonly request: FrozenRequest }) {
  return <p>{`details of ${method}`}</p>
}

const warning = { id: 'permit', severity: 'danger', title: 'It gives away your USDC', text: 'Why.' } as const

test('default: shows what the request does, and continues in the wallet', async () => {
  const { ui, decisions } = await render({
    status: 'done',
    summary: 'Sign in to example.com',
    facts: [{ label: 'Expires', value: 'Tomorrow' }],
  })
  expect(ui.text()).toContain('Sign in to example.com')
  expect(ui.element.querySelector('dl')?.textContent).toBe('ExpiresTomorrow')
  expect(ui.text()).toContain('No known risk was found')
  await ui.click('Continue')
  expect(decisions).toEqual([true])
})

test('behavior: does not say that a request is safe if no plugin has checked it', async () => {
  const { ui, decisions } = await render({ status: 'unchecked' })
  expect(ui.text()).toContain('Continue in your wallet’s app')
  expect(ui.text()).not.toContain('No known risk')
  await ui.click('Continue')
  expect(decisions).toEqual([true])
})

test('behavior: announces danger, and makes Cancel the main button', async () => {
  const { ui, decisions } = await render({
    status: 'done',
    warnings: [{ ...warning, url: 'https://docs.example/permit' }],
  })
  expect(ui.element.querySelector('[role=alert]')?.textContent).toContain('It gives away your USDC')
  expect(ui.element.querySelector('a')?.href).toBe('https://docs.example/permit')
  expect(ui.button('Cancel').dataset.variant).toBe('primary')
  expect(ui.button('Continue anyway').dataset.variant).toBe('secondary')
  await ui.click('Cancel')
  expect(decisions).toEqual([false])
})

test('behavior: shows a skeleton, then what the plugins report', async () => {
  const { ui, store, state } = await render({ status: 'reviewing' })
  expect(ui.element.querySelector('.lk-skeleton')).not.toBeNull()
  expect(ui.element.querySelector('[role=status]')?.textContent).toBe('Checking what this request does')
  await act(async () => store.set(state, { status: 'done', summary: 'Sign a message' }))
  expect(ui.element.querySelector('.lk-skeleton')).toBeNull()
  expect(ui.text()).toContain('Sign a message')
})

test('behavior: shows the cautions behind a danger on demand', async () => {
  const caution = { id: 'long', severity: 'caution', title: 'It stays valid' } as const
  const { ui, store, state } = await render({ status: 'done', warnings: [warning, caution] })
  const more = ui.element.querySelector('details')
  expect(more?.querySelector('summary')?.textContent).toBe('1 more warning')
  expect(more?.textContent).toContain('It stays valid')
  expect(more?.open).toBe(false)
  await act(async () => store.set(state, { status: 'done', warnings: [caution] }))
  expect(ui.element.querySelector('details')).toBeNull()
  expect(ui.text()).toContain('It stays valid')
})

test.each([
  ['failed', 'This request could not be checked completely'],
  ['late', 'Some checks are still running'],
] as const)('error: says that a review is %s', async (status, sentence) => {
  const { ui } = await render({ status, summary: 'Sign a message' })
  expect(ui.text()).toContain(sentence)
  expect(ui.text()).not.toContain('No known risk')
})

test('behavior: keeps each shortened address in one line, wherever it is', async () => {
  const text = 'Give 0x0000…AD01 access'
  const { ui } = await render({
    status: 'done',
    summary: text,
    warnings: [{ ...warning, text }],
    facts: [{ label: 'Call', value: text }],
  })
  const addresses = [...ui.element.querySelectorAll('.lk-review-address')]
  expect(addresses.map(({ textContent }) => textContent)).toEqual(Array(3).fill('0x0000…AD01'))
  expect(ui.element.querySelector('.lk-review-summary')?.textContent).toBe(text)
})

test('behavior: shows the plugins’ details about the request', async () => {
  const manifest: PluginManifest = {
    id: 'guard',
    version: '1.0.0',
    api: '^1.0.0',
    contributes: { slots: [{ slot: 'approve.details', component: 'Details' }] },
  }
  const { ui, store } = await render({ status: 'done' })
  await act(async () => setPlugins(store, new Map([['guard', { manifest, status: 'active' }]])))
  await ui.settle()
  expect(ui.text()).toContain('details of personal_sign')
})

test('behavior: leaves if there is no request', async () => {
  const { store, ui, completed } = await render({ status: 'done' })
  await act(async () => setAskedReview(store, undefined))
  expect(ui.text()).toBe('')
  expect(completed).toEqual(['ReviewRequest'])
})
