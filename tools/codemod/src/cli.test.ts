/** The command as it is typed: what it writes, what it refuses, and how it ends. */
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

it('default: sources and package.json are moved, and the report says what is left', () => {
  const { output, hasFailed } = runCodemod(['rainbowkit', 'src'], site)
  expect(hasFailed).toBe(false)
  expect(output).toBe(
    [
      'moved src/page.tsx',
      'moved src/providers.tsx',
      'moved src/wagmi.ts',
      'moved package.json',
      'to do src/wagmi.ts:18 the address and a picture of your site, as wallets show them',
      '4 files, 1 to do by hand, 0 failed.',
      'Next: npm install, and look at what was moved.',
      '',
    ].join('\n'),
  )
  expect(read('src/wagmi.ts').split('\n')[17]).toContain('// latchkey: the address')
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

it('behavior: a second run changes nothing', () => {
  runCodemod(['rainbowkit', 'src'], site)
  commit()
  expect(runCodemod(['rainbowkit', 'src'], site).output).toBe('0 files, 0 to do by hand, 0 failed.\n')
  expect(String(git('status', '--porcelain'))).toBe('')
})

it('behavior: the kit stays in package.json while anything of the site imports it', () => {
  writeFileSync(join(site, 'other.ts'), "export { darkTheme } from '@rainbow-me/rainbowkit'\n")
  commit()
  runCodemod(['rainbowkit', 'src'], site)
  expect(JSON.parse(read('package.json')).dependencies).toHaveProperty('@rainbow-me/rainbowkit')
})

it('behavior: files that do not import the kit stay as they are, odd ones too', () => {
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
  expect(run).toThrow(/the git tree has changes/)
  expect(run('--force').output).toContain('moved src/page.tsx')
})

it('error: no git tree', () => {
  rmSync(join(site, '.git'), { recursive: true })
  expect(() => runCodemod(['rainbowkit', 'src'], site)).toThrow(/no git tree/)
})

it('error: a source that can’t be read; the others go on', () => {
  writeFileSync(join(site, 'src/broken.tsx'), "import { ConnectButton } from '@rainbow-me/rainbowkit'\nconst a = <")
  commit()
  const { output, hasFailed } = runCodemod(['rainbowkit', 'src'], site)
  expect(hasFailed).toBe(true)
  expect(output).toMatch(/^failed \.\/src\/broken\.tsx:2 can't be read: /m)
  expect(output).toContain('moved src/page.tsx')
})

it.each([
  [['web3modal', 'src'], 'there is no kit web3modal: rainbowkit or connectkit'],
  [['rainbowkit'], 'which folder?'],
  [['rainbowkit', 'nowhere'], 'there is no '],
  [['rainbowkit', 'src', '--fast'], "Unknown option '--fast'"],
])('error: %j', (parameters, message) => {
  expect(() => runCodemod(parameters, site)).toThrow(CodemodError)
  expect(() => runCodemod(parameters, site)).toThrow(message)
})
