/** The command as a process: where it writes, and how it ends. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// In the package's folder, so that what is left out of the bundle is found.
const folder = mkdtempSync(source('../.cache-'))
const command = join(folder, 'cli.mjs')
const options = join(folder, 'options.mjs')

beforeAll(async () => {
  await build({
    entryPoints: [source('./cli.ts')],
    bundle: true,
    outfile: command,
    external: ['react', 'react-dom', 'jotai', 'valibot'],
    alias: {
      '@latchkey/shell/csp': source('../../shell/src/csp/index.ts'),
      '@latchkey/plugin-api': source('../../plugin-api/src/index.ts'),
    },
    format: 'esm',
    platform: 'node',
  })
  writeFileSync(options, `export default { networks: [{ rpcUrls: { default: { http: [] } } }], chains: [] }`)
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...parameters: readonly string[]): Promise<{ code: unknown; output: string; remarks: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...parameters], (error, output, remarks) => {
      resolve({ code: error ? error.code : 0, output, remarks })
    })
  })
}

it('default: the policy alone on standard output, remarks beside it', async () => {
  const { code, output, remarks } = await run('csp', options, '--bundler', 'next-turbopack')
  expect(code).toBe(0)
  expect(output).toMatch(/^Content-Security-Policy: default-src 'none'; [^\n]*\n$/)
  expect(output).not.toContain('trusted-types')
  expect(remarks).toContain('Trusted Types are not required')
})

it.each([['--help'], ['-h']])('parameters: %s', async (parameter) => {
  expect(await run(parameter)).toMatchObject({
    code: 0,
    output: expect.stringContaining('latchkey csp <file>'),
    remarks: '',
  })
})

it('error: no command', async () => {
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('latchkey csp <file>') })
})

it('error: an unknown command', async () => {
  const { code, output, remarks } = await run('scp')
  expect([code, output]).toEqual([2, ''])
  expect(remarks).toBe(
    'latchkey: The command can’t be run: there is no command scp; see latchkey --help (COMMAND_INVALID)\n',
  )
})

it('error: options that no policy can be made of', async () => {
  const { code, output, remarks } = await run('csp', options, '--bundler', 'parcel')
  expect([code, output]).toEqual([1, ''])
  expect(remarks).toContain('(POLICY_INPUT_INVALID)')
})
