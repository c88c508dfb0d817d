import { describe, expect, it } from 'vitest'
import { atMost, waitUntilQuiet } from './wait.js'

/** Creates a modal that is busy while `isBusy` returns `true`. */
const busyRoot = (isBusy: () => boolean) => () =>
  ({ innerHTML: 'loading', querySelector: () => (isBusy() ? {} : null) }) as unknown as ShadowRoot

async function measure(isBusy: () => boolean, outstanding: { readonly pending?: number; readonly held?: boolean }) {
  const { pending = 0, held = false } = outstanding
  const beganMs = performance.now()
  await waitUntilQuiet(busyRoot(isBusy), { pending: () => pending, held: () => held })
  return performance.now() - beganMs
}

describe('waitUntilQuiet', () => {
  it('default: waits while the modal is busy', async () => {
    const beganMs = performance.now()
    expect(await measure(() => performance.now() - beganMs < 200, {})).toBeGreaterThanOrEqual(200)
  })

  it('behavior: does not wait for an answer that the test delays on purpose', async () => {
    expect(await measure(() => true, { held: true })).toBeLessThan(1_500)
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
