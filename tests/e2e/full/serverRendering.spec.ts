/**
 * Sites outside the repository that render on each request: Next with both routers, and a server without a framework on
 * Node 25. Users see their own account in the first bytes and the first render, and never another user's.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, root, test } from '../fixtures/hosts/index.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

test.describe.configure({ mode: 'serial', timeout: 600_000 })

test('behavior: imports every entry and renders a page on Node 25 without a warning', async ({ outside }) => {
  const folder = join(outside.folder, 'host-node')
  cpSync(join(root, 'tests/hosts/node'), folder, { recursive: true })
  await outside.run('npm install', folder)
  const said = await outside.run('npm run check', folder)
  expect(said).toMatch(/^v25\.\S+: \d{2} entries, with localStorage, .*navigator$/m)
})

test('default: Next renders a returning user’s account, with both routers', async ({
  outside,
  page,
  world,
  playwright,
}) => {
  const folder = join(outside.folder, 'host-next-server')
  cpSync(join(root, 'tests/hosts/next-server'), folder, { recursive: true })
  await outside.run('npm install', folder)
  await outside.run(`NEXT_PUBLIC_SANDBOX_URL=${world.sandbox.url} npm run build`, folder)
  const server = await outside.start('npm run start -- --port 0', folder, /Local: +http\S+[\s\S]*Ready/)
  try {
    const [, url = ''] = /Local: +(http\S+)/.exec(server.output) ?? []
    const problems = watchPage(page)
    // Records every label of the first button and the status, starting with the server's HTML.
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const status = document.querySelector('[data-testid=status]')?.textContent
        const label = document.querySelector('[data-latchkey-button]')?.textContent
        const now = `${status} ${label}`
        if (status && label && seen.at(-1) !== now) seen.push(now)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const seen = () => page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen)
    const status = page.getByTestId('status').first()
    const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.includes('latchkey'))

    // Without a connection there is no cookie, and no account in the page.
    await page.goto(url)
    await expect(status).toHaveText('disconnected')
    expect(await cookies()).toEqual([])

    await page.waitForFunction(() => 'sandboxInjected' in window)
    await setPolicy(page, { approve: 'always' })
    await page.locator('[data-latchkey-button]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(status).toHaveText('connected')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Polygon' }).first().click()
    await expect(page.getByTestId('network').first()).toHaveText(/Polygon/)
    const address = (await page.getByTestId('address').first().textContent()) ?? ''
    expect(await cookies()).toMatchObject([{ name: 'latchkey.main', sameSite: 'Lax', path: '/' }])
    const short = `${address.slice(0, 4)}...${address.slice(-6)}`

    for (const [path, title] of [
      ['/', 'App router'],
      ['/pages-router', 'Pages router'],
    ]) {
      const html = await (await page.request.get(url + path)).text()
      expect(html).toContain('data-testid="status">connecting<')
      expect(html).toContain(`data-testid="address">${address}<`)
      expect(html).toMatch(/data-testid="network">Polygon/)
      await page.goto(url + path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(status).toHaveText('connected')
      expect(await seen()).toEqual([`connecting ${short}`, `connected ${short}`])
    }

    // Thirty requests at once, from two users and one without a cookie.
    const visitors = [address, `0x${'66'.repeat(20)}`, undefined]
    const requests = await playwright.request.newContext()
    const pages = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const visitor = visitors[index % 3]
        const cookie = visitor ? `latchkey.main=1|eip155:137|eip155:137:${visitor}/eoa/test` : 'theme=dark'
        const path = index % 2 ? '/pages-router' : '/'
        return { visitor, html: await (await requests.get(url + path, { headers: { cookie } })).text() }
      }),
    )
    for (const { visitor, html } of pages) {
      for (const other of visitors) if (other && other !== visitor) expect(html).not.toContain(other)
      if (visitor) expect(html).toContain(`data-testid="address">${visitor}<`)
      else expect(html).toContain('data-testid="status">disconnected<')
    }
    await requests.dispose()

    // A planted account shows until the modal has read the browser's storage, and then disappears.
    await page.getByRole('button', { name: 'Leave' }).first().click()
    await expect(status).toHaveText('disconnected')
    expect(await cookies()).toEqual([])
    await page
      .context()
      .addCookies([{ name: 'latchkey.main', value: `1|eip155:137|eip155:137:${visitors[1]}/eoa/test`, url }])
    await page.goto(url)
    await expect(status).toHaveText('disconnected')
    expect(await cookies()).toEqual([])
    // The streamed part hydrates later, too.
    await expect.poll(() => page.content()).not.toContain(`data-testid="address">${visitors[1]}`)
    expect(problems).toEqual([])
  } finally {
    await server.stop()
  }
})
