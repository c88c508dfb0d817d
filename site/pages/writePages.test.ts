import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readImports } from '../../scripts/checks/readImports.mjs'
import { rewriteLinks } from './rewriteLinks.mjs'
import { writeHome } from './writeHome.mjs'
import { writeLlms } from './writeLlms.mjs'
import { writeOptions } from './writeOptions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('rewriteLinks', () => {
  it('default: pages lead to their addresses, all else to the repository', () => {
    const addresses = new Map([
      ['docs/errors.md', 'errors'],
      ['docs/reference/README.md', 'reference/index'],
      ['SECURITY.md', 'security'],
    ])
    const page = [
      '[a](../errors.md#modal-closed) [b](../../SECURITY.md) [c](../reference) [d](../../shell/src) [e](#here) [f](https://x.test/)',
      '`[g](../errors.md)`',
      '```md',
      '[h](../errors.md)',
      '```',
    ].join('\n')
    expect(rewriteLinks(page, 'docs/plugins/guide.md', addresses).split('\n')).toEqual([
      '[a](/errors#modal-closed) [b](/security) [c](/reference/index) [d](https://github.com/latchkey-org/latchkey/blob/main/shell/src) [e](#here) [f](https://x.test/)',
      ...page.split('\n').slice(1),
    ])
  })
})

describe('writeOptions', () => {
  const reference = new Map(
    ['@latchkey/shell', '@latchkey/plugin-swaps'].map((name) => [name, read(`docs/reference/${name}.md`)]),
  )
  const page = writeOptions(reference, read('docs/hosts.md'))
  const row = (name: string) => page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))

  it('default: type and default of each, and the words of docs/hosts.md where the type has none', () => {
    expect(row('enableReconnect')).toBe(
      '| `enableReconnect` | `boolean` | `true` | Restores the connection after a reload. |',
    )
    expect(row('projectId')).toContain('| **required** |')
    expect(row('allWallets')).toBe(
      '| `allWallets` | `"SHOW"` \\| `"HIDE"` \\| `"ONLY_MOBILE"` | `\'SHOW\'` | `HIDE`, or `ONLY_MOBILE` |',
    )
    expect(row('siwx')).toContain('](/reference/@latchkey/shell/siwx#siwx)')
    expect(row('slippagePercent')).toContain('| `number` | `1` |')
  })

  it('behavior: no option of the types is missing', () => {
    const [, rest = ''] = read('docs/reference/@latchkey/shell.md').split(/^### ModalOptions$/m)
    const [section = ''] = rest.split(/^\*\*\*$/m)
    const names = [...section.matchAll(/<a id="property-[^"]+"><\/a> `(\w+)\??`/g)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !row(name))).toEqual([])
  })

  it('error: a reference of another form', () => {
    expect(() => writeOptions(new Map(), '')).toThrow('docs/reference has no options')
  })
})

/** What a source and all that it reaches in its package import, types apart. */
function collectImports(entry: string): Set<string> {
  const files = new Set([entry])
  const found = new Set<string>()
  for (const file of files) {
    for (const { specifier = '', kind } of readImports(file, readFileSync(file, 'utf8'))) {
      if (kind === 'type') continue
      if (!specifier.startsWith('.')) found.add(packageOf(specifier))
      else files.add(sourceOf(resolve(dirname(file), specifier)))
    }
  }
  return found
}

const sourceOf = (path: string) => {
  const bare = path.replace(/\.js$/, '')
  return ['.ts', '.tsx', '/index.ts'].map((end) => bare + end).find((one) => existsSync(one)) ?? path
}

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

describe('writeHome', () => {
  const home = writeHome(read('README.md'))
  const installed = /^npm install (.+)$/m.exec(home)?.[1]?.split(' ') ?? []
  const sample = home.split('```tsx title="App.tsx"\n')[1]?.split('\n```')[0] ?? ''
  const imported = readImports('App.tsx', sample).map(({ specifier = '' }) => specifier)
  const folders = { '@latchkey/shell': 'shell', '@latchkey/plugin-receive': 'plugins/receive' }

  it('behavior: what the sample imports is installed, with the peers that npm leaves out or takes too new', () => {
    const names = installed.map((one) => one.replace(/(?<=.)@.*/, ''))
    expect(names).toEqual(expect.arrayContaining([...new Set(imported.map(packageOf))]))
    for (const [name, folder] of Object.entries(folders)) {
      const manifest = JSON.parse(read(`${folder}/package.json`))
      const { exports, peerDependencies, peerDependenciesMeta = {} } = manifest
      const entries = imported
        .filter((one) => packageOf(one) === name)
        .map((one) => exports[`.${one.slice(name.length)}`].default.replace('/dist/', '/src/'))
      const needed = new Set(entries.flatMap((one) => [...collectImports(sourceOf(join(root, folder, one)))]))
      const optional = Object.keys(peerDependenciesMeta).filter((peer) => needed.has(peer))
      if (folder === 'shell') expect(optional).toEqual(['@walletconnect/universal-provider', 'viem'])
      expect(names).toEqual(expect.arrayContaining(optional))
      // A range takes what npm installs; one version has to be named.
      const exact = optional.filter((peer) => /^\d/.test(peerDependencies[peer]))
      expect(installed).toEqual(expect.arrayContaining(exact.map((peer) => `${peer}@${peerDependencies[peer]}`)))
    }
  })

  it('error: a README without a sample, or without what it needs', () => {
    expect(() => writeHome('')).toThrow('no first connection')
    expect(() => writeHome('```tsx\n1\n```\n')).toThrow('what to install')
  })

  it("default: the README's first sample", () => {
    expect(home).toContain("import { ConnectButton, ModalProvider, useAccount } from '@latchkey/shell/react'")
  })
})

describe('writeLlms', () => {
  it('default', () => {
    const pages = [
      { address: 'hosts', title: 'For hosts', text: '# For hosts\n\nSays `all`, as [here](/x). More.\n' },
      { address: 'reference/index', title: 'API', text: '# API\n\n- x\n' },
    ]
    const { list, full } = writeLlms([{ title: 'Start', pages }], 'A modal.')
    expect(list).toBe(
      '# Latchkey\n\n> A modal.\n\n## Start\n\n- [For hosts](/hosts.md): Says `all`, as here\n- [API](/reference/index.md)\n',
    )
    expect(full).toContain('<!-- /hosts -->\n\n# For hosts')
    expect(full).not.toContain('# API')
  })
})
