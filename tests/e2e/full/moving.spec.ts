/**
 * Sites from other kits' documentation, with the real kits from npm, migrated by the published codemod. They build
 * before and after, and then connect.
 */
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '@latchkey/csp'
import { latchkey } from '../../../examples/demo/latchkey.options.mjs'
import { expect, root, test } from '../fixtures/hosts/index.js'
import { serveHost } from '../fixtures/hosts/serveHost.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'
import { weighFirstLoad } from '../fixtures/hosts/weighFirstLoad.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

test.describe.configure({ timeout: 900_000 })

const sites = [
  { kit: 'rainbowkit', packageName: '@rainbow-me/rainbowkit', config: 'src/wagmi.ts' },
  { kit: 'connectkit', packageName: 'connectkit', config: 'src/Web3Provider.tsx' },
]

for (const { kit, packageName, config } of sites) {
  test(`default: the codemod migrates a site from ${kit}, which then builds and connects`, async ({
    outside,
    page,
    world,
  }) => {
    const folder = join(outside.folder, `host-${kit}`)
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const build = `VITE_SANDBOX_URL=${world.sandbox.url} npm run build`
    cpSync(join(root, 'tests/hosts', kit), folder, { recursive: true })
    await outside.run('npm install', folder)
    await outside.run(build, folder)
    const before = weighFirstLoad(join(folder, 'dist'))
    const author = '-c user.name=Host -c user.email=host@example.com'
    await outside.run(`git init -q && git add -A && git ${author} commit -qm 'A site'`, folder)

    const report = await outside.run(`npx @latchkey/codemod ${kit} src`, folder)
    expect(report).toMatch(/\d files, 1 to do by hand, 0 failed\.\n/)
    expect(report).toContain(`to do ${config}:`)
    expect(Object.keys(JSON.parse(read('package.json')).dependencies)).not.toContain(packageName)
    await outside.run('npm install', folder)
    expect(existsSync(join(folder, 'node_modules', packageName))).toBe(false)
    await outside.run(build, folder)
    const after = weighFirstLoad(join(folder, 'dist'))
    console.log(`${kit}: ${before} bytes before, ${after} after`)
    // The site's other packages can add a few bytes, and the guide rounds to kB.
    const guide = readGuide(kit)
    expect(Math.abs(before / 1000 - guide.before) / guide.before).toBeLessThan(0.03)
    expect(Math.abs(after / 1000 - guide.after) / guide.after).toBeLessThan(0.03)

    // The only manual change: the site uses the sandbox's services.
    const moved = read(config)
    const services = moved.replace(/^ {2}projectId: .*$/m, '  ...sandbox({ url: sandboxUrl }),')
    expect(services).not.toBe(moved)
    const imports = `import { sandbox } from '@latchkey/sandbox/host'\nimport { sandboxUrl } from './sandbox'\n`
    writeFileSync(join(folder, config), imports + services)
    await outside.run(build, folder)

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
      const dialog = page.getByRole('dialog')
      await page.goto(site.url)
      await page.waitForFunction(() => 'sandboxInjected' in window)
      await setPolicy(page, { approve: 'always' })
      await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
      await expect(page.getByTestId('custom')).toHaveText('nobody')

      await page.getByRole('button', { name: 'Sign in' }).click()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'By the hook' }).click()
      await expect(page.locator('latchkey-modal')).toHaveAttribute('data-theme', 'dark')
      await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
      await expect(page.getByTestId('wagmi-status')).toHaveText('connected')
      await expect(page.getByTestId('wagmi-address')).toHaveText(/^0x[\dA-Fa-f]{40}$/)
      await expect(page.getByTestId('wagmi-connector')).toHaveText('latchkey')
      await expect(page.getByTestId('custom')).toHaveText(/^0x\S+ on Ethereum$/)

      await page.getByRole('button', { name: 'The account' }).click()
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByTestId('wagmi-status')).toHaveText('disconnected')
      expect(problems).toEqual([])
    } finally {
      await site.close()
    }
  })
}

/** How many kB the page loads before any click, according to the guide. */
function readGuide(kit: string): { readonly before: number; readonly after: number } {
  const text = readFileSync(join(root, `docs/moving/${kit}.md`), 'utf8')
  const [, before, after] = /^\| this site's first load \| ([\d.]+) kB \| ([\d.]+) kB \|$/m.exec(text) ?? []
  return { before: Number(before), after: Number(after) }
}
