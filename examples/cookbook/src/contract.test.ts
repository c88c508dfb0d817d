// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyPlugin } from '@latchkey/plugin-api'
import { type PluginTestOptions, type TestModal, testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, expect, it } from 'vitest'
import { allowance } from './allowance/index.js'
import { confirmations } from './confirmations/index.js'
import { faucet } from './faucet/index.js'
import { fees } from './fees/index.js'
import { guest } from './guest/index.js'
import { invoice } from './invoice/index.js'
import { notes } from './notes/index.js'
import { teamNames } from './teamNames/index.js'
import { tips } from './tips/index.js'
import { watchOnly } from './watchOnly/index.js'

/** Counts lines of code and comments, but not imports or blank lines. */
function countLines(folder: string): number {
  const sources = readdirSync(folder).filter((name) => !name.includes('.test.'))
  const code = sources.map((name) => readFileSync(join(folder, name), 'utf8')).join('')
  return code.replaceAll(/^import [^']*'[^']*'\n/gm, '').match(/^.*\S.*$/gm)?.length ?? 0
}

const visitor = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

function test(folder: string, plugin: AnyPlugin, options: Partial<PluginTestOptions> = {}, maxLines = 80) {
  const entry = join(import.meta.dirname, folder, 'index.ts')
  // A recipe may require all its permissions, because handling refusals would make it longer.
  const requiredPermissions = plugin.manifest.permissions ?? []
  it(`default: ${folder} has 20 to ${maxLines} lines, not counting imports`, () => {
    const lines = countLines(join(import.meta.dirname, folder))
    expect(lines).toBeGreaterThanOrEqual(20)
    expect(lines).toBeLessThanOrEqual(maxLines)
  })
  testPlugin(plugin, { createModal, describe, it, entry, requiredPermissions, ...options })
}

async function watchAddress(modal: TestModal): Promise<void> {
  await modal.open('Connect')
  await modal.type('Watch an address', visitor)
  await modal.click('Watch')
}

test('notes', notes())
test('faucet', faucet(), {
  setUp: ({ services }) => services.answer('https://faucet.example/v1/claims', {}),
  views: { Faucet: { act: (modal) => modal.click('Claim') } },
})
test('confirmations', confirmations())
test('watchOnly', watchOnly(), {
  components: { WatchRow: { act: watchAddress } },
  connectors: { 'watch-only': { reach: watchAddress } },
})
test('guest', guest({ address: visitor }))
test('invoice', invoice(), { requests: { shop_signInvoice: [{ number: 'A-17', total: '12.50 EUR' }] } })
test('allowance', allowance())
test('teamNames', teamNames({ 'treasury.acme': visitor }))
test('fees', fees())

const recipient = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

async function reviewTip(modal: TestModal): Promise<void> {
  await modal.open('Tip', { amount: '0.25', to: recipient })
  await modal.click({ message: 'tips.next' })
}

async function sendTip(modal: TestModal): Promise<void> {
  modal.services.answerNode('eth_getTransactionReceipt', { status: '0x1' })
  await reviewTip(modal)
  await modal.click({ message: 'tips.send' })
}

test(
  'tips',
  tips(),
  {
    views: {
      Tip: { act: (modal) => modal.type('Amount', '0.25') },
      TipReview: { reach: reviewTip, act: (modal) => modal.click('Send tip') },
      TipOutcome: { reach: sendTip, act: (modal) => modal.click('Done') },
    },
    requests: {
      tips_send: { params: [{ to: recipient, amount: '250' }], act: (modal) => modal.click('Send tip') },
    },
  },
  260,
)
