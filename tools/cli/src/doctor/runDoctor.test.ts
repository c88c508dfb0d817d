/** Checks apps in temporary folders. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checks } from '@latchkey/doctor/rules'
import { afterEach, describe, expect, it } from 'vitest'
import { doctorUsage, runDoctor } from './runDoctor.js'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

type Files = Readonly<Record<string, string | object>>

/** Writes files to a new folder. Writes objects as JSON. */
function write(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-doctor-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

const installed = (name: string, version: string, more: object = {}, below = '') => ({
  [`${below}node_modules/${name}/package.json`]: { name, version, ...more },
})

const peers = { '@latchkey/plugin-api': '^0.1.0', jotai: '^2.20.0 || ^3.0.0', react: '^18.2.0 || ^19.0.0' }
const shellPeers = { peerDependencies: { ...peers, 'react-dom': peers.react } }

/** An app without problems. */
const app: Files = {
  'package.json': {
    name: 'coffee-shop',
    dependencies: { '@latchkey/shell': '^0.1.0', '@latchkey/plugin-receive': '^0.1.0' },
  },
  ...installed('@latchkey/shell', '0.1.0', shellPeers),
  ...installed('@latchkey/plugin-api', '0.1.0', { peerDependencies: { jotai: peers.jotai, react: peers.react } }),
  ...installed('@latchkey/plugin-receive', '0.1.0', { peerDependencies: peers }),
  ...installed('jotai', '2.20.3'),
  ...installed('react', '19.3.1'),
  ...installed('react-dom', '19.3.1'),
}

async function diagnose(files: Files) {
  const { findings } = await runDoctor([write(files)])
  return findings.map(({ id, level, found }) => `${level} ${id}: ${found}`)
}

describe('packages', () => {
  it('default: reports nothing for an app without problems', async () => {
    expect(await runDoctor([write(app)])).toEqual({ output: 'No problems found.\n', findings: [] })
  })

  it('behavior: prints the problem, its remedy and its consequences', async () => {
    const folder = write({ ...app, ...installed('react', '18.3.1', {}, 'node_modules/@latchkey/shell/') })
    const { output, findings } = await runDoctor([folder])
    const { why, remedy } = checks['duplicate-react']
    const docsUrl = 'https://github.com/latchkey-org/latchkey/blob/main/docs/doctor.md#duplicate-react'
    const found =
      'react is installed 2 times: 19.3.1 in node_modules/react (for the app, @latchkey/plugin-api, ' +
      '@latchkey/plugin-receive); 18.3.1 in node_modules/@latchkey/shell/node_modules/react (for @latchkey/shell)'
    expect(findings).toEqual([{ id: 'duplicate-react', level: 'error', found, why, remedy, docsUrl }])
    expect(output).toBe(
      `error duplicate-react: ${found}\n  Fix:  ${remedy}\n  Why:  ${why}\n  Docs: ${docsUrl}\n\n1 error\n`,
    )
    expect(JSON.parse((await runDoctor([folder, '--json'])).output)).toEqual(findings)
  })

  it.each([
    ['react-dom', 'error duplicate-react: react-dom is installed 2 times'],
    ['jotai', 'warning duplicate-jotai: jotai is installed 2 times'],
    ['@latchkey/plugin-api', 'warning duplicate-plugin-api: @latchkey/plugin-api is installed 2 times'],
  ])('error: reports a second copy of %s that only a plugin uses', async (name, start) => {
    const peerDependencies = { ...peers, 'react-dom': peers.react }
    const found = await diagnose({
      ...app,
      ...installed('plugin-loyalty', '1.0.0', { peerDependencies }),
      ...installed(name, name.startsWith('@') ? '0.1.0' : '19.3.1', {}, 'node_modules/plugin-loyalty/'),
      'package.json': { name: 'shop', dependencies: { '@latchkey/shell': '*', 'plugin-loyalty': '*' } },
    })
    expect(found).toContainEqual(expect.stringContaining(start))
    expect(found).toContainEqual(expect.stringContaining('(for plugin-loyalty)'))
  })

  it('behavior: counts pnpm links to the same copy as one copy', async () => {
    const folder = write({
      'package.json': { name: 'shop', dependencies: { '@latchkey/shell': '*', react: '*' } },
      ...installed('@latchkey/shell', '0.1.0', { peerDependencies: { react: '*' } }, 'node_modules/.pnpm/shell/'),
      ...installed('react', '19.3.1', {}, 'node_modules/.pnpm/react/'),
    })
    const link = (path: string, target: string) => symlinkSync(join(folder, target), join(folder, path), 'junction')
    mkdirSync(join(folder, 'node_modules/@latchkey'))
    link('node_modules/@latchkey/shell', 'node_modules/.pnpm/shell/node_modules/@latchkey/shell')
    link('node_modules/react', 'node_modules/.pnpm/react/node_modules/react')
    link('node_modules/.pnpm/shell/node_modules/react', 'node_modules/.pnpm/react/node_modules/react')
    expect((await runDoctor([folder])).findings).toEqual([])
    rmSync(join(folder, 'node_modules/.pnpm/shell/node_modules/react'), { recursive: true })
    mkdirSync(join(folder, 'node_modules/.pnpm/shell/node_modules/react'))
    writeFileSync(
      join(folder, 'node_modules/.pnpm/shell/node_modules/react/package.json'),
      '{"name":"react","version":"18.3.1"}',
    )
    expect((await runDoctor([folder])).findings.map(({ id }) => id)).toEqual(['duplicate-react'])
  })

  it('behavior: checks each package of a workspace', async () => {
    const { 'package.json': shop, ...rest } = app
    const found = await diagnose({
      ...rest,
      'package.json': { name: 'root', private: true, workspaces: ['apps/*'] },
      'apps/docs/package.json': { name: 'docs' },
      'apps/shop/package.json': shop as object,
      ...installed('react', '18.3.1', {}, 'apps/shop/'),
    })
    expect(found).toEqual([
      expect.stringMatching(
        /^error duplicate-react: .* 18\.3\.1 in node_modules\/react \(for the app\); 19\.3\.1 in \.\./,
      ),
    ])
  })

  it('error: reports a peer with the wrong version', async () => {
    const found = await diagnose({ ...app, ...installed('jotai', '2.5.0') })
    expect(found[0]).toBe(
      'error version-mismatch: @latchkey/shell needs jotai ^2.20.0 || ^3.0.0, but node_modules/jotai has 2.5.0',
    )
  })

  it('error: reports different versions of react and react-dom', async () => {
    expect(await diagnose({ ...app, ...installed('react-dom', '19.3.0') })).toEqual([
      'error version-mismatch: react is 19.3.1, but react-dom is 19.3.0',
    ])
    const older = { ...installed('react', '18.3.1'), ...installed('react-dom', '18.3.0') }
    expect(await diagnose({ ...app, ...older })).toEqual([])
  })

  it('error: reports a missing peer', async () => {
    const { 'node_modules/jotai/package.json': _jotai, ...rest } = app
    const { findings } = await runDoctor([write(rest)])
    expect(findings[0]).toMatchObject({
      id: 'missing-peer',
      found: '@latchkey/shell needs jotai, which is not installed in coffee-shop',
      remedy: 'Run `npm install jotai@"^2.20.0 || ^3.0.0"`.',
    })
  })

  it('error: reports that nothing is installed, or that nothing depends on Latchkey', async () => {
    expect(await diagnose({ 'package.json': { name: 'shop', dependencies: { '@latchkey/shell': '*' } } })).toEqual([
      'error not-installed: shop depends on Latchkey, but node_modules has no package of it',
    ])
    expect(await diagnose({ 'package.json': { name: 'blog' } })).toEqual([
      expect.stringMatching(/^error not-installed: .* has no package\.json that depends on a package of Latchkey$/),
    ])
  })

  it('behavior: explains that it can’t read Yarn’s archives', async () => {
    const files = { 'package.json': { name: 'shop', dependencies: { '@latchkey/shell': '*' } }, '.pnp.cjs': '' }
    const { findings } = await runDoctor([write(files)])
    expect(findings).toMatchObject([
      { id: 'not-installed', level: 'info', remedy: expect.stringContaining('Plug’n’Play') },
    ])
  })
})

describe('optional peers', () => {
  /** A plugin whose second entry needs an optional library. */
  const plugin = installed('latchkey-plugin-ledger', '1.0.0', {
    exports: { '.': './index.js', './usb': './usb.js' },
    peerDependencies: { ...peers, 'ledger-usb': '^0.9.23' },
    peerDependenciesMeta: { 'ledger-usb': { optional: true } },
  })
  const files: Files = {
    ...app,
    'package.json': {
      name: 'coffee-shop',
      dependencies: { '@latchkey/shell': '^0.1.0', 'latchkey-plugin-ledger': '^1.0.0' },
    },
    ...plugin,
    'node_modules/latchkey-plugin-ledger/index.js': '',
    'node_modules/latchkey-plugin-ledger/usb.js': `export const load = () => import('./transport.js')`,
    'node_modules/latchkey-plugin-ledger/transport.js': `import 'ledger-usb'`,
    'src/page.js': `import 'latchkey-plugin-ledger'`,
  }
  const usb = `import 'latchkey-plugin-ledger/usb'`

  it('default: ignores a missing peer if the app imports no entry that needs it', async () => {
    expect(await diagnose({ ...files, 'dist/old.js': usb })).toEqual([])
  })

  it('error: reports a missing peer that an imported entry needs', async () => {
    const { findings } = await runDoctor([write({ ...files, 'src/usb.js': usb })])
    expect(findings.map(({ found, remedy }) => `${found}. ${remedy}`)).toEqual([
      'latchkey-plugin-ledger/usb needs ledger-usb, which is not installed in coffee-shop. Run `npm install ledger-usb@^0.9.23`.',
    ])
  })

  it('behavior: reports nothing if the peer is installed', async () => {
    expect(await diagnose({ ...files, 'src/usb.js': usb, ...installed('ledger-usb', '0.9.27') })).toEqual([])
  })
})

describe('Next', () => {
  const next: Files = {
    ...app,
    'package.json': { name: 'coffee-shop', dependencies: { '@latchkey/shell': '^0.1.0', next: '16' } },
  }
  const atTop = `import { createModal as make } from '@latchkey/shell'\nexport const modal = make({})`
  const inFunction = `import { createModal } from '@latchkey/shell'\nexport const start = () => createModal({})`

  it('default: reports nothing if a client component creates the modal in a function', async () => {
    const files = {
      'app/page.jsx': `import { Wallet } from './Wallet.jsx'\nexport default () => <Wallet />`,
      'app/Wallet.jsx': `'use client'\nimport { start } from './start.js'\nexport const Wallet = () => <b>{start}</b>`,
      'app/start.js': inFunction,
    }
    expect(await diagnose({ ...next, ...files })).toEqual([])
  })

  const layout = {
    'src/app/layout.tsx': `import { start } from '@/wallet'\nexport default function Layout() { return <b /> }`,
    'tsconfig.json': `{ // a comment
      "compilerOptions": { "paths": { "@/*": ["./src/*"] }, } }`,
  }

  it('error: reports a modal in a server component', async () => {
    expect(await diagnose({ ...next, ...layout, 'src/wallet/index.ts': atTop })).toEqual([
      'error server-component: createModal() runs in a server component, in src/wallet/index.ts:2',
    ])
    const page = `import { createModal } from '@latchkey/shell'\nexport default function Page() { return <b>{createModal({})}</b> }`
    expect(await diagnose({ ...next, 'app/page.tsx': page })).toEqual([
      'error server-component: createModal() runs in a server component, in app/page.tsx:2',
    ])
  })

  it('behavior: reports a function with a modal as info if server components import it', async () => {
    expect(await diagnose({ ...next, ...layout, 'src/wallet/index.ts': inFunction })).toEqual([
      'info server-component: createModal() is in a function that server components import, in src/wallet/index.ts:2',
    ])
  })

  it.each([
    ['the pages router', 'pages/index.tsx', `import { modal } from '../wallet'\nexport default () => <b />`],
    [
      'a client component',
      'app/page.tsx',
      `'use client'\nimport { modal } from '../wallet'\nexport default () => <b />`,
    ],
  ])('error: reports a modal at module level that %s imports', async (_title, path, text) => {
    expect(await diagnose({ ...next, [path]: text, 'wallet.ts': atTop })).toEqual([
      'info modal-on-server: createModal() runs on the server, at module level in wallet.ts:2',
    ])
  })

  it('behavior: ignores files that pages import lazily or not at all', async () => {
    const page = `import dynamic from 'next/dynamic'\nexport default dynamic(() => import('../wallet'), { ssr: false })`
    expect(await diagnose({ ...next, 'pages/index.tsx': page, 'wallet.ts': atTop })).toEqual([])
  })

  it('behavior: reports nothing for an app without Next', async () => {
    expect(await diagnose({ ...app, 'pages/index.tsx': atTop })).toEqual([])
  })

  it('behavior: ignores that another app in the workspace uses Next', async () => {
    const { 'package.json': shop = '', ...shared } = app
    const files = {
      ...{ ...shared, 'apps/shop/package.json': shop, 'package.json': { workspaces: ['apps/*'] } },
      'apps/blog/package.json': { name: 'blog', dependencies: { next: '16' } },
      'apps/shop/src/app/layout.tsx': atTop,
    }
    expect(await diagnose({ ...files, ...installed('next', '16.4.6') })).toEqual([])
  })
})

describe('bundlers', () => {
  it.each([
    [
      'webpack entries that do not share a runtime',
      'webpack.config.js',
      `export default { entry: { shop: './shop.js', wallet: './wallet.js' } }`,
      /^warning bundled-twice: webpack\.config\.js: the entries shop, wallet do not share a runtime$/,
    ],
    [
      'esbuild without splitting',
      'build.mjs',
      `import { build } from 'esbuild'\nawait build({ entryPoints: ['a.ts', 'b.ts'], bundle: true })`,
      /build\.mjs: esbuild bundles 2 entry points without splitting$/,
    ],
    [
      'module federation with a list',
      'rspack.config.mjs',
      `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
       export default { plugins: [new ModuleFederationPlugin({ name: 'shop', shared: ['react', 'lodash'] })] }`,
      /rspack\.config\.mjs: module federation shares react, but not as a singleton$/,
    ],
    [
      'module federation with an object',
      'vite.config.ts',
      `import { federation } from '@module-federation/vite'
       export default { plugins: [federation({ shared: { react: { singleton: true }, jotai: { requiredVersion: '^2' } } })] }`,
      /vite\.config\.ts: module federation shares jotai, but not as a singleton$/,
    ],
  ])('error: reports %s', async (_title, name, text, sentence) => {
    expect(await diagnose({ ...app, [name]: text })).toEqual([expect.stringMatching(sentence)])
  })

  it.each([
    [
      'a single runtime',
      'webpack.config.js',
      `export default { entry: { a: 'a', b: 'b' }, optimization: { runtimeChunk: 'single' } }`,
    ],
    [
      'one page per entry',
      'webpack.config.js',
      `export default { entry: { a: 'a', b: 'b' }, plugins: [new Html({ chunks: ['a'] })] }`,
    ],
    [
      'splitting',
      'build.mjs',
      `import { build } from 'esbuild'\nbuild({ entryPoints: ['a', 'b'], bundle: true, splitting: true })`,
    ],
    [
      'options from variables',
      'rspack.config.js',
      `const shared = { react: pins.react, jotai: { ...once } }\nnew ModuleFederationPlugin({ shared: { react: pins.react, jotai: { ...once } } })`,
    ],
  ])('default: reports nothing with %s', async (_title, name, text) => {
    expect(await diagnose({ ...app, [name]: text })).toEqual([])
  })
})

describe('the command', () => {
  it('parameters: --help', async () => {
    expect(await runDoctor(['--help'])).toEqual({ output: doctorUsage, findings: [] })
  })

  it.each([
    ['an unknown option', ['--nope'], /--nope/],
    ['two folders', ['a', 'b'], /only one folder, without b/],
    ['a missing folder', ['/nowhere/at/all'], /can’t find the folder \/nowhere\/at\/all/],
    ['a file', [fileURLToPath(import.meta.url)], /can’t find the folder .*runDoctor\.test\.ts/],
    ['--options without --url', ['--options', 'a.mjs'], /--options needs --url/],
    ['--bundler without --url', ['--bundler', 'vite'], /--bundler needs --url/],
  ])('error: rejects %s', async (_title, parameters, details) => {
    await expect(runDoctor(parameters)).rejects.toMatchObject({
      code: 'COMMAND_INVALID',
      details: expect.stringMatching(details),
    })
  })

  it.skipIf(!process.getuid)('behavior: skips folders that can’t be read', async () => {
    const folder = write({ ...app, 'data/shop.db/a.ts': '', 'src/a.ts': '' })
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'data'), 0o000)
    // Root can read all folders.
    const isRoot = process.getuid?.() === 0
    if (isRoot) process.seteuid?.(nobody)
    try {
      expect(await runDoctor([folder])).toEqual({ output: 'No problems found.\n', findings: [] })
    } finally {
      if (isRoot) process.seteuid?.(0)
      chmodSync(join(folder, 'data'), 0o755)
    }
  })
})

const nobody = 65_534
