// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createModal } from '../createModal.js'
import { setLoading, setOpen } from '../state/modal.js'
import { testOptions } from '../testing/testOptions.js'
import { ConnectButton } from './ConnectButton.js'
import { ModalProvider } from './ModalProvider.js'

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
})
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function render(open = () => Promise.resolve()) {
  const modal = Object.assign(createModal(testOptions()), { open })
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  await act(async () =>
    root.render(
      <ModalProvider modal={modal}>
        <ConnectButton loadingLabel="One moment" />
      </ModalProvider>,
    ),
  )
  cleanups.push(() => {
    act(() => root.unmount())
    element.remove()
    void modal.dispose()
  })
  const button = element.querySelector('button') as HTMLButtonElement
  const read = () => [button.dataset.state, button.textContent]
  return { modal, button, read }
}

test('behavior: shows the loading label only if opening takes longer than 300 ms', async () => {
  const { modal, read } = await render()
  await act(async () => setLoading(modal.store, true))
  expect(read()).toEqual(['disconnected', 'Connect wallet'])
  await act(async () => vi.advanceTimersByTime(300))
  expect(read()).toEqual(['connecting', 'One moment'])
  await act(async () => {
    setOpen(modal.store, true)
    setLoading(modal.store, false)
  })
  expect(read()).toEqual(['disconnected', 'Connect wallet'])
})

test('error: shows a failed opening until the next click', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  let tries = 0
  const { button, read } = await render(() => (tries++ === 0 ? Promise.reject(new Error('chunk')) : Promise.resolve()))
  await act(async () => button.click())
  expect(read()).toEqual(['failed', 'Something went wrong. Try again.'])
  expect(reported).toHaveBeenCalledTimes(1)
  await act(async () => button.click())
  expect(read()).toEqual(['disconnected', 'Connect wallet'])
})
