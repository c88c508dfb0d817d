/** Copies Latchkey's files next to the page, and adds the import map with their hashes. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const cdn = fileURLToPath(new URL('.', import.meta.resolve('@latchkey/cdn/pins.json')))

rmSync(here('dist'), { recursive: true, force: true })
mkdirSync(here('dist'))
cpSync(cdn, here('dist/latchkey'), { recursive: true })
cpSync(here('main.js'), here('dist/main.js'))
const wallets = fileURLToPath(new URL('../injected.iife.js', import.meta.resolve('@latchkey/sandbox/host')))
writeFileSync(here('dist/sandbox-wallets.js'), readFileSync(wallets))
const page = readFileSync(here('index.html'), 'utf8')
const importMap = readFileSync(`${cdn}/importmap.json`, 'utf8')
writeFileSync(
  here('dist/index.html'),
  page.replace('{}', () => importMap),
)
