import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildRemotes } from '../buildRemotes.mjs'
import { root } from '../root.mjs'
import { bundleHost } from './bundleHost.mjs'
import { describeBundles } from './describeBundles.mjs'
import { isTexts } from './isTexts.mjs'

const react = /^react(-dom)?($|\/)/
const pluginExternals = [react, /^jotai($|\/)/, /^@latchkey\/(plugin-api|embedded-wallet)($|\/)/]
const walletExternals = [/^jotai($|\/)/, /^@latchkey\/plugin-api($|\/)/]

/** The shell's stages in loading order. Each chunk is counted in the first stage that needs it. */
const stages = {
  entry: (target) => target === 'entry',
  core: (target) => target === 'shell/dist/core.js',
  ui: (target) => target === 'shell/dist/ui/index.js',
  qr: (target) => target === 'plugin-api/dist/kit/qr/createMatrix.js',
  data: (target) => target === 'shell/dist/data/createDataServices.js',
  siwx: (target) => target === 'shell/dist/siwx/startSiwx.js',
  requests: (target) => target === 'shell/dist/requests/runRequest.js',
}

const chains = {
  eip155: (target) => target === 'chains/eip155/dist/adapter.js',
  'eip155-viem': (target) => target.startsWith('chains/eip155/dist/viem/'),
  polkadot: (target) => target === 'chains/polkadot/dist/adapter.js',
  cosmos: (target) => target === 'chains/cosmos/dist/adapter.js',
  solana: (target) => target === 'chains/solana/dist/adapter.js',
  'solana-web3': (target) => target === 'chains/solana/dist/web3.js',
  bip122: (target) => target === 'chains/bip122/dist/adapter.js',
  'bip122-transfer': (target) => target.startsWith('chains/bip122/dist/transfer/'),
  walletconnect: (target) => target === 'chains/walletconnect/dist/adapter.js',
  'walletconnect-session': (target) => target === 'chains/walletconnect/dist/createLiveConnector.js',
  'walletconnect-provider': (target) => target === '@walletconnect/universal-provider',
}

const isAccount = (target) => target === 'shell/dist/ui/views/account/AccountView.js'

const federation = (target) => target === 'integrations/federation/dist/loadRemote.js'

/**
 * Measures the gzip size of each named part in the packages' build output.
 *
 * @returns {Promise<{ groups: Record<string, Group>, problems: string[], hosts: readonly Host[] }>} `problems`: modules
 * in a stage that must not contain them, such as React in the core. `hosts`: what two hosts load and when.
 *
 * @typedef {import('./describeBundles.mjs').Host} Host
 *
 * @typedef {object} Group
 * @property {number} bytes gzip size.
 * @property {readonly { name: string, bytes: number }[]} modules with the size of their source.
 */
export async function measureSizes() {
  const groups = {}
  const host = await bundleHost('host', hostProgram, [react])
  const loaded = new Set()
  for (const [name, matches] of Object.entries(stages)) add(groups, name, take(host, matches, loaded))
  add(groups, 'account', take(host, isAccount, new Set(loaded)))
  addLargest(
    groups,
    'locale',
    host.filter(({ targets }) => targets.some(isTexts)),
  )
  for (const target of lazyTargets(host, loaded)) {
    const kind = target.startsWith('shell/dist/ui/views/') ? 'view' : 'lazy'
    const chunks = take(host, (one) => one === target, new Set(loaded))
    add(groups, `${kind}-${chunkName(target)}`, chunks)
  }

  const all = await bundleHost('all-chains', allChainsProgram, [react])
  const loadedBefore = new Set()
  const early = Object.entries(stages).flatMap(([name, matches]) => {
    const chunks = take(all, matches, loadedBefore)
    return name === 'entry' || name === 'core' ? chunks : []
  })
  for (const [name, matches] of Object.entries(chains)) add(groups, name, take(all, matches, loadedBefore))
  addSum(groups, 'walletconnect-sum', ['walletconnect', 'walletconnect-session', 'walletconnect-provider'])

  const federated = await bundleHost('federated', federatedProgram, [react])
  const ofModal = new Set()
  const [entry = []] = ['entry', 'core', 'ui'].map((name) => take(federated, stages[name], ofModal))
  groups['federation-entry'] = { bytes: gzipSize(entry) - groups.entry.bytes, modules: [] }
  add(groups, 'federation', take(federated, federation, ofModal))
  for (const [id, { gzipBytes }] of Object.entries(await buildRemotes())) {
    groups[`${id}-remote`] = { bytes: gzipBytes, modules: [] }
  }

  const custom = await bundleHost('custom', customProgram, [react])
  const ofPage = new Set()
  const [ownWallets = []] = ['entry', 'core', 'ui'].map((name) => take(custom, stages[name], ofPage))
  groups['custom-entry'] = { bytes: gzipSize(ownWallets) - groups.entry.bytes, modules: [] }
  // The adapter has already loaded the shared connector for announced wallets.
  take(custom, chains.eip155, ofPage)
  add(
    groups,
    'custom',
    take(custom, (target) => /^(chains\/eip155\/dist\/provider|integrations\/wagmi\/dist)\//.test(target), ofPage),
  )

  const accounts = await bundleHost('accounts', accountsProgram, [react])
  groups.accounts = { bytes: gzipSize(take(accounts, stages.entry, new Set())) - groups.entry.bytes, modules: [] }

  // A host with wagmi has its own build of wagmi and viem in its first bundle.
  const wagmi = await bundleHost('wagmi', wagmiProgram, [react, /^viem($|\/)/])
  groups.wagmi = { bytes: gzipSize(take(wagmi, stages.entry, new Set())) - groups.entry.bytes, modules: [] }

  const remembering = await bundleHost('ssr', ssrProgram, [react])
  groups.ssr = { bytes: gzipSize(take(remembering, stages.entry, new Set())) - groups.entry.bytes, modules: [] }

  const adapter = await bundleHost('wallet-adapter', walletAdapterProgram, [react, /^@solana\//])
  groups['wallet-adapter'] = {
    bytes: gzipSize(take(adapter, stages.entry, new Set())) - groups.entry.bytes,
    modules: [],
  }

  const signIn = await bundleHost('siwx', siwxProgram, pluginExternals)
  const ofSignIn = new Set()
  add(groups, 'siwx-entry', take(signIn, stages.entry, ofSignIn))
  for (const kind of ['server', 'local']) {
    const isKind = (target) => target.toLowerCase().endsWith(`/create${kind}sessions.js`)
    add(groups, `siwx-${kind}`, take(signIn, isKind, new Set(ofSignIn)))
  }

  // The EVM adapter contains the shared connector. Every host with an EVM chain loads it, so it is not counted here.
  const inApp = await bundleHost('in-app', inAppProgram, [react])
  const ofEntry = new Set()
  const [inAppEntry = []] = ['entry', 'core', 'ui'].map((name) => take(inApp, stages[name], ofEntry))
  groups['in-app-entry'] = { bytes: gzipSize(inAppEntry) - groups.entry.bytes, modules: [] }
  take(inApp, chains.eip155, ofEntry)
  for (const id of ['safe', 'farcaster']) {
    const isModule = (target) => target === `integrations/in-app/dist/${id}/module.js`
    add(groups, `in-app-${id}`, take(inApp, isModule, new Set(ofEntry)))
  }

  // Measured with an open modal, so that the shell's chunks do not count again.
  const developed = await bundleHost('devtools', devtoolsProgram, [react])
  const isDevtools = (target) => /^(@latchkey\/devtools$|integrations\/devtools\/dist\/)/.test(target)
  const others = developed.filter(({ targets }) => !targets.every(isDevtools))
  add(groups, 'devtools', take(developed, isDevtools, new Set(others)))

  const doctored = await bundleHost('doctor', doctorProgram, [react])
  const isDoctor = (target) => target === '@latchkey/doctor'
  const healthy = doctored.filter(({ targets }) => !targets.every(isDoctor))
  add(groups, 'doctor', take(doctored, isDoctor, new Set(healthy)))

  // In one file, because hosts fetch it from the first plugin that provides it.
  add(groups, 'embedded-wallet', await bundlePackage('embedded-wallet', '@latchkey/embedded-wallet', walletExternals))
  add(groups, 'plugin-api', await bundlePackage('plugin-api', '@latchkey/plugin-api', pluginApiExternals))
  for (const id of pluginIds()) {
    const plugin = await bundlePackage(id, `@latchkey/plugin-${id}`, pluginExternals)
    const ofPlugin = new Set()
    add(groups, `${id}-manifest`, take(plugin, stages.entry, ofPlugin))
    add(
      groups,
      id,
      take(plugin, (target) => target === `plugins/${id}/dist/module.js`, ofPlugin),
    )
    addLargest(groups, `${id}-locale`, take(plugin, isTexts, ofPlugin))
    // The chunks that a plugin fetches when the user opens it.
    const later = plugin
      .filter((chunk) => !ofPlugin.has(chunk))
      .flatMap(({ targets }) => targets.filter((target) => target !== '@latchkey/embedded-wallet'))
    for (const target of new Set(later)) {
      add(
        groups,
        `${id}-${basename(target, '.js')}`,
        take(plugin, (one) => one === target, ofPlugin),
      )
    }
  }

  const elements = await bundleHost('element', elementProgram, [react])
  const page = new Set(elements.filter(({ targets }) => targets.includes('entry')))
  add(
    groups,
    'element',
    take(elements, (target) => target === '@latchkey/elements', page),
  )
  const hosts = await describeBundles()
  const [shellOnly] = hosts
  const [load, open, wallets] = shellOnly.phases.map(({ bytes }) => bytes)
  groups['shell-only-first-load'] = { bytes: load, modules: [] }
  groups['shell-only-first-open'] = { bytes: load + open, modules: [] }
  groups['shell-only-wallets'] = { bytes: wallets, modules: [] }
  return { groups, problems: forbiddenModules(early), hosts }
}

const pluginApiExternals = [react, /^jotai($|\/)/]

const hostProgram = `
import { createModal } from '@latchkey/shell'
import * as react from '@latchkey/shell/react'
import { eip155 } from '@latchkey/eip155'
globalThis.host = { createModal, react, eip155 }
`

const federatedProgram = `${hostProgram}
import { remote } from '@latchkey/federation'
globalThis.host.remote = remote
`

const customProgram = `${hostProgram}
import { fromProvider } from '@latchkey/eip155'
import { offerStandardWallet } from '@latchkey/plugin-api/wallet-standard'
import { fromWagmi, fromWagmiConfig } from '@latchkey/wagmi'
Object.assign(globalThis.host, { fromProvider, fromWagmi, fromWagmiConfig, offerStandardWallet })
`

const accountsProgram = `${hostProgram}
import * as accounts from '@latchkey/shell/accounts'
import * as hooks from '@latchkey/shell/react/accounts'
Object.assign(globalThis.host, { accounts, hooks })
`

const wagmiProgram = `${hostProgram}
import { latchkeyConnector } from '@latchkey/wagmi'
globalThis.host.latchkeyConnector = latchkeyConnector
`

const ssrProgram = `${hostProgram}
import { cookieStorage } from '@latchkey/shell/ssr'
globalThis.host.cookieStorage = cookieStorage
`

const walletAdapterProgram = `${hostProgram}
import * as adapter from '@latchkey/wallet-adapter'
globalThis.host.adapter = adapter
`

const siwxProgram = `
import { localSiwx, serverSiwx } from '@latchkey/siwx'
globalThis.host = { localSiwx, serverSiwx }
`

const inAppProgram = `${hostProgram}
import { farcaster, safe } from '@latchkey/in-app'
Object.assign(globalThis.host, { farcaster, safe })
`

const allChainsProgram = `
import { createModal } from '@latchkey/shell'
import { bip122 } from '@latchkey/bip122'
import { cosmos } from '@latchkey/cosmos'
import { eip155 } from '@latchkey/eip155'
import { polkadot } from '@latchkey/polkadot'
import { solana } from '@latchkey/solana'
import { walletConnect } from '@latchkey/walletconnect'
globalThis.host = { createModal, bip122, eip155, solana, polkadot, cosmos, walletConnect }
`

/** The size that the custom elements add to a page with a modal. */
const elementProgram = `
import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/eip155'
globalThis.host = { createModal, eip155, element: () => import('@latchkey/elements') }
`

const devtoolsProgram = `
import { createModal } from '@latchkey/shell'
globalThis.host = { createModal }
import('@latchkey/devtools').then(({ mountDevtools }) => mountDevtools(createModal({})))
`

const doctorProgram = `
import { createModal } from '@latchkey/shell'
globalThis.host = { createModal }
import('@latchkey/doctor').then(({ diagnose, formatFindings }) => diagnose(createModal({})).then(formatFindings))
`

/** All exports of a package. */
function bundlePackage(name, specifier, externals) {
  const program = `import * as everything from '${specifier}'\nglobalThis.everything = everything`
  return bundleHost(name, program, externals)
}

function pluginIds() {
  const folder = join(root, 'plugins')
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'package.json')))
    .map((name) => basename(name))
}

/** Returns the chunks that matching imports fetch, except those already loaded, and marks them as loaded. */
function take(chunks, matches, loaded) {
  const taken = chunks.filter((chunk) => !loaded.has(chunk) && chunk.targets.some(matches))
  for (const chunk of taken) loaded.add(chunk)
  return taken
}

/** An index file is named after its folder. */
function chunkName(target) {
  const name = basename(target, '.js')
  return name === 'index' ? basename(dirname(target)) : name
}

/** The chunks that the shell fetches on first use, except stages and chains. */
function lazyTargets(chunks, loaded) {
  const targets = chunks.filter((chunk) => !loaded.has(chunk)).flatMap(({ targets }) => targets)
  const isStage = (target) => Object.values(stages).some((matches) => matches(target))
  const isLazy = (target) =>
    target.startsWith('shell/dist/') && !isStage(target) && !isAccount(target) && !isTexts(target)
  return [...new Set(targets.filter(isLazy))].sort()
}

/** Adds the largest of several alternatives. */
function addLargest(groups, name, chunks) {
  const [largest] = chunks.toSorted((one, other) => gzipSize([other]) - gzipSize([one]))
  if (largest) add(groups, name, [largest])
}

/** A missing part has no entry, so the table reports it. */
function add(groups, name, chunks) {
  if (chunks.length === 0) return
  groups[name] = { bytes: gzipSize(chunks), modules: chunks.flatMap(({ modules }) => modules) }
}

/** Adds up parts that always load one after another, unless one of them is missing. */
function addSum(groups, name, parts) {
  const found = parts.map((part) => groups[part])
  if (!found.every(Boolean)) return
  groups[name] = {
    bytes: found.reduce((sum, { bytes }) => sum + bytes, 0),
    modules: found.flatMap(({ modules }) => modules),
  }
}

function gzipSize(chunks) {
  return gzipSync(Buffer.concat(chunks.map(({ code }) => code)), { level: 9 }).length
}

function forbiddenModules(chunks) {
  const forbidden =
    /^react(-dom)?($|\/)|node_modules\/(viem|ox|@solana|@walletconnect|@tanstack|@noble|@scure|bs58)\/|\/bundled\//
  const found = chunks.flatMap(({ modules }) => modules).filter(({ name }) => forbidden.test(name))
  return [...new Set(found.map(({ name }) => name))].map(
    (name) => `${name} is in the entry or the core, which must be free of it`,
  )
}
