import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as networksPackage from '@latchkey/networks'
import { checksumAddress } from 'viem'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { minifyPicture } from './minifyPicture.mjs'
import { coins, networks, single, tokens, wallets } from './pictures.mjs'
import { renderModules } from './renderModules.mjs'

/** @type {readonly import('@latchkey/plugin-api').Network[]} */
const shipped = Object.values(networksPackage).filter((one) => typeof one === 'object')
/** @type {readonly string[]} */
const shippedIds = shipped.map((network) => network.caipNetworkId)
const folder = join(import.meta.dirname, 'svg')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort()

test('default: the modules are up to date; run `node scripts/pictures.mjs`', () => {
  for (const [path, text] of renderModules()) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text)
})

test('behavior: every file is used', () => {
  const used = [networks, coins, tokens, single, wallets].flatMap((group) => Object.keys(group))
  expect(files).toEqual([...new Set(used)].map((path) => `${path}.svg`).sort())
})

test('behavior: all networks but Polkadot Asset Hub and Westend have a picture, and all coins but xDAI and WND', () => {
  /** @type {string[]} */
  const withPicture = Object.values(networks).flat()
  const withCoin = Object.values(coins).flatMap((coin) => coin.ids)
  const { gnosis, polkadotAssetHub, westend } = networksPackage
  expect(shippedIds.length).toBeGreaterThan(20)
  expect(shippedIds.filter((id) => !withPicture.includes(id))).toEqual(
    [polkadotAssetHub, westend].map((network) => network.caipNetworkId),
  )
  expect(shippedIds.filter((id) => !withCoin.includes(id))).toEqual(
    [gnosis, westend].map((network) => network.caipNetworkId),
  )
  expect(withPicture.filter((id) => !shippedIds.includes(id))).toEqual([])
})

test('behavior: coins have the symbols of their networks’ native currencies', () => {
  for (const { symbol, ids } of Object.values(coins)) {
    const found = shipped.filter((one) => ids.includes(one.caipNetworkId))
    expect(found.map((network) => network.nativeCurrency.symbol)).toEqual(ids.map(() => symbol))
  }
})

test('behavior: each contract is listed once, on a shipped network, and its checksum is right', () => {
  const ids = Object.values(tokens).flat()
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(ids.length)
  for (const id of ids) {
    const [namespace, reference, address] = id.split(':')
    expect(shippedIds).toContain(`${namespace}:${reference}`)
    if (namespace === 'eip155')
      expect(address).toBe(checksumAddress(/** @type {`0x${string}`} */ (address.toLowerCase())))
  }
})

test.each(files)('behavior: %s contains only shapes and colors', (file) => {
  const svg = readFileSync(join(folder, file), 'utf8').trim()
  const elements = new Set(Array.from(svg.matchAll(/<([^\s/>]+)/g), ([, name]) => name))
  const allowed = 'svg g path circle defs linearGradient radialGradient stop clipPath mask rect'.split(' ')
  expect([...elements].filter((name) => !allowed.includes(name))).toEqual([])
  expect(svg).not.toMatch(/\son\w+=|href|<!|&|style=|url\((?!#)/)
  expect(svg, 'a background that covers the picture').toMatch(/M24 0H0v24h24z|M0 0h24v24H0z/)
  // Every reference must have a target in the file.
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
  expect(svg.length).toBeLessThan(5_000)
})

test('parameters: minifyPicture keeps a clip path that differs from the view box', () => {
  const svg = (path) =>
    `<svg width="24" height="24" viewBox="0 0 24 24" class="web3icons">\n <g clip-path="url(#a)">\n <path d="M0 0"/>\n </g>\n <defs>\n <clipPath id="a">\n <path fill="#fff" d="${path}"/>\n </clipPath>\n </defs>\n</svg>\n`
  expect(minifyPicture(svg('M0 0h24v24H0z'))).toBe('<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>')
  expect(minifyPicture(svg('M3 3h18v18H3z'))).toContain('<g clip-path="url(#a)">')
})
