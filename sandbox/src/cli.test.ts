import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { seedRunning } from './seed/seedRunning.js'
import { startSandbox } from './startSandbox.js'

const folder = fileURLToPath(new URL('..', import.meta.url))
let code: string

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./cli.ts', import.meta.url))],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
  })
  code = (outputFiles[0]?.text ?? '').replace(/^#!.*\n/, '')
})

interface Run {
  child: ChildProcess
  output: () => string
  ended: Promise<unknown[]>
}

function run(...parameters: string[]): Run {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...parameters], { cwd: folder })
  child.stdin.end(code)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { child, output: () => output, ended: once(child, 'exit') }
}

describe('latchkey-sandbox', () => {
  test('default', async () => {
    const { child, output, ended } = run('--port', '0')
    await expect.poll(output, { timeout: 10_000 }).toContain('Press Ctrl-C to stop')
    expect(output()).toContain('FOR DEVELOPMENT ONLY')
    const rpcUrl = /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? ''
    child.kill('SIGINT')
    expect((await ended)[0]).toBe(130)
    await expect(fetch(rpcUrl)).rejects.toThrow()
  })

  test('behavior: explains its options', async () => {
    const { output, ended } = run('--help')
    expect((await ended)[0]).toBe(0)
    expect(output()).toContain('-p, --port <number>')
  })

  test('behavior: adds history to an account in a running sandbox', { timeout: 30_000 }, async () => {
    const sandbox = await startSandbox({ port: 0 })
    try {
      const { port } = new URL(sandbox.url)
      const { output, ended } = run('seed', '0x00000000000000000000000000000000000000c1', '--port', port)
      expect((await ended)[0]).toBe(0)
      expect(output()).toContain('on eip155:1 has 3 tokens, 2 collectibles and 14 transactions')
      await expect(
        seedRunning(Number(port), { address: '0x12', size: 'small', caipNetworkId: 'eip155:1' }),
      ).rejects.toThrow('address not an address')
    } finally {
      await sandbox.stop()
    }
    const nobody = seedRunning(1, { address: '0x12', size: 'small', caipNetworkId: 'eip155:1' })
    await expect(nobody).rejects.toMatchObject({ code: 'SANDBOX_NOT_RUNNING' })
  })

  test('error: the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const { output, ended } = run('--port', String(port))
    expect((await ended)[0]).toBe(1)
    expect(output()).toContain(`Port ${port} is in use`)
    expect(output()).toContain('npm run sandbox -- --port')
    other.close()
  })

  test.each([
    [['--port', 'eighty'], '--port must be a number'],
    [['--colour'], '-p, --port <number>'],
    [['--port'], '-p, --port <number>'],
    [['sow'], 'latchkey-sandbox seed <address>'],
  ])('error: %o', async (parameters, sentence) => {
    const { output, ended } = run(...parameters)
    expect((await ended)[0]).toBe(1)
    expect(output()).toContain(sentence)
    expect(output()).not.toContain('    at ')
  })
})
