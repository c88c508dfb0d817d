/**
 * Both versions of wagmi's React hooks, in a host outside the repository. The modal and the hooks share one connection.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '@latchkey/csp'
import type { Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import { latchkey } from '../../../examples/demo/latchkey.options.mjs'
import { expect, root, test } from '../fixtures/hosts/index.js'
import { serveHost } from '../fixtures/hosts/serveHost.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

test.describe.configure({ timeout: 600_000 })

/**
 * Version 2's connectors include packages without a licence. The hooks don't need them, so the host gets version 3's
 * connectors.
 */
const second = { wagmi: '2.19.5', overrides: { '@wagmi/connectors': { '.': '8.2.0', '@wagmi/core': '2.22.1' } } }

for (const version of [2, 3]) {
  test(`default: the modal and the hooks of wagmi ${version} share one connection`, async ({
    outside,
    page,
    world,
  }) => {
    const folder = join(outside.folder, `host-wagmi-${version}`)
    cpSync(join(root, 'tests/hosts/wagmi'), folder, { recursive: true })
    if (version === 2) {
      const file = join(folder, 'package.json')
      const manifest = JSON.parse(readFileSync(file, 'utf8'))
      manifest.dependencies.wagmi = second.wagmi
      writeFileSync(file, JSON.stringify({ ...manifest, overrides: second.overrides }))
    }
    await outside.run('npm install', folder)
    await outside.run('npm run build', folder)
    const site = await serveHost({
      directory: join(folder, 'dist'),
      sandboxUrl: world.sandbox.url,
      remotes: [],
      async policy(scriptHashes) {
        const input = latchkey({ sandboxUrl: world.sandbox.url })
        return (await contentSecurityPolicy(input, { bundler: 'vite', scriptHashes })).header
      },
    })
    try {
      const problems = watchPage(page)
      await tell(page, site.url)
      expect(problems).toEqual([])
    } finally {
      await site.close()
    }
  })
}

async function tell(page: Page, url: string) {
  const dialog = page.getByRole('dialog')
  const use = (hook: string) => page.getByRole('button', { name: `use${hook}` }).click()
  const read = (testId: string) => page.getByTestId(testId)
  const bothAre = async (status: string) => {
    await expect(read('status')).toHaveText(status)
    await expect(read('wagmi-status')).toHaveText(status)
  }
  const choose = () => dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()

  await page.goto(url)
  await page.waitForFunction(() => 'sandboxInjected' in window)
  await setPolicy(page, { approve: 'always' })
  await bothAre('disconnected')

  await use('Connect')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(read('wagmi-error')).toHaveText('UserRejectedRequestError')
  await use('Connect')
  await choose()
  await bothAre('connected')
  await expect(read('wagmi-connector')).toHaveText('latchkey')
  const address = (await read('wagmi-address').textContent()) as Address
  // wagmi adds the EIP-55 checksum. The modal keeps the wallet's own capitalization.
  await expect(read('address')).toHaveText(address, { ignoreCase: true })

  await use('SignMessage')
  await expect(read('signature')).toHaveText(/^0x/)
  const signature = (await read('signature').textContent()) as Hex
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)
  await use('SendTransaction')
  await expect(read('receipt')).toHaveText('success', { timeout: 20_000 })

  await use('SwitchChain')
  await expect(read('wagmi-chain')).toHaveText('137')
  await page.reload()
  await bothAre('connected')
  await expect(read('wagmi-chain')).toHaveText('137')
  await expect(read('wagmi-address')).toHaveText(address)

  await use('Disconnect')
  await bothAre('disconnected')
  await setPolicy(page, { approve: 'always' })
  await page.locator('[data-latchkey-button]').click()
  await choose()
  await bothAre('connected')
  await page.locator('[data-latchkey-button]').click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await bothAre('disconnected')
}
