import type { DemoPage } from '../e2e/fixtures/index.js'
import { expect } from './fixtures.js'

/** A wallet that prompts in a separate window. */
interface AskingWallet {
  readonly windows: { approve(kind: string): Promise<unknown> }
}

/**
 * A user's first steps with one wallet: open the page, choose the wallet in the modal, and approve the connection.
 *
 * @param name the wallet's row in the modal.
 */
export function walletSteps(name: string, options: object) {
  const open = (demo: DemoPage) => demo.open({ injectedWallets: false, ...options })

  async function choose({ page }: DemoPage): Promise<void> {
    await page.locator('[data-latchkey-button]').click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }

  async function connect(demo: DemoPage, wallet: AskingWallet): Promise<void> {
    await open(demo)
    await choose(demo)
    await wallet.windows.approve('connect')
    await expect(demo.page.getByTestId('status')).toHaveText('connected')
  }

  return { open, choose, connect }
}
