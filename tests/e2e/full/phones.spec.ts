/**
 * Tests each environment with each wallet behaviour. The user ends up connected, and the page sends a request once.
 * `scripts/phones.mjs` writes the results to docs/phones.md.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/root.mjs'
import { chromium } from '../fixtures/engines/chromium.js'
import { expect, tellStories, test } from '../fixtures/engines/index.js'
import { behaviours, type WalletBehaviour } from '../fixtures/phones/behaviours.js'
import { environments, type PhoneEnvironment } from '../fixtures/phones/environments.js'
import { openScene } from '../fixtures/phones/openScene.js'

test.describe.configure({ timeout: 120_000 })

tellStories(chromium, (stage) => {
  for (const environment of environments) {
    for (const behaviour of behaviours.filter((one) => canHappen(one, environment))) {
      test(`behavior: ${environment.name}: a wallet that ${behaviour.title}`, async () => {
        const file = readyResult(environment, behaviour)
        const scene = await openScene(stage(), environment, behaviour.id === 'cold')
        const { user, sandbox } = scene
        if (behaviour.id === 'socket' || behaviour.id === 'reloaded') user.allow(relayNoise)
        // WalletConnect's library logs that it can't read the link of the wallet's app.
        if (environment.framed) user.allow(/localStorage/)
        // A wallet's own browser prompts only while the user is watching, so it doesn't approve automatically.
        if (behaviour.id !== 'returns') await scene.setAuto(environment.wallet !== 'injected')
        await scene.openWallet()
        await scene.leave()
        const outcome = await behaviour.connect(scene)
        await user.sees('Status: connected')
        await user.sees('Modal: closed')

        const countRequests = () => sandbox.relay.stats().messages[requestTag] ?? 0
        const before = countRequests()
        await behaviour.sign(scene)
        await user.sees('Status: connected')
        expect(countRequests() - before).toBe(environment.wallet === 'injected' ? 0 : 1)
        writeFileSync(file, JSON.stringify({ ...describeCell(environment, behaviour), outcome }))
      })
    }
  }
})

/** The tag of requests in messages to the relay. */
const requestTag = 1108
const relayNoise = /WebSocket|Failed to publish|relay|socket|subscri|Proposal expired|No matching key/i

/** A reload ends a connection in a frame without storage, so there is no answer to wait for. */
function canHappen({ id, wallets }: WalletBehaviour, { wallet, framed }: PhoneEnvironment): boolean {
  return wallets.includes(wallet) && !(framed && id === 'reloaded')
}

/** Deletes the last run's result, and returns its path. */
function readyResult(environment: PhoneEnvironment, behaviour: WalletBehaviour): string {
  const folder = join(root, '.cache', 'phones')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${environment.id}-${behaviour.id}.json`)
  rmSync(file, { force: true })
  return file
}

/** The cell's row and column, and their headings. */
function describeCell(environment: PhoneEnvironment, behaviour: WalletBehaviour) {
  return {
    row: environments.indexOf(environment),
    environment: environment.name,
    column: behaviours.indexOf(behaviour),
    behaviour: behaviour.title,
  }
}
