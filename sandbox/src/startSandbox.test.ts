import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as entry from './index.js'
import type { Sandbox } from './Sandbox.js'
import { startSandbox } from './startSandbox.js'

const open: Sandbox[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(open.splice(0).map((sandbox) => sandbox.stop()))
})

async function start(): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0 })
  open.push(sandbox)
  return sandbox
}

async function answers(url: string): Promise<boolean> {
  try {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    return (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })).ok
  } catch {
    return false
  }
}

describe('startSandbox', () => {
  test('default', async () => {
    const sandbox = await start()
    expect(sandbox.url).toMatch(/^http:\/\/localhost:\d+$/)
    expect(sandbox.services).toEqual({
      relayUrl: sandbox.relayUrl,
      apiUrl: sandbox.url,
      rpcUrl: sandbox.url,
      analyticsUrl: sandbox.url,
      frameUrl: `${sandbox.secure.url}/sdk`,
      verifyUrl: null,
      bundlerUrl: `${sandbox.url}/v1/bundler`,
      nftUrl: sandbox.url,
      bitcoinApiUrl: `${sandbox.url}/bitcoin`,
      onrampUrl: sandbox.onramp.url,
      dashboardUrl: `${sandbox.secure.url}/dashboard`,
      guideUrl: null,
    })
    expect(await (await fetch(sandbox.url)).text()).toContain('for development only')
  })

  test('behavior: runs several sandboxes at the same time, each with its own chains', async () => {
    const [first, second] = await Promise.all([start(), start()])
    const address = '0x00000000000000000000000000000000000000cc'
    await first.fund(address, { amountWei: 1n })
    expect(await first.chains['eip155:1'].client.getBalance({ address })).toBe(1n)
    expect(await second.chains['eip155:1'].client.getBalance({ address })).toBe(0n)
  })

  test('behavior: stop ends the chains and frees the port, and can be called twice', async () => {
    const sandbox = await start()
    const urls = [sandbox.url, ...Object.values(sandbox.chains).map(({ rpcUrl }) => rpcUrl)]
    await Promise.all([sandbox.stop(), sandbox.stop()])
    await sandbox.stop()
    expect(await Promise.all(urls.map(answers))).toEqual([false, false, false])
  })

  test('behavior: is reachable at localhost and 127.0.0.1', async () => {
    const { port } = new URL((await start()).url)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  })

  test('error: throws when the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(startSandbox({ port })).rejects.toMatchObject({ code: 'PORT_IN_USE', message: /in use/ })
    other.close()
  })

  test('error: throws without anvil', async () => {
    vi.stubEnv('LATCHKEY_ANVIL', '/nowhere/anvil')
    await expect(startSandbox({ port: 0 })).rejects.toMatchObject({ code: 'ANVIL_MISSING' })
  })

  test('error: throws when anvil does not start', async () => {
    vi.stubEnv('LATCHKEY_ANVIL', process.platform === 'win32' ? 'C:\\Windows\\System32\\where.exe' : '/bin/ls')
    await expect(startSandbox({ port: 0 })).rejects.toMatchObject({ code: 'ANVIL_FAILED' })
  })

  test('behavior: the chains end when the sandbox’s process is killed', async () => {
    const folder = fileURLToPath(new URL('..', import.meta.url))
    const contents = `
      import { findAnvil } from './src/chains/findAnvil.ts'
      import { startAnvil } from './src/chains/startAnvil.ts'
      console.log((await startAnvil(findAnvil(), 1)).url)
    `
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
    })
    const child = spawn(process.execPath, ['--input-type=module', '-e', outputFiles[0]?.text ?? ''], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = (await once(child.stdout, 'data')) as [Buffer]
    const rpcUrl = output.toString().trim()
    expect(await answers(rpcUrl)).toBe(true)
    child.kill('SIGKILL')
    await expect.poll(() => answers(rpcUrl), { timeout: 5_000 }).toBe(false)
  })
})

test('exports', () => {
  expect(Object.keys(entry).sort()).toMatchInlineSnapshot(`
    [
      "AnvilFailedError",
      "AnvilMissingError",
      "BitcoinRefusedError",
      "MailMissingError",
      "NameUnknownZoneError",
      "NobodyTradedError",
      "PortInUseError",
      "SandboxError",
      "TradeUnknownError",
      "TraderError",
      "startSandbox",
    ]
  `)
})
