import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readImports } from '../../scripts/checks/readImports.mjs'
import { defaultServices } from '../../shell/src/services/defaultServices.js'
import { nameAnchors } from './nameAnchors.mjs'
import { readDefaults } from './readDefaults.mjs'
import { rewriteLinks } from './rewriteLinks.mjs'
import { writeHome } from './writeHome.mjs'
import { writeLlms } from './writeLlms.mjs'
import { writeOptions } from './writeOptions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('rewriteLinks', () => {
  it('default: links pages to their URLs on the site, and everything else to the repository', () => {
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

describe('nameAnchors', () => {
  it('behavior: turns an anchor into a span, which gets no link', () => {
    expect(nameAnchors('| <a id="timeout"></a>`TIMEOUT` | [a page](csp.md) |')).toBe(
      '| <span id="timeout"></span>`TIMEOUT` | [a page](csp.md) |',
    )
  })
})

describe('writeOptions', () => {
  const folder = join(root, 'docs/reference')
  const reference = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.startsWith('@') && path.endsWith('.md'))
      .map((path) => [path.slice(0, -3), readFileSync(join(folder, path), 'utf8')]),
  )
  const page = writeOptions(reference, read('docs/hosts.md'), readDefaults(root))
  const row = (name: string) => page.split('\n').find((line) => line.startsWith(`| \`${name}\` |`))
  const fallback = (name: string) =>
    row(name)
      ?.split(/(?<!\\)\|/)[3]
      ?.trim()

  it('default: writes each type and default, and takes missing descriptions from docs/hosts.md', () => {
    expect(row('enableReconnect')).toBe(
      '| `enableReconnect` | `boolean` | `true` | Restores the connection after a reload. |',
    )
    expect(row('metadata')).toContain('| **required** |')
    expect(row('allWallets')).toBe(
      '| `allWallets` | `"SHOW"` \\| `"HIDE"` \\| `"ONLY_MOBILE"` | `\'SHOW\'` | whether Connect shows the All wallets row: `SHOW`, `HIDE`, or `ONLY_MOBILE` |',
    )
    expect(row('siwx')).toContain('](/reference/@latchkey/siwx#siwx)')
    expect(row('offchainNames')).toContain('| `boolean` | `false` |')
    expect(row('initialState')).toContain('](/reference/@latchkey/shell/ssr#initialstate)')
    expect(row('events')).toContain('](/reference/@latchkey/plugin-api#chainnamespace)')
    expect(row('slippagePercent')).toContain('| `number` | `1` |')
    expect(row('contacts')).toContain('Recipients')
    expect([fallback('enableEmbedded'), fallback('container')]).toEqual(['`false`', 'none'])
  })

  it('default: writes the default URLs of the shell’s services', () => {
    const found = Object.keys(defaultServices).map((name) => [name, fallback(name)])
    expect(found).toEqual(Object.entries(defaultServices).map(([name, value]) => [name, `\`${value}\``]))
  })

  it('default: writes the gates’ defaults from the manifests', async () => {
    for (const { manifest } of await Promise.all(gated.map((load) => load()))) {
      const { key, default: value } = manifest.gate
      expect([key, fallback(key)]).toEqual([key, typeof value === 'boolean' ? `\`${value}\`` : value.join(', ')])
    }
    expect([fallback('reownBranding'), fallback('multiWallet')]).toEqual(['`true`', '`false`'])
  })

  it('behavior: includes every option in the types', () => {
    const isHosts =
      /^@latchkey\/(shell(\/|$)|(eip155|solana|bip122|polkadot|cosmos|walletconnect)(\/|$)|wagmi$|siwx$|plugin-(?!api|build)|plugins$)/
    // `SiwxMessageOptions` is part of two other tables. `SendOptions` is for a single call, so the host does not set
    // it.
    const inner = ['@latchkey/siwx SiwxMessageOptions', '@latchkey/solana SendOptions']
    const interfaces = [...reference].flatMap(([entry, text]) => {
      if (!isHosts.test(entry)) return []
      const sections = text.split(/^### /m).slice(1)
      return sections.filter(
        (one) => /^\w+(Options|Props)\n/.test(one) && !inner.includes(`${entry} ${one.split('\n')[0]}`),
      )
    })
    const names = interfaces.map((one) => one.split('\n')[0])
    expect(names).toEqual(expect.arrayContaining(['ModalOptions', 'Eip155Options', 'SolanaOptions', 'PolkadotOptions']))
    expect(names).toEqual(expect.arrayContaining(['WalletConnectOptions', 'LocalSiwxOptions', 'ServerSiwxOptions']))
    expect(names).toEqual(expect.arrayContaining(['ConnectButtonProps', 'ModalProviderProps', 'OpenOptions']))
    const tables = page.split(/^##+ .*$/m)
    for (const one of interfaces) {
      const [body = ''] = one.split(/^(?:\*\*\*|##{1,2} )/m)
      const options = [...body.matchAll(/<a id="property-[^"]+"><\/a> `([\w-]+)\??`/g)].map(
        ([, name]) => `| \`${name}\` |`,
      )
      const has = (table: string) => options.every((option) => table.includes(`\n${option}`))
      expect(tables.some(has), one.split('\n')[0]).toBe(true)
    }
  })

  it('error: throws if the reference has an unexpected format', () => {
    expect(() => writeOptions(new Map(), '', readDefaults(root))).toThrow('docs/reference has no options')
  })
})

const gated = [
  () => import('@latchkey/plugin-activity'),
  () => import('@latchkey/plugin-email'),
  () => import('@latchkey/plugin-names'),
  () => import('@latchkey/plugin-onramp'),
  () => import('@latchkey/plugin-pay'),
  () => import('@latchkey/plugin-receive'),
  () => import('@latchkey/plugin-send'),
  () => import('@latchkey/plugin-sessions'),
  () => import('@latchkey/plugin-social'),
  () => import('@latchkey/plugin-swaps'),
]

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

describe('writeHome', () => {
  const kits = JSON.parse(read('docs/peers.json')).kits
  const home = writeHome(read('README.md'), kits)
  const installed = /npm install ([^"]+)"/.exec(home)?.[1]?.split(' ') ?? []
  const sample = home.split('```tsx title="App.tsx"\n')[1]?.split('\n```')[0] ?? ''
  const imported = readImports('App.tsx', sample).map(({ specifier = '' }) => specifier)

  it('behavior: installs every package that the sample imports', () => {
    expect(installed).toEqual(expect.arrayContaining([...new Set(imported.map(packageOf))]))
  })

  it('error: throws if the README lacks a sample or its packages', () => {
    expect(() => writeHome('', kits)).toThrow('no first connection')
    expect(() => writeHome('```tsx\n1\n```\n', kits)).toThrow('what to install')
  })

  it('default: compares the measured bytes before a click', () => {
    expect(home).toContain(`${Math.round(kits.latchkey.withPage.bytes / 1024)} KiB load before the first click`)
    expect(home).toContain(`AppKit ${Math.round(kits.appkit.withPage.bytes / 1024)} KiB`)
    expect(home).not.toContain('NaN')
  })

  it('default: contains the README’s first sample', () => {
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
