// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test } from 'vitest'
import { setToast } from '../../state/notices.js'
import { renderUi } from '../../testing/renderUi.js'
import { ToastRegion } from './ToastRegion.js'

function dialogParts() {
  const element = document.createElement('div')
  document.body.append(element)
  const root = element.attachShadow({ mode: 'open' })
  const container = document.createElement('div')
  root.append(container)
  return { root, container }
}

test('default', async () => {
  const dialog = dialogParts()
  const ui = await renderUi(<ToastRegion />, { parts: { dialog } })
  await act(async () => setToast(ui.store, { id: 1, variant: 'success', message: 'Copied' }))
  const toast = dialog.root.querySelector('.lk-toast')
  expect(toast?.textContent).toBe('Copied')
  // The live region already announces the toast.
  expect(toast?.closest('[aria-hidden="true"]')).not.toBeNull()
})

test("behavior: keeps the toast's action reachable for screen readers", async () => {
  const dialog = dialogParts()
  const done: string[] = []
  const ui = await renderUi(<ToastRegion />, { parts: { dialog } })
  const action = { label: 'View', onClick: () => done.push('view') }
  await act(async () => setToast(ui.store, { id: 1, variant: 'success', message: 'Sent', action }))
  const button = dialog.root.querySelector('button')
  expect(button?.textContent).toBe('View')
  expect(button?.closest('[aria-hidden="true"]')).toBeNull()
  await act(async () => button?.click())
  expect(done).toEqual(['view'])
})
