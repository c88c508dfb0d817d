// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterNextFrame } from './afterNextFrame.js'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
})
afterEach(() => {
  frames = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('default: resolves after the next frame', async () => {
  const resolved = vi.fn()
  void afterNextFrame().then(resolved)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(resolved).not.toHaveBeenCalled()
  for (const draw of frames) draw()
  expect(resolved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(resolved).toHaveBeenCalled()
})

it('behavior: resolves at once if the page is hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await afterNextFrame()
  expect(frames).toEqual([])
})
