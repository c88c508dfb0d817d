import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLinks } from '../../scripts/docs/checkLinks.mjs'
import { listStaleCopies, updateCopies } from '../../scripts/docs/copies.mjs'
import { listPages } from '../../scripts/docs/listPages.mjs'
import { readMarkdown } from '../../scripts/docs/readMarkdown.mjs'
import { readSamples } from '../../scripts/docs/readSamples.mjs'

describe('documentation', () => {
  it('default: every link leads to a file in the repository and to an existing anchor', () => {
    const pages = listPages()
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/errors.md', 'docs/reference/README.md']))
    expect(checkLinks(pages)).toEqual([])
  })

  it('default: every source file that a page mentions exists', () => {
    const pages = listPages().filter((page) => !page.startsWith('docs/reference/'))
    const missing = pages.flatMap((page) => listMissingFiles(page, readFileSync(join(root, page), 'utf8')))
    expect(missing).toEqual([])
  })

  it('error: finds a page that mentions a missing file', () => {
    const text = '`plugin-api/src/errors.ts`, `plugin-api/src/gone.ts`, `requests/gone.ts` and `src/yours.ts`'
    expect(listMissingFiles('docs/a.md', text)).toEqual([
      'docs/a.md plugin-api/src/gone.ts',
      'docs/a.md requests/gone.ts',
    ])
  })
})

/** File names in backticks, relative to the root or to a folder in the shell. */
function listMissingFiles(page: string, text: string): string[] {
  const folders = readdirSync(join(root, 'shell/src'), { withFileTypes: true }).filter((one) => one.isDirectory())
  const ofShell = new Set(folders.map(({ name }) => name))
  return Array.from(text.matchAll(/`([\w.-]+)\/([\w./-]+\.(?:tsx?|mjs|css))`/g)).flatMap(([, folder = '', rest]) => {
    const path = `${folder}/${rest}`
    const isOurs = ofShell.has(folder) || (folder !== 'src' && existsSync(join(root, folder)))
    const isFound = [root, join(root, 'shell/src'), join(root, page, '..'), join(root, page, '../src')].some((base) =>
      existsSync(join(base, path)),
    )
    return isOurs && !isFound ? [`${page} ${path}`] : []
  })
}

const root = join(import.meta.dirname, '../..')

describe('checkLinks', () => {
  it('behavior: finds broken links', () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-links-'))
    try {
      writeFileSync(join(folder, 'a.md'), '# A b\n[1](b.md) [2](b.md#c) [3](#a-b) [4](https://x.test/y)\n')
      writeFileSync(join(folder, 'b.md'), '# B\n[1](c.md)\n`[2](c.md)` [3](../x.md) [4](a.md#b)\n```\n[5](c.md)\n```\n')
      expect(checkLinks(['a.md', 'b.md'], folder)).toEqual([
        'a.md:2 b.md#c: the page has no such anchor',
        'b.md:2 c.md: leads to nothing',
        'b.md:3 ../x.md: leads out of the repository',
        'b.md:3 a.md#b: the page has no such anchor',
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('copies', () => {
  const page = (code: string) => `# Page\n\n\`\`\`ts title="examples/a.ts"\n${code}\`\`\`\n\nText\n`
  const read = (path: string) => (path === 'examples/a.ts' ? 'const a = `$&`\n' : undefined)

  it('default: accepts a copy that equals its file', () => {
    expect(listStaleCopies(page('const a = `$&`\n'), read)).toEqual([])
  })

  it('error: finds a copy that differs, and one without a file', () => {
    expect(listStaleCopies(page('const a = 1\n'), read)).toEqual([expect.stringContaining('examples/a.ts differs')])
    expect(listStaleCopies(page('const a = 1\n'), () => undefined)).toEqual(['examples/a.ts does not exist'])
  })

  it('behavior: replaces copies, and nothing else', () => {
    expect(updateCopies(page('const a = 1\nconst b = 2\n'), read)).toBe(page('const a = `$&`\n'))
    expect(updateCopies(page(''), read)).toBe(page('const a = `$&`\n'))
  })
})

describe('readMarkdown', () => {
  it('behavior: creates the same anchors as GitHub', () => {
    const { anchors } = readMarkdown('# `open()`, a word\n## Ünder_score\n## Same\n## Same\n<a id="own"></a>\n')
    expect([...anchors]).toEqual(['open-a-word', 'ünder_score', 'same', 'same-1', 'own'])
  })
})

describe('readSamples', () => {
  it('default: reads ellipses, named files and continued samples', () => {
    const page = [
      ...['```ts', 'createModal({ ..., debug: true })', '```'],
      ...['```ts continues', 'again({ a, ... })', '```'],
      ...['```js', '// own.mjs: a file', 'f(...list)', '```'],
      ...['```sh', 'npm test', '```'],
    ].join('\n')
    expect(readSamples(page)).toEqual([
      {
        name: 'line2.ts',
        code: 'createModal({ ...required, debug: true })\n\nagain({ a, ...required })\n',
        lines: [2, 3, 5, 6],
      },
      { name: 'own.mts', code: '// own.mjs: a file\nf(...list)\n', lines: [8, 9, 10] },
    ])
  })
})
