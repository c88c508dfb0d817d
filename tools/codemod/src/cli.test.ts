/** Runs the command in a git tree. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CodemodError } from './project/siteFiles.js'
import { runCodemod } from './runCodemod.js'

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url))
let site = ''
const read = (path: string) => readFileSync(join(site, path), 'utf8')
const git = (...parameters: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...parameters], { cwd: site })
const commit = () => {
  git('add', '-A')
  git('commit', '-qm', 'a site')
}

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'latchkey-codemod-'))
  cpSync(join(fixtures, 'rainbowkit/quick-start/in'), join(site, 'src'), { recursive: true })
  const dependencies = { '@rainbow-me/rainbowkit': '^2.2.11', react: '^19.3.1', viem: '^2.57.1', wagmi: '^2.19.5' }
  writeFileSync(join(site, 'package.json'), `${JSON.stringify({ name: 'shop', dependencies }, null, 4)}\n`)
  git('init', '-q')
  commit()
})
afterEach(() => rmSync(site, { recursive: true }))

it('default: migrates source files and package.json, and reports what is left to do', () => {
  const { output, hasFailed } = runCodemod(['rainbowkit', 'src'], site)
  expect(hasFailed).toBe(false)
  expect(output).toBe(
    [
      'moved src/page.tsx',
      'moved src/providers.tsx',
      'moved src/wagmi.ts',
      'moved package.json',
      'to do src/wagmi.ts:18 set the address and icon of your app, which wallets show',
      '4 files, 1 to do by hand, 0 failed.',
      'Next: run npm install, and review the changes.',
      '',
    ].join('\n'),
  )
  expect(read('src/wagmi.ts').split('\n')[17]).toContain('// latchkey: set the address')
  expect(read('package.json')).toMatch(/^\{\n {4}"name"/)
  const { dependencies } = JSON.parse(read('package.json'))
  expect(Object.keys(dependencies)).toEqual([
    '@latchkey/eip155',
    '@latchkey/networks',
    '@latchkey/plugin-api',
    '@latchkey/shell',
    '@latchkey/wagmi',
    '@latchkey/walletconnect',
    'jotai',
    'react',
    'viem',
    'wagmi',
  ])
})

it('behavior: changes nothing on a second run', () => {
  runCodemod(['rainbowkit', 'src'], site)
  commit()
  expect(runCodemod(['rainbowkit', 'src'], site).output).toBe('0 files, 0 to do by hand, 0 failed.\n')
  expect(String(git('status', '--porcelain'))).toBe('')
})

it('behavior: keeps the kit in package.json while a source file imports it', () => {
  writeFileSync(join(site, 'other.ts'), "export { darkTheme } from '@rainbow-me/rainbowkit'\n")
  commit()
  runCodemod(['rainbowkit', 'src'], site)
  expect(JSON.parse(read('package.json')).dependencies).toHaveProperty('@rainbow-me/rainbowkit')
})

it('behavior: does not change files that do not import the kit', () => {
  const other = 'export  const a = <b>1 ;'
  writeFileSync(join(site, 'src/other.js'), other)
  commit()
  expect(runCodemod(['rainbowkit', 'src'], site).hasFailed).toBe(false)
  expect(read('src/other.js')).toBe(other)
})

it('parameters: --dry', () => {
  writeFileSync(join(site, 'new.txt'), 'not committed')
  const before = read('src/page.tsx')
  const { output } = runCodemod(['rainbowkit', 'src', '--dry'], site)
  expect(read('src/page.tsx')).toBe(before)
  expect(output).toContain(
    "-import { ConnectButton } from '@rainbow-me/rainbowkit';\n+import { ConnectButton } from '@latchkey/shell/react';",
  )
  expect(output).toContain('to do src/wagmi.ts:18')
})

it('parameters: --force', () => {
  writeFileSync(join(site, 'new.txt'), 'not committed')
  const run = (...more: readonly string[]) => runCodemod(['rainbowkit', 'src', ...more], site)
  expect(run).toThrow(/commit or stash/)
  expect(run('--force').output).toContain('moved src/page.tsx')
})

it('error: throws outside a git tree', () => {
  rmSync(join(site, '.git'), { recursive: true })
  expect(() => runCodemod(['rainbowkit', 'src'], site)).toThrow(/run it in a git tree/)
})

it('error: reports a source file that can’t be parsed, and migrates the others', () => {
  writeFileSync(join(site, 'src/broken.tsx'), "import { ConnectButton } from '@rainbow-me/rainbowkit'\nconst a = <")
  commit()
  const { output, hasFailed } = runCodemod(['rainbowkit', 'src'], site)
  expect(hasFailed).toBe(true)
  expect(output).toMatch(/^failed \.\/src\/broken\.tsx:2 can't be parsed: /m)
  expect(output).toContain('moved src/page.tsx')
})

it.each([
  [['web3modal', 'src'], 'name the kit first, rainbowkit or connectkit: not web3modal'],
  [['rainbowkit'], 'name the folders to move'],
  [['rainbowkit', 'nowhere'], 'can’t find '],
  [['rainbowkit', 'src', '--fast'], "Unknown option '--fast'"],
])('error: rejects %j', (parameters, message) => {
  expect(() => runCodemod(parameters, site)).toThrow(CodemodError)
  expect(() => runCodemod(parameters, site)).toThrow(message)
})
