/** Writes the site's pages to `site/.pages` (ignored by Git), from `docs/`, the reference and the README. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contents, outside } from '../contents.mjs'
import { nameAnchors } from './nameAnchors.mjs'
import { readDefaults } from './readDefaults.mjs'
import { rewriteLinks } from './rewriteLinks.mjs'
import { writeHome } from './writeHome.mjs'
import { writeLlms } from './writeLlms.mjs'
import { writeOptions } from './writeOptions.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const target = fileURLToPath(new URL('../.pages', import.meta.url))
const read = (file) => readFileSync(join(root, file), 'utf8')

/** Writes all pages. Returns the sidebar's sections. */
export function writePages() {
  const readme = read('README.md')
  const addresses = new Map([...listDocs(), ...Object.entries(outside)].map(([address, file]) => [file, address]))
  addresses.set('README.md', '')
  const pages = new Map(
    [...addresses]
      .filter(([file]) => file !== 'README.md')
      .map(([file, address]) => [address, rewriteLinks(read(file), file, addresses)]),
  )
  const reference = new Map(
    [...addresses].flatMap(([file, address]) =>
      address.startsWith('reference/@') ? [[address.slice('reference/'.length), read(file)]] : [],
    ),
  )
  const hosts = rewriteLinks(read('docs/hosts.md'), 'docs/hosts.md', addresses)
  pages.set('options', writeOptions(reference, hosts, readDefaults(root)))

  rmSync(target, { recursive: true, force: true })
  for (const [address, text] of pages) {
    const body = nameAnchors(text)
    write(`${address}.md`, isTable(address) ? `---\npageType: doc-wide\noutline: false\n---\n\n${body}` : body)
    // The page's Markdown, at its own URL.
    write(`public/${address}.md`, text)
  }
  write('index.mdx', writeHome(readme, JSON.parse(read('docs/peers.json')).kits))
  write('playground.mdx', playground)
  cpSync(join(root, 'examples/demo/public/icon.svg'), join(target, 'public/icon.svg'))
  const sections = listSections(pages)
  const [, lead = ''] = /^# .*\n+(.*)$/m.exec(readme) ?? []
  const { list, full } = writeLlms(sections, lead)
  write('public/llms.txt', list)
  write('public/llms-full.txt', full)
  return sections
}

const playground = `---
pageType: custom
title: Playground
---

import { Playground } from '../playground/Playground'

<Playground />
`

/** Pages with wide tables. These leave no room for the list of headings. */
function isTable(address) {
  return ['options', 'errors', 'accessibility'].includes(address)
}

function write(path, text) {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Maps URLs on the site to files. */
function listDocs() {
  return readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path) => [path === 'reference/README.md' ? 'reference/index' : path.slice(0, -3), `docs/${path}`])
}

function listSections(pages) {
  const own = { index: 'First connection', playground: 'Playground' }
  const listed = new Set(contents.flatMap(([, addresses]) => addresses))
  const more = [...pages.keys()].filter((address) => !listed.has(address) && !address.startsWith('reference/'))
  const reference = [...pages.keys()].filter((address) => address.startsWith('reference/'))
  return [...contents, ['More', more], ['API reference', reference]]
    .map(([title, addresses]) => ({
      title,
      pages: addresses
        .filter((address) => pages.has(address) || own[address])
        .map((address) => {
          const text = pages.get(address) ?? ''
          return { address, title: own[address] ?? readTitle(text) ?? address, text }
        }),
    }))
    .filter((section) => section.pages.length > 0)
}

function readTitle(text) {
  return /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '')
}
