/**
 * The published packages outside the repository. A third party follows the guide word for word. Sites built with Vite,
 * webpack, Next or no bundler run with the policy printed for them, with plugins from npm and the third party's remote.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bundler, contentSecurityPolicy } from '@latchkey/csp'
import type { Page } from '@playwright/test'
import { latchkey } from '../../../examples/demo/latchkey.options.mjs'
import { serveRemotes } from '../../../scripts/serveRemotes.mjs'
import { connectPreview } from '../fixtures/connectPreview.js'
import { expect, type Outside, root, test } from '../fixtures/hosts/index.js'
import { readCommands } from '../fixtures/hosts/readCommands.js'
import { serveHost } from '../fixtures/hosts/serveHost.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

// All tests share one third party and its remote, so they run in order.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 })

const guide = join(root, 'docs/plugins/guide.md')
const localRoute = 'Without published packages'
const started = /Your plugin: +(http\S+)[\s\S]*Ctrl-C/
let plugin = ''

/** Runs a page's commands as a reader would. Resolves with the last folder and what the commands printed. */
async function runCommands(outside: Outside, folder: string, commands: readonly string[]) {
  let cwd = folder
  let output = ''
  for (const command of commands) {
    if (command.startsWith('cd ')) cwd = join(cwd, command.slice(3))
    else if (command === 'npm run dev') await (await outside.start(command, cwd, started)).stop()
    else output += await outside.run(command, cwd)
  }
  return { cwd, output }
}

test('default: the plugin guide works word for word', async ({ outside }) => {
  const commands = readCommands(guide, (heading) => heading !== localRoute)
  expect(commands[0]).toMatch(/^npm create latchkey-plugin@latest/)
  const { cwd, output } = await runCommands(outside, outside.folder, commands)
  plugin = cwd
  expect(output).toContain('Languages  en, de')
  expect(readdirSync(plugin)).toEqual(expect.arrayContaining(['dist', 'dist-remote', 'src']))
  const release = readdirSync(join(plugin, 'dist-remote'), { recursive: true, encoding: 'utf8' })
  expect(release.filter((path) => path.endsWith('remoteEntry.js'))).toHaveLength(1)
})

test('default: the plugin’s development page shows a change immediately', async ({ outside, page }) => {
  const dev = await outside.start('npm run dev -- --port 0', plugin, started)
  try {
    const [, url = ''] = started.exec(dev.output) ?? []
    const problems = watchPage(page)
    await page.goto(url)
    const preview = page.frameLocator('iframe')
    await connectPreview(preview)
    await page.getByRole('button', { name: 'Open TipJar' }).click()
    const dialog = preview.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Greet' })).toBeVisible()
    const view = join(plugin, 'src/TipJarView.tsx')
    writeFileSync(view, readFileSync(view, 'utf8').replace("'Greet')", "'Say hello')"))
    await dialog.getByRole('button', { name: 'Say hello' }).click({ timeout: 30_000 })
    await expect(preview.getByTestId('status')).toHaveText('connected')
    expect(problems).toEqual([])
  } finally {
    await dev.stop()
  }
})

/** Follows a page's route without published packages. Resolves with the folder that it creates. */
async function followLocalRoute(outside: Outside, page: string, name: string): Promise<string> {
  const folder = join(outside.folder, name)
  mkdirSync(folder)
  symlinkSync(root, join(folder, 'latchkey'))
  const commands = readCommands(page, (heading) => heading === localRoute)
  expect(commands.at(-1)).toMatch(/^npm (install|run build)/)
  const { cwd } = await runCommands(outside, folder, commands)
  const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly resolved?: string }>>
  }
  const ours = Object.entries(packages).filter(([path]) => /node_modules\/(@latchkey\/[^/]+|latchkey)$/.test(path))
  expect(ours.length).toBeGreaterThan(5)
  for (const [path, { resolved }] of ours) expect(resolved, path).toMatch(/^file:/)
  return cwd
}

test('default: the guide’s route without published packages works word for word', async ({ outside }) => {
  const cwd = await followLocalRoute(outside, guide, 'local-plugin')
  await runCommands(outside, cwd, ['npm test', 'npm run dev', 'npm run build:remote'])
})

test('default: the route to an app without published packages works word for word', async ({ outside }) => {
  const cwd = await followLocalRoute(outside, join(root, 'docs/examples.md'), 'local-app')
  expect(readdirSync(join(cwd, 'dist'))).toContain('index.html')
})

for (const host of [
  { name: 'vite', bundler: 'vite', output: 'dist' },
  { name: 'webpack', bundler: 'webpack', output: 'dist', policyName: 'latchkey' },
  { name: 'next', bundler: 'next-webpack', output: 'out' },
  { name: 'html', bundler: 'cdn-esm', output: 'dist' },
] as const satisfies readonly { name: string; bundler: Bundler; output: string; policyName?: string }[]) {
  test(`default: a ${host.name} app works with the third party’s remote`, async ({ outside, page, world }) => {
    const folder = join(outside.folder, `host-${host.name}`)
    cpSync(join(root, 'tests/hosts', host.name), folder, { recursive: true })
    await outside.run('npm install', folder)
    await outside.run('npm run build', folder)

    const thirdParty = await serveRemotes({ directory: join(plugin, 'dist-remote') })
    // The guide builds the file for its author's URL. Here, another server serves the same file.
    const remotes = thirdParty.remotes.map((remote) => ({
      ...remote,
      entry: new URL(new URL(remote.entry).pathname, thirdParty.url).href,
    }))
    const input = latchkey({ sandboxUrl: world.sandbox.url, remotes })
    const site = await serveHost({
      directory: join(folder, host.output),
      sandboxUrl: world.sandbox.url,
      remotes,
      async policy(scriptHashes) {
        const { bundler } = host
        const policyName = 'policyName' in host ? host.policyName : undefined
        const { header } = await contentSecurityPolicy(input, {
          bundler,
          scriptHashes,
          ...(policyName && { policyName }),
        })
        return header
      },
    })
    try {
      const problems = watchPage(page)
      page.setDefaultTimeout(30_000)
      await page.goto(site.url)
      const button = page.locator('[data-latchkey-button]').or(page.locator('latchkey-button')).first()
      await connect(page, button)
      const address = (await page.getByTestId('address').textContent()) ?? ''
      await button.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Receive' }).click()
      await expect(dialog.getByText(address, { exact: true }).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Back' }).click()
      await dialog.getByRole('button', { name: 'Tip jar' }).click()
      await dialog.getByRole('button', { name: 'Greet' }).click()
      await expect(page.getByText('Greeted').last()).toBeVisible()
      const policy = await page.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(problems).toEqual([])
    } finally {
      await site.close()
      await thirdParty.close()
    }
  })
}

async function connect(page: Page, button: ReturnType<Page['locator']>) {
  await page.waitForFunction(() => 'sandboxInjected' in window)
  await setPolicy(page, { approve: 'always' })
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  // A development server sends the connection code as many small files.
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 40_000 })
}
