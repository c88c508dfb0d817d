/** Runs the command in its own process. */
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))
// The package's folder, so that Node finds external packages.
const folder = mkdtempSync(source('../.cache-'))
const command = join(folder, 'cli.mjs')
const options = join(folder, 'options.mjs')

beforeAll(async () => {
  await build({
    entryPoints: [source('./cli.ts')],
    bundle: true,
    // Keeps the commands' lazy imports.
    splitting: true,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: ['react', 'react-dom', 'jotai', 'valibot', 'oxc-parser'],
    alias: {
      '@latchkey/csp': source('../../csp/src/index.ts'),
      '@latchkey/doctor/rules': source('../../doctor/src/rules.ts'),
      '@latchkey/plugin-api': source('../../../plugin-api/src/index.ts'),
    },
    format: 'esm',
    platform: 'node',
  })
  writeFileSync(options, `export default { networks: [{ rpcUrls: { default: { http: [] } } }], chains: [] }`)
})
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { readonly code: unknown; readonly output: string; readonly remarks: string }

const run = (...parameters: readonly string[]): Promise<Ended> => runFile(command, ...parameters)

function runFile(...parameters: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, parameters, (error, output, remarks) => {
      resolve({ code: error ? error.code : 0, output, remarks })
    })
  })
}

it('default: prints only the policy to standard output, and notes to standard error', async () => {
  const { code, output, remarks } = await run('csp', options, '--bundler', 'next-turbopack')
  expect(code).toBe(0)
  expect(output).toMatch(/^Content-Security-Policy: default-src 'none'; [^\n]*\n$/)
  expect(output).not.toContain('trusted-types')
  expect(remarks).toContain('Trusted Types are not required')
})

it.each([['--help'], ['-h']])('parameters: %s', async (parameter) => {
  expect(await run(parameter)).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /latchkey csp <file>[\s\S]+latchkey doctor \[folder\][\s\S]+latchkey clear-sign <check/,
    ),
    remarks: '',
  })
})

it('error: prints the usage without a command', async () => {
  expect(await run()).toMatchObject({ code: 2, output: expect.stringContaining('latchkey csp <file>') })
})

it('error: rejects an unknown command', async () => {
  const { code, output, remarks } = await run('scp')
  expect([code, output]).toEqual([2, ''])
  expect(remarks).toBe(
    'latchkey: The command can’t be run: unknown command scp. Use csp, doctor or clear-sign (COMMAND_INVALID)\n',
  )
})

it('error: exits with 1 for invalid settings', async () => {
  const { code, output, remarks } = await run('csp', options, '--bundler', 'parcel')
  expect([code, output]).toEqual([1, ''])
  expect(remarks).toContain('(POLICY_INPUT_INVALID)')
})

describe('doctor', () => {
  it('default: runs without React and reports it as a missing peer', async () => {
    const site = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
    const modules = join(site, 'node_modules')
    try {
      cpSync(folder, join(modules, 'latchkey'), { recursive: true })
      for (const name of ['oxc-parser', '@oxc-parser', '@oxc-project']) {
        const target = source(`../../../node_modules/${name}`)
        if (existsSync(target)) symlinkSync(target, join(modules, name), 'junction')
      }
      mkdirSync(join(modules, '@latchkey/shell'), { recursive: true })
      writeFileSync(
        join(modules, '@latchkey/shell/package.json'),
        '{"name":"@latchkey/shell","peerDependencies":{"react":"^19.0.0"}}',
      )
      writeFileSync(join(site, 'package.json'), '{"name":"shop","dependencies":{"@latchkey/shell":"*"}}')
      const doctor = (...more: readonly string[]) => runFile(join(modules, 'latchkey/cli.mjs'), 'doctor', site, ...more)
      const { code, output, remarks } = await doctor()
      expect([code, remarks]).toEqual([1, ''])
      expect(output).toMatch(
        /^error missing-peer: @latchkey\/shell needs react, which is not installed in shop\n {2}Fix: {2}Run `npm install react@\^19\.0\.0`[\s\S]+1 error\n$/,
      )

      mkdirSync(join(modules, 'react'))
      writeFileSync(join(modules, 'react/package.json'), '{"name":"react","version":"19.3.1"}')
      expect(await doctor('--json')).toEqual({ code: 0, output: '[]\n', remarks: '' })
    } finally {
      rmSync(site, { recursive: true })
    }
  })

  it('error: exits with 2 for an unknown option', async () => {
    expect(await run('doctor', '--nope')).toMatchObject({
      code: 2,
      output: '',
      remarks: expect.stringContaining('--nope'),
    })
  })
})

describe('clear-sign', () => {
  it('default: drafts to standard output, prints what to check to standard error, and exits with 1 on failures', async () => {
    const site = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
    try {
      const abi = join(site, 'Counter.json')
      writeFileSync(abi, '[{"type":"function","name":"add","inputs":[{"name":"by","type":"uint256"}]}]')
      const draft = await run('clear-sign', 'draft', '--abi', abi, '--owner', 'Counters')
      expect(draft).toMatchObject({ code: 0, remarks: expect.stringContaining('TODO add(uint256): check the intent') })
      expect(JSON.parse(draft.output)).toMatchObject({ metadata: { owner: 'Counters', contractName: 'Counter' } })

      const check = (...more: readonly string[]) => run('clear-sign', 'check', site, '--abi', abi, ...more)
      expect(await check()).toMatchObject({ code: 0, output: expect.stringContaining('missing  add(uint256 by)') })
      expect(await check('--strict')).toMatchObject({ code: 1, remarks: '' })

      writeFileSync(join(site, 'calldata-Counter.json'), draft.output)
      expect(await run('clear-sign', 'test', site)).toMatchObject({ code: 0 })
      writeFileSync(join(site, 'calldata-Counter.json'), '{')
      expect(await run('clear-sign', 'test', site)).toMatchObject({ code: 1, remarks: '' })
    } finally {
      rmSync(site, { recursive: true })
    }
  })

  it('error: exits with 2 for an unknown command', async () => {
    expect(await run('clear-sign', 'sign')).toMatchObject({
      code: 2,
      output: '',
      remarks: expect.stringContaining('Use check, draft, test or mirror'),
    })
  })
})
