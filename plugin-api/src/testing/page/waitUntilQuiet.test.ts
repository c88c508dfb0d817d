import { expect, it } from 'vitest'
import { waitUntilQuiet } from './waitUntilQuiet.js'

/** A modal that is drawn as loading for as long as `isBusy` says so. */
const busyRoot = (isBusy: () => boolean) => () =>
  ({ innerHTML: 'loading', querySelector: () => (isBusy() ? {} : null) }) as unknown as ShadowRoot

async function measure(isBusy: () => boolean, outstanding: { readonly pending?: number; readonly held?: boolean }) {
  const { pending = 0, held = false } = outstanding
  const beganMs = performance.now()
  await waitUntilQuiet(busyRoot(isBusy), { pending: () => pending, held: () => held })
  return performance.now() - beganMs
}

it('default: waits for what is drawn as loading', async () => {
  const beganMs = performance.now()
  expect(await measure(() => performance.now() - beganMs < 200, {})).toBeGreaterThanOrEqual(200)
})

it('behavior: what somebody keeps back until the test goes on is not waited for', async () => {
  expect(await measure(() => true, { held: true })).toBeLessThan(1_500)
})

it('behavior: something may well be meant to hang', async () => {
  expect(await measure(() => false, { pending: 1 })).toBeGreaterThanOrEqual(2_000)
})
