import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { bundleHost } from './bundleHost.mjs'
import { isTexts } from './isTexts.mjs'

/**
 * Measures what two hosts load and when: the smallest (examples/shell-only) and a host with everything on. Counts each
 * chunk where it is first needed. Excludes React, which the host has, and catalogues, because English needs none.
 *
 * @returns {Promise<readonly Host[]>}
 *
 * @typedef {object} Host
 * @property {string} name
 * @property {string} title
 * @property {readonly Phase[]} phases
 *
 * @typedef {object} Phase
 * @property {string} when
 * @property {number} bytes gzip size of all parts.
 * @property {readonly { name: string, bytes: number }[]} parts
 */
export async function describeBundles() {
  return [
    describe('shell-only', 'The shell alone', await bundleHost('shell-only', shellOnlyProgram, [react])),
    describe('everything', 'Everything on', await bundleHost('everything', everythingProgram, [react])),
  ]
}

const react = /^react(-dom)?($|\/)/

const shellOnlyProgram = `import '../../shell-only/src/main.tsx'`

const everythingProgram = `
import { catalogue } from '@latchkey/plugins'
import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/eip155'
import { walletConnect } from '@latchkey/walletconnect'
import { mainnet, polygon } from '@latchkey/networks'
import * as react from '@latchkey/shell/react'
globalThis.host = { catalogue, createModal, eip155, walletConnect, mainnet, polygon, react }
`

/** In loading order. Each pattern matches bundleHost targets. A host without plugins fetches no registry. */
const phasesOf = (name) => [
  { when: 'with the page', targets: /^entry$/ },
  { when: 'at first intent', targets: /^shell\/dist\/(core|ui\/index)\.js$/ },
  {
    when: 'beside them, before wallets can be listed',
    targets:
      name === 'everything'
        ? /^(chains\/\w+\/dist\/adapter|shell\/dist\/plugins\/createRegistry)\.js$/
        : /^chains\/\w+\/dist\/(wallets\/)?adapter\.js$/,
  },
  {
    when: 'when the browser is idle after Connect has opened',
    // Excludes views that are not prefetched for every user (ui/views/LazyView).
    targets:
      /^shell\/dist\/ui\/views\/(?!.*(SIWXSignMessage|ApproveTransaction|Account)View).+\.js$|^chains\/walletconnect\/dist\/createLiveConnector\.js$|^@walletconnect\//,
  },
  {
    when: 'once connected',
    targets: /^shell\/dist\/(data\/createDataServices|ui\/views\/account\/AccountView)\.js$/,
  },
  { when: 'when it is first called for', targets: /./ },
]

function describe(name, title, chunks) {
  const loaded = new Set(chunks.filter(({ targets }) => targets.some(isTexts)))
  const described = phasesOf(name).map(({ when, targets }) => {
    const taken = chunks.filter((chunk) => chunk.targets.some((target) => targets.test(target)))
    const names = [...new Set(taken.flatMap((chunk) => chunk.targets.filter((target) => targets.test(target))))].sort(
      (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1),
    )
    const parts = names.flatMap((target) => {
      const own = chunks.filter((chunk) => !loaded.has(chunk) && chunk.targets.includes(target))
      for (const chunk of own) loaded.add(chunk)
      return own.length > 0 ? [{ name: nameOf(target), bytes: gzip(own) }] : []
    })
    return { when, bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0), parts }
  })
  return { name, title, phases: described.filter(({ parts }) => parts.length > 0) }
}

/** Core comes before ui, so chunks that both need are counted in core. */
function rank(target) {
  return target === 'shell/dist/core.js' ? 0 : 1
}

/** Shortens paths from the root, and reduces a library's module to its package. */
function nameOf(target) {
  const inPackage = /^(?:.*node_modules\/)?((?:@[\w.-]+\/)?[\w.-]+)/.exec(target)?.[1]
  if (target.includes('node_modules/')) return `${inPackage}: ${basename(target, '.js')}`
  return target.replace('/dist/', '/').replace(/\.js$/, '')
}

function gzip(chunks) {
  return gzipSync(Buffer.concat(chunks.map(({ code }) => code)), { level: 9 }).length
}
