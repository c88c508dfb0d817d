import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { rewriteLinks } from './rewriteLinks.mjs'
import { writeHome } from './writeHome.mjs'
import { writeLlms } from './writeLlms.mjs'
import { writeOptions } from './writeOptions.mjs'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

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

describe('writeHome', () => {
  it("default: the README's first sample", () => {
    expect(writeHome(read('README.md'))).toContain(
      "import { ConnectButton, ModalProvider, useAccount } from '@latchkey/shell/react'",
    )
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
