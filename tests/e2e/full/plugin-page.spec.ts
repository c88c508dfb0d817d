/** The page of `latchkey-plugin dev`, with its own sandbox and a plugin for EVM and Solana. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { findAxeViolations } from '../fixtures/axe.js'
import { connectPreview } from '../fixtures/connectPreview.js'
import { root } from '../fixtures/hosts/index.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'

interface PluginPage {
  readonly url: string
  readonly folder: string
  /** Returns what the command has printed. */
  readonly output: () => string
}

const test = base.extend<object, { plugin: PluginPage }>({
  plugin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      // Inside the repository, so that the plugin's imports are found.
      mkdirSync(join(root, '.cache'), { recursive: true })
      const folder = mkdtempSync(join(root, '.cache/plugin-page-'))
      writePlugin(folder)
      const server = spawn(
        process.execPath,
        [join(root, 'tools/plugin-build/dist/cli.js'), 'dev', '--folder', folder, '--port', '0'],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      )
      const ended = new Promise<void>((end) => server.once('close', () => end()))
      let output = ''
      for (const stream of [server.stdout, server.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk
        })
      }
      await use({ url: await readUrl(server), folder, output: () => output })
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

function readUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.once('close', (code) => reject(new Error(`The command ended with ${code}:\n${output}`)))
    server.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const [, url] = /Your plugin: +(http\S+)[\s\S]*Ctrl-C/.exec(output) ?? []
      if (url) resolve(url)
    })
  })
}

function writePlugin(folder: string): void {
  mkdirSync(join(folder, 'src/locales'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "toy", "type": "module" }')
  writeFileSync(join(folder, 'src/index.ts'), index)
  writeFileSync(join(folder, 'src/module.ts'), module)
  writeFileSync(join(folder, 'src/locales/de.ts'), "export const messages = { 'toy.title': 'Spielzeug' }")
}

const index = `
import { definePlugin } from '@latchkey/plugin-api'
import { createMessageLoader } from '@latchkey/plugin-api/messages'
const manifest = {
  id: 'toy',
  version: '1.2.3',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  permissions: ['accounts:read', 'rpc:handle', 'storage'],
  views: {
    Toy: { title: { id: 'toy.title', text: 'Toy' } },
    ToyStep: { title: { id: 'toy.step', text: 'Step' }, internal: true },
  },
  rpc: [{ method: 'toy_echo', namespace: 'eip155', class: 'safe' }],
}
export const toy = () => definePlugin({
  manifest,
  load: () => import('./module.js'),
  messages: createMessageLoader({ de: () => import('./locales/de.js') }),
})
`

const module = `
import { LatchkeyError } from '@latchkey/plugin-api'
import { createElement } from 'react'
export default {
  activate(context) {
    context.storage.atom('seen', 0, (value) => value)
    context.handle('toy_echo', ({ params }) => {
      if (!params) throw new LatchkeyError('REQUEST_PARAMS_INVALID', 'Invalid params', { details: 'pass a list' })
      return params
    })
    return { views: { Toy: (props) => createElement(Toy, { ...props, context }), ToyStep: () => null } }
  },
}
function Toy({ args, context }) {
  const isConnected = args?.who === 'account' && context.accounts.status !== undefined
  return createElement('p', null, 'Toy of ' + (isConnected ? 'an account' : args?.name ?? 'nobody'))
}
`

test('default: opens a view with arguments, in each width, theme and language', async ({ page, plugin }) => {
  const problems = watchPage(page)
  await page.goto(plugin.url)
  await expect(page.getByRole('heading', { name: 'toy' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Open ToyStep' })).toBeDisabled()
  await expect(page.getByText('Internal views can be opened only from the plugin.')).toBeVisible()
  const preview = page.frameLocator('iframe')
  await page.getByLabel('Arguments').fill('{ "name": "Ada" }')
  await page.getByRole('button', { name: 'Open Toy', exact: true }).click()
  const dialog = preview.getByRole('dialog')
  await expect(dialog.getByText('Toy of Ada')).toBeVisible({ timeout: 30_000 })

  for (const width of [390, 320]) {
    await page.getByRole('button', { name: `${width} px` }).click()
    await expect.poll(() => preview.locator('body').evaluate(() => innerWidth)).toBe(width)
    // On a phone, the modal is a sheet at the bottom of the screen.
    await expect
      .poll(() => dialog.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom)))
      .toBe(0)
  }
  const host = preview.locator('[data-theme][lang]').last()
  for (const [name, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(host).toHaveAttribute('data-theme', theme)
    expect(await findAxeViolations(page, 'aside')).toEqual([])
  }
  await page.getByLabel('Language').selectOption('de')
  await expect(dialog.getByText('Spielzeug')).toBeVisible()
  await page.getByLabel('Language').selectOption('fr')
  await expect(page.getByText('The plugin has no texts in this language')).toBeVisible()
  await page.getByLabel('Language').selectOption('ar-XB')
  await expect(host).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText('The plugin has no texts in this language')).toBeHidden()
  expect(problems).toEqual([])
})

test('behavior: refuses a permission, and names it in the error', async ({ page, plugin }) => {
  await page.goto(plugin.url)
  const preview = page.frameLocator('iframe')
  await connectPreview(preview)
  await page.getByLabel('storage').uncheck()
  // The new modal restores the connection.
  await expect(preview.getByTestId('status')).toHaveText('connected', { timeout: 30_000 })
  await page.getByRole('button', { name: 'Open Toy', exact: true }).click()
  const dialog = preview.getByRole('dialog')
  await expect(page.locator('header').getByRole('status')).toHaveText('failed', { timeout: 30_000 })
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('context.storage needs the permission storage')
  await expect(problem.getByRole('link')).toHaveAttribute('href', /errors\.md#/)
  await expect(dialog.getByText('Toy of nobody')).toBeHidden()
  await page.getByLabel('storage').check()
  await page.getByRole('button', { name: 'Open Toy', exact: true }).click()
  await expect(dialog.getByText('Toy of nobody')).toBeVisible({ timeout: 30_000 })
})

test('behavior: shows the error of a view that can’t render', async ({ page, plugin }) => {
  await page.goto(plugin.url)
  await page.getByLabel('accounts:read').uncheck({ timeout: 60_000 })
  await page.getByLabel('Arguments').fill('{ "who": "account" }')
  await page.getByRole('button', { name: 'Open Toy', exact: true }).click()
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('context.accounts needs the permission accounts:read', { timeout: 30_000 })
  await page.getByLabel('Arguments').fill('')
  await page.getByRole('button', { name: 'Open Toy', exact: true }).click()
  await expect(problem).toBeHidden()
})

test('behavior: shows answers and errors of requests, with details and a link', async ({ page, plugin }) => {
  await page.goto(plugin.url)
  const preview = page.frameLocator('iframe')
  await connectPreview(preview)
  const send = page.getByRole('button', { name: 'Send request' })
  const section = page.getByRole('region', { name: 'RPC' })
  await expect(page.getByLabel('Method')).toHaveValue('toy_echo')
  await page.getByLabel('Params').fill('["a", 1]')
  await send.click()
  await expect(section.getByRole('status')).toHaveText(/"a",\s+1/)
  await page.getByLabel('Params').fill('')
  await send.click()
  await expect(section.getByRole('alert')).toContainText('pass a list')
  await expect(section.getByRole('link', { name: 'Documentation' })).toHaveAttribute('href', /errors\.md#/)
  await page.getByLabel('Params').fill('[')
  await send.click()
  await expect(section.getByRole('alert')).toContainText('The text is not valid JSON')
  await page.getByLabel('Method').fill('eth_chainId')
  await page.getByLabel('Params').fill('')
  await send.click()
  await expect(section.getByRole('status')).toHaveText('"0x1"')
})

test('behavior: keeps transactions pending', async ({ page, plugin }) => {
  await page.goto(plugin.url)
  await connectPreview(page.frameLocator('iframe'))
  const box = page.getByLabel('Keep transactions pending')
  await box.check()
  const section = page.getByRole('region', { name: 'RPC' })
  async function send(method: string, params: string) {
    await page.getByLabel('Method').fill(method)
    await page.getByLabel('Params').fill(params)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(section.getByRole('status')).toBeVisible()
    return (await section.getByRole('status').textContent()) ?? ''
  }
  const [from] = JSON.parse(await send('eth_accounts', '')) as [string]
  const hash = await send('eth_sendTransaction', JSON.stringify([{ from, to: from, value: '0x1' }]))
  expect(await send('eth_getTransactionReceipt', `[${hash}]`)).toBe('null')
  await box.uncheck()
  await expect.poll(() => send('eth_getTransactionReceipt', `[${hash}]`)).toContain('"status": "0x1"')
})

test('behavior: has a Solana wallet and node if the manifest names Solana', async ({ page, plugin }) => {
  await page.goto(plugin.url)
  await connectPreview(page.frameLocator('iframe'), /Sandbox Solana Wallet/)
  await page.getByLabel('Namespace').selectOption('solana')
  await expect(page.getByLabel('Method')).toHaveValue('getSlot')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('region', { name: 'RPC' }).getByRole('status')).toHaveText(/^\d+$/)
})

test('error: names the option if the port is in use', async ({ plugin }) => {
  const command = join(root, 'tools/plugin-build/dist/cli.js')
  const { port } = new URL(plugin.url)
  const { status, stderr } = spawnSync(process.execPath, [command, 'dev', '--folder', plugin.folder, '--port', port], {
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toContain('Pass another one with --port')
  expect(stderr).toContain('errors.md#build-option-invalid')
})

test('error: describes an entry without a plugin, and recovers', async ({ page, plugin }) => {
  const file = join(plugin.folder, 'src/index.ts')
  writeFileSync(file, 'export const nothing = 1')
  await page.goto(plugin.url)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The entry exports no plugin', { timeout: 30_000 })
  await expect(alert.getByRole('link')).toHaveAttribute('href', /#build-plugin-invalid$/)
  writeFileSync(file, index.replace('1.2.3', '1.2.4'))
  await expect(page.getByText('1.2.4').first()).toBeVisible({ timeout: 30_000 })
  await expect(alert).toBeHidden()
})

test('error: names the entry if it was removed, and recovers', async ({ page, plugin }) => {
  const src = join(plugin.folder, 'src')
  const moved = join(plugin.folder, 'moved')
  await page.goto(plugin.url)
  await expect(page.getByText('1.2.4').first()).toBeVisible()
  renameSync(src, moved)
  await expect.poll(plugin.output, { timeout: 30_000 }).toContain(`There is no ${join(src, 'index.ts')}.`)
  writeFileSync(join(moved, 'index.ts'), index.replace('1.2.3', '1.2.5'))
  renameSync(moved, src)
  await expect(page.getByText('1.2.5').first()).toBeVisible({ timeout: 30_000 })
})
