import { atom, createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setOpen } from '../state/modal.js'
import { deferUntilOpen } from './deferUntilOpen.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const countAtom = atom(0)

it('default: before the modal opens, reports several changes once, in the next task', () => {
  const store = createStore()
  const listener = vi.fn()
  const stop = deferUntilOpen(store).sub(countAtom, listener)
  store.set(countAtom, 1)
  store.set(countAtom, 2)
  expect(listener).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledOnce()
  stop()
  store.set(countAtom, 3)
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledOnce()
})

it('behavior: once the modal has opened, reports every change immediately', () => {
  const store = createStore()
  const listener = vi.fn()
  deferUntilOpen(store).sub(countAtom, listener)
  setOpen(store, true)
  store.set(countAtom, 1)
  expect(listener).toHaveBeenCalledOnce()
  setOpen(store, false)
  store.set(countAtom, 2)
  expect(listener).toHaveBeenCalledTimes(2)
})
