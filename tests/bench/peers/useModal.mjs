import axe from 'axe-core'
import { walletName } from './announceWallets.mjs'
import { countBytes, settle } from './countBytes.mjs'
import { deadlineMs, locate, pressFor, tap, tapMs } from './tap.mjs'

/** Taps the wallet, and for some kits the steps before it. */
export async function connect(started, loading) {
  const { page, session, site, kit, condition } = started
  if (kit.connects === false) return undefined
  const steps = kit.steps ?? [kit.row ?? walletName]
  for (const text of steps.slice(0, -1)) await tap(session, await locate(page, text))
  const wallet = await locate(page, steps.at(-1))
  if (!wallet) return undefined
  const connected = await pressFor(started, wallet, { account: true })
  if (!connected) return undefined
  if (condition.looks) await settle(site, condition)
  return { connectedMs: connected.ms, untilConnected: countBytes(site.served, loading, connected.at).started }
}

/** Switches to the list of all wallets, types in its search, and goes back. */
export async function switchViews({ page, session, kit }) {
  if (!kit.views) return undefined
  const [there, back] = kit.views
  const longest = (at) => page.evaluate((since) => /** @type {any} */ (window).bench.longestInteraction(since), at)
  const startedAt = await page.evaluate('performance.now()')
  await tap(session, await locate(page, there))
  const field = page.locator('input:visible').first()
  await field.waitFor({ timeout: deadlineMs / 4 })
  const viewsMs = await longest(startedAt)
  await field.focus()
  const typingAt = await page.evaluate('performance.now()')
  for (const letter of 'wallet') {
    await page.keyboard.press(letter)
    await page.waitForTimeout(tapMs)
  }
  const typingMs = await longest(typingAt)
  const backAt = await page.evaluate('performance.now()')
  const box = await page.locator(back).first().boundingBox()
  await tap(session, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  return { viewsMs: Math.max(viewsMs, await longest(backAt)), typingMs }
}

/** Inspects the open modal. */
export async function look(page, session) {
  const elements = await page.evaluate('bench.elements()')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await page.evaluate(axe.source)
  const findings = await page.evaluate(async (tags) => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { runOnly: tags })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`))
  }, wcag)
  return { elements, heapBytes: usedSize, findings }
}

/** axe's rules for WCAG 2.2, levels A and AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
