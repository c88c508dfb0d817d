// @vitest-environment happy-dom

import { LatchkeyError, type PluginManifest, type RequestReview } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { act } from 'react'
import { expect, test } from 'vitest'
import { type ReviewParts, startReview } from '../../../reviews/startReview.js'
import { setPlugins } from '../../../state/plugins.js'
import { type Approval, setApproval } from '../../../state/requests.js'
import { createTestSecureFrame } from '../../../testing/createTestSecureFrame.js'
import { renderUi } from '../../../testing/renderUi.js'
import { ApproveTransactionView } from './ApproveTransactionView.js'

const approval: Approval = {
  request: {
    id: 'one',
    method: 'personal_sign',
    params: ['0x00'],
    networkId: 'eip155:1',
    origin: { kind: 'host' },
    class: 'approval',
  },
  status: 'asking',
  position: 1,
  count: 1,
}

async function render(shown: Approval | null = approval, auth?: () => Promise<never>, store = createStore()) {
  setApproval(store, shown ?? undefined)
  const test = createTestSecureFrame()
  const completed: unknown[] = []
  const parts = {
    auth: auth ?? (async () => test.frame),
    navigation: { complete: (view: string) => void completed.push(view) },
    plugins: { activate: async () => ({ context: { manifest: { id: 'swaps' } }, components: { Details } }) as never },
  }
  const ui = await renderUi(<ApproveTransactionView />, { store, parts })
  return { ui, store, completed, shownOver: () => test.element }
}

function Details({ request }: { readonly request: Approval['request'] }) {
  return <p>{`what ${request.method} is about`}</p>
}

test('default: shows the frame over its element until the view closes', async () => {
  const { ui, shownOver } = await render()
  expect(shownOver()).toBe(ui.element.querySelector('.lk-approve-frame'))
  expect(ui.text()).toBe('Opening your wallet')
  await ui.unmount()
  expect(shownOver()).toBeUndefined()
})

test('behavior: shows and announces how many requests are pending', async () => {
  const { ui, store, shownOver } = await render()
  await act(async () => setApproval(store, { ...approval, position: 2, count: 3 }))
  expect(ui.element.querySelector('[role=status]')?.textContent).toBe('Request 2 of 3')
  expect(ui.element.querySelector('.lk-approve-count')?.textContent).toBe('Request 2 of 3')
  expect(shownOver()).toBeDefined()
})

test('behavior: shows the plugins’ details about the request above the frame', async () => {
  const manifest: PluginManifest = {
    id: 'send',
    version: '1.0.0',
    api: '^1.0.0',
    contributes: {
      slots: [{ slot: 'approve.details', component: 'Details', requests: { methods: ['personal_sign'] } }],
    },
  }
  const { ui, store } = await render()
  await act(async () => setPlugins(store, new Map([['send', { manifest, status: 'active' }]])))
  await ui.settle()
  expect(ui.element.querySelector('.lk-approve-details')?.textContent).toBe('what personal_sign is about')
  await act(async () =>
    setApproval(store, {
      ...approval,
      request: { ...approval.request, id: 'two', method: 'eth_sendTransaction' },
    }),
  )
  expect(ui.element.querySelector('.lk-approve-details')?.textContent).toBe('')
})

test('behavior: shows a review above the frame, and the frame only once the review is complete', async () => {
  const store = createStore()
  let finish: (review: RequestReview) => void = () => undefined
  const parts = {
    runtime: { store },
    plugins: { activate: async () => ({ context: {}, review: () => new Promise((resolve) => (finish = resolve)) }) },
  } as unknown as ReviewParts
  startReview(parts, approval.request, ['guard'])
  const { ui, shownOver } = await render(approval, undefined, store)
  expect(ui.text()).toContain('Checking what this request does')
  expect(shownOver()).toBeUndefined()
  await act(async () => finish({ warnings: [{ id: 'hash', severity: 'danger', title: 'You can’t read this' }] }))
  await ui.settle()
  expect(ui.element.querySelector('.lk-approve-details [role=alert]')?.textContent).toContain('You can’t read this')
  expect(shownOver()).toBeDefined()
})

test('error: offers a retry if the frame fails to load', async () => {
  const error = new LatchkeyError('FRAME_LOAD_FAILED', 'Unable to load email login dependency')
  const { ui, completed, shownOver } = await render({ ...approval, status: 'failed', error })
  expect(ui.element.querySelector('[role=alert]')?.textContent).toContain('Your wallet didn’t open')
  expect(shownOver()).toBeUndefined()
  await ui.click('Cancel request')
  expect(completed).toEqual(['ApproveTransaction'])
})

test('error: fetches the frame’s code again on a retry', async () => {
  let tries = 0
  const { frame } = createTestSecureFrame()
  const { ui } = await render(approval, async () => {
    tries += 1
    if (tries === 1) throw new Error('offline')
    return frame as never
  })
  expect(ui.text()).toContain('Your wallet didn’t open')
  await ui.click('Try again')
  expect(tries).toBe(2)
  expect(ui.element.querySelector('.lk-approve-frame')).not.toBeNull()
})

test('behavior: closes immediately if there is no request', async () => {
  const { completed, ui } = await render(null)
  expect(ui.element.textContent).toBe('')
  expect(completed).toEqual(['ApproveTransaction'])
})
