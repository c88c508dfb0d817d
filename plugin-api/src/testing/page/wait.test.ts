import { describe, expect, it } from 'vitest'
import { atMost, waitUntilQuiet } from './wait.js'

/** Creates a modal that is busy while `isBusy` returns `true`. */
const busyRoot = (isBusy: () => boolean) => () =>
  ({ innerHTML: 'loading', querySelector: () => (isBusy() ? {} : null) }) as unknown as ShadowRoot

async function measure(isBusy: () => boolean, outstanding: Partial<Record<'pending' | 'held' | 'loading', number>>) {
  const { pending = 0, held = 0, loading = 0 } = outstanding
  const beganMs = performance.now()
  await waitUntilQuiet(busyRoot(isBusy), {
    pending: () => pending,
    loading: () => loading > performance.now() - beganMs,
    held: () => held > 0,
  })
  return performance.now() - beganMs
}

describe('waitUntilQuiet', () => {
  it('default: waits while the modal is busy', async () => {
    const beganMs = performance.now()
    expect(await measure(() => performance.now() - beganMs < 200, {})).toBeGreaterThanOrEqual(200)
  })

  it('behavior: does not wait for an answer that the test delays on purpose', async () => {
    expect(await measure(() => true, { held: 1 })).toBeLessThan(1_500)
  })

  it('behavior: waits while a plugin loads', async () => {
    const tookMs = await measure(() => false, { loading: 300 })
    expect(tookMs).toBeGreaterThanOrEqual(300)
    expect(tookMs).toBeLessThan(1_500)
  })

  it('behavior: waits longer for a skeleton than for an answer, but not forever', async () => {
    expect(await measure(() => true, {})).toBeGreaterThanOrEqual(4_000)
  })

  it('behavior: stops waiting for a plugin that never loads', async () => {
    expect(await measure(() => false, { loading: Number.POSITIVE_INFINITY })).toBeGreaterThanOrEqual(4_000)
  })

  it('behavior: stops waiting for an answer that never comes', async () => {
    expect(await measure(() => false, { pending: 1 })).toBeGreaterThanOrEqual(2_000)
  })
})

describe('atMost', () => {
  it('default: settles like the plugin author’s code', async () => {
    await expect(atMost(Promise.resolve(), 'act()')).resolves.toBeUndefined()
    await expect(atMost(Promise.reject(new Error('no button')), 'act()')).rejects.toThrow('no button')
  })

  it('error: rejects if the plugin author’s code never ends', async () => {
    await expect(atMost(new Promise(() => undefined), 'act()', 10)).rejects.toThrow('act() did not end within 0.01 s')
  })
})
