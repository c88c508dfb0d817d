import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Wallet } from '../state/wallets.js'
import { preloadImages } from './walletImages.js'

const wallet = (id: string, imageUrl?: string): Wallet => ({
  id,
  name: id,
  chains: [],
  certified: false,
  ...(imageUrl && { imageUrl }),
})

const { signal } = new AbortController()

/** Images that a test loads or fails. */
class TestImage {
  static all: TestImage[] = []
  src = ''
  onload: () => void = () => undefined
  onerror: () => void = () => undefined
  constructor() {
    TestImage.all.push(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  TestImage.all = []
})
afterEach(() => {
  vi.useRealTimers()
})

it('default: resolves once all images have loaded or failed', async () => {
  vi.stubGlobal('Image', TestImage)
  const done = preloadImages([wallet('a', 'https://a.test/1'), wallet('b'), wallet('c', 'https://a.test/2')], signal)
  expect(TestImage.all.map(({ src }) => src)).toEqual(['https://a.test/1', 'https://a.test/2'])
  TestImage.all[0]?.onload()
  TestImage.all[1]?.onerror()
  await done
  expect(vi.getTimerCount()).toBe(0)
})

it('behavior: waits at most 2 s', async () => {
  vi.stubGlobal('Image', TestImage)
  const settled = vi.fn()
  preloadImages([wallet('a', 'https://a.test/1')], signal).then(settled, settled)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalled()
})

it('behavior: resolves at once if no wallet has an image', async () => {
  await preloadImages([wallet('a', 'https://a.test/1')], signal)
  vi.stubGlobal('Image', TestImage)
  await preloadImages([wallet('a')], signal)
  expect(TestImage.all).toEqual([])
})

it('behavior: disposal ends the wait', async () => {
  vi.stubGlobal('Image', TestImage)
  const lifetime = new AbortController()
  const done = preloadImages([wallet('a', 'https://a.test/1')], lifetime.signal)
  lifetime.abort()
  await done
  expect(vi.getTimerCount()).toBe(0)
})
