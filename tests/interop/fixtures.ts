/** A page with one published wallet instead of the sandbox's own. */

import type { Sandbox } from '@latchkey/sandbox'
import type { BrowserContext } from '@playwright/test'
import { test as base } from '../e2e/fixtures/index.js'
import { installWallet } from './installWallet.mjs'

export { expect } from '../e2e/fixtures/index.js'

/** Connects a wallet's published code, installed in `folder`, to a browser context's pages. */
type ConnectWallet<Wallet> = (context: BrowserContext, sandbox: Sandbox, folder: string) => Promise<Wallet>

/** Options that the wallet's page code reads from `window.interopOptions`. */
interface PageOptions {
  /** Delay before the wallet arrives, after the page loads. */
  readonly delayMs?: number
  /** Adds the wallet only to `window.ethereum`, without an event, when the test calls `window.interopInject()`. */
  readonly isSilent?: boolean
}

/** @param id the name of the wallet's folder. Its packages are installed when its first test starts. */
export function testWallet<Wallet>(id: string, connect: ConnectWallet<Wallet>) {
  return base.extend<{ wallet: Wallet; pageOptions: PageOptions }, { folder: string }>({
    folder: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
      async ({}, use) => use(await installWallet(id)),
      { scope: 'worker', timeout: 300_000 },
    ],
    pageOptions: [{}, { option: true }],
    wallet: async ({ context, world, folder, pageOptions }, use) => {
      // Scripts run in the order in which they are added, and the wallet's code reads its options immediately.
      await context.addInitScript((interopOptions) => Object.assign(window, { interopOptions }), pageOptions)
      await use(await connect(context, world.sandbox, folder))
    },
  })
}
