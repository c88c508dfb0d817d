import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coins, networks, single, source, tokens, wallets } from './pictures.mjs'

/** Returns each generated module's text, by its path in the repository. */
export function renderModules() {
  const coinPictures = mapValues(coins, ({ ids }) => ids)
  const bySymbol = {
    ...mapValues(coins, ({ symbol }) => [symbol]),
    ...mapValues(tokens, (_ids, path) => [path.slice('tokens/'.length)]),
  }
  return new Map([
    ['shell/src/pictures/networks.generated.ts', render({ networkPictures: networks, coinPictures })],
    ['shell/src/pictures/tokens.generated.ts', render({ tokenPictures: tokens })],
    [
      'sandbox/src/images/pictures.generated.ts',
      render({ networkPictures: networks, tokenPictures: bySymbol, walletPictures: wallets }),
    ],
    ...Object.entries(single).map(([path, module]) => /** @type {const} */ ([module, renderUrl(path)])),
  ])
}

function renderUrl(path) {
  const url = `data:image/svg+xml,${readPicture(path).replace(/[#%<>]/g, encodeURIComponent)}`
  return `${origin}\nexport const picture = ${JSON.stringify(url)} // ${path}\n`
}

const origin = `// Written by scripts/pictures.mjs from ${source.name} ${source.version} (MIT, see NOTICE.md).`

function mapValues(record, change) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
}

/** @param {Record<string, Record<string, readonly string[]>>} groups ids, keyed by export name, then by path. */
function render(groups) {
  const paths = [...new Set(Object.values(groups).flatMap((group) => Object.keys(group)))]
  const names = new Map(paths.map((path, index) => [path, `svg${index}`]))
  return [
    origin,
    ...paths.map((path) => `const ${names.get(path)} = ${JSON.stringify(readPicture(path))} // ${path}`),
    ...Object.entries(groups).flatMap(([name, group]) => [
      `export const ${name}: Readonly<Record<string, string>> = {`,
      ...Object.entries(group).flatMap(([path, ids]) => ids.map((id) => `  '${toKey(id)}': ${names.get(path)},`)),
      '}',
    ]),
    '',
  ].join('\n')
}

function readPicture(path) {
  // The module puts pictures in double quotes, so single quotes inside them need no escape.
  return readFileSync(join(import.meta.dirname, 'svg', `${path}.svg`), 'utf8')
    .trim()
    .replaceAll('"', "'")
}

/** Only EVM addresses are case-insensitive. */
function toKey(id) {
  return id.startsWith('eip155:') ? id.toLowerCase() : id
}
