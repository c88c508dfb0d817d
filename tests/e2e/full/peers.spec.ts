/** Compares a site that has only the shell with other kits, in numbers that a busy machine does not change. */
import { judge } from '../../bench/peers/goals.mjs'
import { runPeers } from '../../bench/peers/runPeers.mjs'
import { expect, test } from '../fixtures/index.js'

test.describe.configure({ timeout: 600_000 })

test('default: a site with only the shell, as npm installs it, stays within the limits', async () => {
  const chromium = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  const { kits } = await runPeers({ chromium, only: ['latchkey'], runs: 1 })
  const [dialog, latchkey] = kits
  expect(kits.map(({ id }) => id)).toEqual(['dialog', 'latchkey'])
  // The bare dialog loads everything with the page. Latchkey loads the rest later, none of it from other hosts.
  expect(dialog?.untilConnected).toEqual(dialog?.withPage)
  expect(latchkey?.untilConnect.requests).toBeGreaterThan(latchkey?.withPage.requests ?? Number.NaN)
  expect(latchkey?.outside).toBe(0)
  expect(latchkey?.findings).toEqual([])
  expect(latchkey?.packages).toBeLessThanOrEqual(30)
  expect(latchkey?.withPage.bytes).toBeLessThan((dialog?.withPage.bytes ?? 0) * 1.15)
  expect(latchkey?.conditions.cpu?.connectedMs).toBeGreaterThan(0)
  expect(latchkey?.conditions.http2?.connectMs).toBeGreaterThan(0)
  const judgements = judge(kits)
  expect(judgements.find(({ title }) => title === 'early taps lost')?.met).toBe(true)
  expect(judgements.find(({ title }) => title === 'load to usable, 4x CPU and slow 3G')?.met).toBe(true)
})
