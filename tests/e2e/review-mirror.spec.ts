/** The review's descriptors come from a mirror that the command writes and another server serves. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { encodeFunctionData, parseAbi } from 'viem'
import { contentSecurityPolicy } from '../../examples/demo/csp.mjs'
import { root } from '../../scripts/root.mjs'
import { serveDemo } from '../../scripts/serveDemo.mjs'
import { test as base, type DemoPage, demoDirectory, expect, type World } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { openDemo } from './fixtures/openDemo.js'
import { dialogOf } from './fixtures/views.js'

interface Mirror {
  readonly url: string
  readonly integrity: string
  /** The folder that the server serves. */
  readonly folder: string
  /** The paths that the page has requested. */
  readonly requests: readonly string[]
  /** From now on, the server accepts requests but never answers them. */
  hang(): void
  close(): void
}

const test = base.extend<{ mirror: Mirror }>({
  mirror: async ({ world }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-mirror-'))
    const { integrity, out } = writeMirror(folder, world)
    const requests: string[] = []
    let hangs = false
    const server = createServer(({ url = '' }, response) => {
      requests.push(url)
      if (hangs) return
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('content-type', 'application/json')
      response.end(readFileSync(join(out, url)))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const close = () => {
      server.close()
      server.closeAllConnections()
    }
    await use({ url: `http://localhost:${port}`, integrity, folder: out, requests, hang: () => (hangs = true), close })
    close()
    rmSync(folder, { recursive: true })
  },
})

const file = 'calldata-Keys.json'
const abi = parseAbi(['function mint(address to)', 'function setApprovalForAll(address operator, bool approved)'])
const stranger = '0x00000000000000000000000000000000000bad01'

/** Writes a registry with a descriptor of the sandbox's collectibles, and its mirror as the docs say. */
function writeMirror(folder: string, { sandbox }: World) {
  const address = sandbox.chains['eip155:1'].collectible
  const out = join(folder, 'mirror')
  const to = { path: 'to', label: 'Receiver', format: 'addressName', params: { types: ['eoa'], sources: ['local'] } }
  const descriptor = {
    context: { $id: 'Keys', contract: { deployments: [{ chainId: 1, address }] } },
    metadata: { owner: 'Sandbox Keys' },
    display: { formats: { 'mint(address to)': { intent: 'Mint a key', fields: [to] } } },
  }
  writeFileSync(join(folder, file), JSON.stringify(descriptor))
  const command = join(root, 'tools/cli/dist/cli.js')
  const printed = execFileSync(process.execPath, [command, 'clear-sign', 'mirror', folder, '--out', out]).toString()
  return { out, integrity: /integrity: ([\da-f]{64})/.exec(printed)?.[1] ?? '' }
}

/** Opens the lab with the mirror as an option and in the page's policy, and connects. */
async function open(demo: DemoPage, { sandbox }: World, { url, integrity }: Mirror) {
  const registry = { url, integrity }
  const policy = await contentSecurityPolicy({ sandboxUrl: sandbox.url, registry })
  const host = await serveDemo({ sandboxUrl: sandbox.url, directory: demoDirectory(), policy })
  demo.allowAddress(({ origin }) => [host.url, url].includes(origin))
  await openDemo(demo.page, host.url, { pluginIds: ['review'], review: 'always', registry })
  await connectInjected(demo.page)
  return host
}

/** Requests a call of the collectibles' contract, and does not wait for the wallet. */
async function call(page: Page, { sandbox }: World, parameters: Parameters<typeof encodeFunctionData<typeof abi>>[0]) {
  const to = sandbox.chains['eip155:1'].collectible
  await page.evaluate(
    ([contract, data]) => {
      type Provider = { request(request: object): Promise<unknown> }
      const { modal } = (window as unknown as { latchkeyDemo: { modal: { getProvider(namespace: string): Provider } } })
        .latchkeyDemo
      const from = document.querySelector('[data-testid=address]')?.textContent
      const request = { method: 'eth_sendTransaction', params: [{ from, to: contract, data }] }
      modal
        .getProvider('eip155')
        .request(request)
        .catch(() => undefined)
    },
    [to, encodeFunctionData(parameters)] as const,
  )
}

const mint = { abi, functionName: 'mint', args: [stranger] } as const

test('default: shows the sentence of a mirrored descriptor, which is fetched with the first request', async ({
  demo,
  world,
  mirror,
}) => {
  const host = await open(demo, world, mirror)
  await demo.page.waitForTimeout(1_000)
  expect(mirror.requests).toEqual([])
  await call(demo.page, world, mint)
  await expect(dialogOf(demo).getByText('Mint a key', { exact: true })).toBeVisible()
  await expect(dialogOf(demo).getByText('Sandbox Keys', { exact: true })).toBeVisible()
  await expect(dialogOf(demo).getByText('Not verified')).toBeHidden()
  expect(mirror.requests).toEqual(['/index.json', `/${file}`])
  await host.close()
})

for (const name of [file, 'index.json']) {
  test(`error: does not use a mirror whose ${name} was changed, and says that the call is unverified`, async ({
    demo,
    world,
    mirror,
  }) => {
    const path = join(mirror.folder, name)
    const changed = readFileSync(path, 'utf8')
      .replaceAll('Mint a key', 'Receive a gift')
      .replace('"version":1', '"version":1,"x":1')
    writeFileSync(path, changed)
    const host = await open(demo, world, mirror)
    await call(demo.page, world, mint)
    await expect(dialogOf(demo).getByText(/^Call an unknown function on 0x/)).toBeVisible()
    await expect(dialogOf(demo).getByText('Not verified')).toBeVisible()
    await expect(dialogOf(demo).getByText(/Receive a gift|Mint a key/)).toBeHidden()
    expect(mirror.requests).toContain(`/${name}`)
    await host.close()
  })
}

for (const [name, fault] of [
  ['can’t be reached', 'close'],
  ['never answers', 'hang'],
] as const) {
  test(`error: a mirror that ${name} neither holds up the review nor hides its warnings`, async ({
    demo,
    world,
    mirror,
  }) => {
    demo.allowConsole(/ERR_CONNECTION_REFUSED/)
    const host = await open(demo, world, mirror)
    mirror[fault]()
    await call(demo.page, world, { abi, functionName: 'setApprovalForAll', args: [stranger, true] })
    const start = Date.now()
    await expect(dialogOf(demo).getByText('Gives access to all your tokens of a contract')).toBeAttached()
    await expect(dialogOf(demo).getByText(/^Give 0x0000…AD01 access to all/)).toBeVisible()
    await expect(dialogOf(demo).getByRole('button', { name: 'Continue anyway' })).toBeEnabled()
    await expect(dialogOf(demo).getByText('Not verified')).toBeVisible()
    expect(Date.now() - start).toBeLessThan(8_000)
    await host.close()
  })
}
