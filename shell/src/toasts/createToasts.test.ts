import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toastAtom } from '../state/notices.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createToasts } from './createToasts.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const { runtime, dispose } = testRuntime()
  return { toasts: createToasts(runtime), read: () => runtime.store.get(toastAtom)?.message, runtime, dispose }
}

describe('createToasts', () => {
  it('default', () => {
    const { toasts, read, runtime } = open()
    toasts.show({ variant: 'success', message: 'Copied' })
    expect(runtime.store.get(toastAtom)).toEqual({ id: 1, variant: 'success', message: 'Copied' })
    vi.advanceTimersByTime(2_499)
    expect(read()).toBe('Copied')
    vi.advanceTimersByTime(1)
    expect(read()).toBeUndefined()
  })

  it('behavior: closes an open toast and shows the new one 150 ms later', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'info', message: 'one' })
    vi.advanceTimersByTime(1_000)
    toasts.show({ variant: 'info', message: 'two' })
    expect(read()).toBeUndefined()
    vi.advanceTimersByTime(149)
    expect(read()).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(read()).toBe('two')
    vi.advanceTimersByTime(2_499)
    expect(read()).toBe('two')
    vi.advanceTimersByTime(1)
    expect(read()).toBeUndefined()
  })

  it('behavior: shows the newest of several toasts within the 150 ms', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'info', message: 'one' })
    toasts.show({ variant: 'info', message: 'two' })
    vi.advanceTimersByTime(100)
    toasts.show({ variant: 'info', message: 'three' })
    vi.advanceTimersByTime(50)
    expect(read()).toBe('three')
  })

  it('behavior: hides a toast that has not appeared yet', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'info', message: 'one' })
    toasts.show({ variant: 'info', message: 'two' })
    toasts.hide()
    vi.advanceTimersByTime(5_000)
    expect(read()).toBeUndefined()
  })

  it('behavior: a loading toast stays until it is replaced', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'loading', message: 'Sending' })
    vi.advanceTimersByTime(60_000)
    expect(read()).toBe('Sending')
    toasts.show({ variant: 'success', message: 'Sent' })
    vi.advanceTimersByTime(150)
    expect(read()).toBe('Sent')
  })

  it('parameters: autoClose', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'error', message: 'Failed', autoClose: false })
    vi.advanceTimersByTime(10_000)
    expect(read()).toBe('Failed')
  })

  it('behavior: closes only its own toast, not one that replaced it', () => {
    const { toasts, read } = open()
    const hideLoading = toasts.show({ variant: 'loading', message: 'Sending' })
    hideLoading()
    expect(read()).toBeUndefined()
    const hideFirst = toasts.show({ variant: 'info', message: 'one' })
    const hideSecond = toasts.show({ variant: 'info', message: 'two' })
    hideFirst()
    vi.advanceTimersByTime(150)
    expect(read()).toBe('two')
    hideSecond()
    expect([read(), vi.getTimerCount()]).toEqual([undefined, 0])
  })

  it('behavior: closes a toast before it appears', () => {
    const { toasts, read } = open()
    toasts.show({ variant: 'info', message: 'one' })
    toasts.show({ variant: 'info', message: 'two' })()
    vi.advanceTimersByTime(150)
    expect(read()).toBeUndefined()
  })

  it('parameters: action', () => {
    const { toasts, read, runtime } = open()
    const action = { label: 'View', onClick: () => undefined }
    toasts.show({ variant: 'info', message: 'Sent', action })
    expect(runtime.store.get(toastAtom)?.action).toBe(action)
    vi.advanceTimersByTime(9_999)
    expect(read()).toBe('Sent')
    vi.advanceTimersByTime(1)
    expect(read()).toBeUndefined()
  })

  it('behavior: disposal leaves no timer and no toast', () => {
    const { toasts, read, dispose } = open()
    toasts.show({ variant: 'info', message: 'one' })
    toasts.show({ variant: 'info', message: 'two' })
    dispose()
    toasts.show({ variant: 'info', message: 'three' })
    expect(vi.getTimerCount()).toBe(0)
    expect(read()).toBeUndefined()
  })
})
