/** Runs in Node without a DOM, like the command-line tool. */
import { readdirSync, readFileSync } from 'node:fs'
import { bip122 } from '@latchkey/bip122'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'
import { definePlugin, type PluginInput, type PluginManifest, type RemotePin } from '@latchkey/plugin-api'
import { sandbox } from '@latchkey/sandbox/host'
import { localSiwx, serverSiwx } from '@latchkey/siwx'
import { walletConnect } from '@latchkey/walletconnect'
import { describe, expect, it } from 'vitest'
import {
  type Bundler,
  bundlers,
  contentSecurityPolicy,
  type Directive,
  type PolicyInput,
  type PolicySettings,
} from './index.js'

const site: PolicyInput = { networks: [mainnet], chains: [eip155(), walletConnect()] }
const hash = `sha384-${'A'.repeat(64)}`

function plugin(manifest: Partial<PluginManifest> = {}, remote?: RemotePin): PluginInput {
  return definePlugin({
    manifest: { id: 'tips', version: '1.0.0', api: '^1.0.0', ...manifest },
    load: async () => ({ activate: () => ({}) }) as never,
    ...(remote && { remote }),
  })
}

async function directive(name: Directive, input: PolicyInput = {}, settings: PolicySettings = {}) {
  const { directives } = await contentSecurityPolicy({ ...site, ...input }, settings)
  return directives[name]?.join(' ')
}

describe('contentSecurityPolicy', () => {
  it('default: allows the public services', async () => {
    const { header } = await contentSecurityPolicy({
      ...site,
      plugins: [plugin({ permissions: ['storage', 'http:blockchain-api', 'popup'] })],
    })
    expect(header.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self' https://api.web3modal.org https://rpc.walletconnect.org https://pulse.walletconnect.org " +
        'https://ethereum-rpc.publicnode.com wss://relay.walletconnect.org',
      "img-src 'self' https://api.web3modal.org data:",
      'frame-src https://verify.walletconnect.org',
      "font-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  it('behavior: allows the sign-in server, unless it is on the page’s origin', async () => {
    const server = 'https://signin.test'
    expect(await directive('connect-src', { siwx: serverSiwx({ url: `${server}/siwx` }) })).toContain(server)
    const bare = await directive('connect-src')
    expect(await directive('connect-src', { siwx: serverSiwx({ url: '/siwx' }) })).toBe(bare)
    expect(await directive('connect-src', { siwx: localSiwx() })).toBe(bare)
  })

  it('behavior: allows the Bitcoin service only with the Bitcoin chain module', async () => {
    const service = 'https://esplora.test'
    const services = { bitcoinApiUrl: `${service}/api` }
    expect(await directive('connect-src', { services })).not.toContain(service)
    expect(await directive('connect-src', { services, chains: [bip122()] })).toContain(service)
  })

  it('behavior: allows the sandbox, whose services share one URL without TLS', async () => {
    const { services } = sandbox({ url: 'http://localhost:4180' })
    const { directives } = await contentSecurityPolicy({ networks: [polygon], chains: site.chains, services })
    expect(directives['connect-src']?.slice(0, 2)).toEqual(["'self'", 'http://localhost:4180'])
    expect(directives['connect-src']?.at(-1)).toBe('ws://localhost:4180')
    expect(directives['img-src']).toEqual(["'self'", 'http://localhost:4180', 'data:'])
    expect(directives['frame-src']).toEqual(["'none'"])
  })

  it('behavior: lists each source once, with a reason', async () => {
    const { directives, sources } = await contentSecurityPolicy({ ...site, networks: [mainnet, mainnet] })
    for (const [name, list] of Object.entries(directives)) {
      expect(new Set(list).size).toBe(list.length)
      for (const source of list) {
        if (source === "'none'") continue
        const found = sources.find((candidate) => candidate.directive === name && candidate.source === source)
        expect(found?.reason).toMatch(/\w/)
      }
    }
  })

  it('behavior: needs neither a project id nor a DOM', async () => {
    expect(typeof document).toBe('undefined')
    await expect(contentSecurityPolicy({ networks: [mainnet], chains: [] })).resolves.toBeDefined()
  })
})

/** The policy allows each source only with the option that needs it. */
describe('unused sources', () => {
  const picture = 'https://pictures.test/a.png'
  const onNetwork = { ...mainnet, assets: { imageUrl: 'https://chains.test/a.png' } }

  it.each<[title: string, name: Directive, source: string, wanted: PolicyInput, without: PolicyInput]>([
    ['the relay', 'connect-src', 'wss://relay.walletconnect.org', {}, { chains: [eip155()] }],
    ['the disabled relay', 'connect-src', 'wss://relay.walletconnect.org', {}, { enableWalletConnect: false }],
    ['Verify', 'frame-src', 'https://verify.walletconnect.org', {}, { services: { verifyUrl: null } }],
    ['Verify without WalletConnect', 'frame-src', 'https://verify.walletconnect.org', {}, { chains: [eip155()] }],
    ['analytics', 'connect-src', 'https://pulse.walletconnect.org', {}, { features: { analytics: false } }],
    [
      'analytics without a service',
      'connect-src',
      'https://pulse.walletconnect.org',
      {},
      { services: { analyticsUrl: null } },
    ],
    ['the API', 'connect-src', 'https://api.web3modal.org', {}, { services: { apiUrl: 'https://api.test' } }],
    ['the API’s images', 'img-src', 'https://api.web3modal.org', {}, { services: { apiUrl: 'https://api.test' } }],
    [
      'the chains',
      'connect-src',
      'https://rpc.walletconnect.org',
      {},
      { services: { rpcUrl: 'https://rpc.test', bundlerUrl: null } },
    ],
    [
      'the bundler',
      'connect-src',
      'https://bundler.test',
      { services: { bundlerUrl: 'https://bundler.test/v1' } },
      { services: { bundlerUrl: 'https://bundler.test/v1' }, chains: [] },
    ],
    ['a node', 'connect-src', 'https://ethereum-rpc.publicnode.com', {}, { networks: [polygon] }],
    [
      'a node of customRpcUrls',
      'connect-src',
      'https://node.test:8545',
      { customRpcUrls: { 'eip155:1': ['https://node.test:8545/v2/secret-key'] } },
      { customRpcUrls: { 'eip155:5': ['https://node.test:8545'] } },
    ],
    ['a network’s image', 'img-src', 'https://chains.test', { networks: [onNetwork] }, {}],
    [
      'an image of a network, replaced by chainImages',
      'img-src',
      'https://chains.test',
      { networks: [onNetwork] },
      { networks: [onNetwork], chainImages: { 'eip155:1': picture } },
    ],
    [
      'chainImages',
      'img-src',
      'https://pictures.test',
      { chainImages: { 1: picture } },
      { chainImages: { 5: picture } },
    ],
    [
      'connectorImages',
      'img-src',
      'https://pictures.test',
      { connectorImages: { walletConnect: picture } },
      { connectorImages: { walletConnect: 'data:image/png;base64,AA==' } },
    ],
    [
      'customWallets',
      'img-src',
      'https://pictures.test',
      { customWallets: [{ id: 'a', name: 'A', imageUrl: picture }] },
      { customWallets: [{ id: 'a', name: 'A', imageUrl: 'javascript:alert(1)' }] },
    ],
    [
      'connectors',
      'img-src',
      'https://pictures.test',
      { connectors: [{ info: { id: 'a', name: 'A', type: 'external', namespaces: [], imageUrl: picture } } as never] },
      {},
    ],
    [
      "WalletConnect's image",
      'img-src',
      'https://pictures.test',
      { chains: [walletConnect({ imageUrl: picture })] },
      {},
    ],
    [
      'an address of a plugin',
      'connect-src',
      'https://quotes.test',
      { plugins: [plugin({ permissions: ['http:https://quotes.test/v1', 'popup:https://never.test'] })] },
      { plugins: [plugin({ permissions: ['http:blockchain-api'] })] },
    ],
    [
      'an address in refusedPermissions',
      'connect-src',
      'https://quotes.test',
      { plugins: [plugin({ permissions: ['http:https://quotes.test'] })] },
      {
        plugins: [plugin({ permissions: ['http:https://quotes.test'] })],
        refusedPermissions: { tips: ['http:https://quotes.test'] },
      },
    ],
    [
      'a frame of a plugin',
      'frame-src',
      'https://pay.test',
      { plugins: [plugin({ permissions: ['frame:https://pay.test/widget'] })] },
      { plugins: [plugin()] },
    ],
    [
      'images of a plugin',
      'img-src',
      'https://images.test',
      { plugins: [plugin({ permissions: ['image:https://images.test'] })] },
      { plugins: [plugin()] },
    ],
    [
      'a local service of a plugin in development',
      'connect-src',
      'http://localhost:4000',
      { plugins: [plugin({ permissions: ['http:http://localhost:4000'] })] },
      { plugins: [plugin()] },
    ],
    [
      'the secure frame',
      'frame-src',
      'https://secure.walletconnect.org',
      { plugins: [plugin({ gate: { key: 'email' as never, source: 'remote', default: true } })] },
      { plugins: [plugin()] },
    ],
    [
      'the secure frame, no service',
      'frame-src',
      'https://secure.walletconnect.org',
      { plugins: [plugin({ gate: { key: 'socials' as never, source: 'remote', default: ['google'] } })] },
      {
        plugins: [plugin({ gate: { key: 'socials' as never, source: 'remote', default: ['google'] } })],
        services: { frameUrl: null },
      },
    ],
    [
      'a remote',
      'script-src',
      `'${hash}'`,
      { plugins: [plugin({}, { entry: 'https://remotes.test/1.0.0/remoteEntry.js', integrity: hash })] },
      { plugins: [plugin()] },
    ],
  ])('behavior: allows %s only if an option needs it', async (_title, name, source, wanted, without) => {
    expect((await directive(name, wanted))?.split(' ')).toContain(source)
    expect((await directive(name, without))?.split(' ')).not.toContain(source)
  })

  it('behavior: allows no more than one origin per source, except with `images: any`', async () => {
    const { directives } = await contentSecurityPolicy({
      ...site,
      plugins: [plugin({ permissions: ['storage', 'http:blockchain-api', 'popup'] })],
    })
    expect(JSON.stringify(directives)).not.toMatch(/\*|"https?:"|"wss?:"|unsafe|blob:/)
    expect((await directive('img-src', {}, { images: 'any' }))?.split(' ')).toContain('https:')
  })
})

describe('gates', () => {
  const gated = (source: 'local' | 'remote', value: boolean) =>
    plugin({ gate: { key: 'tips' as never, source, default: value }, permissions: ['http:https://quotes.test'] })
  const allows = async (input: PolicyInput) => (await directive('connect-src', input))?.includes('https://quotes.test')
  const features = (tips: boolean | readonly string[]) => ({ tips }) as PolicyInput['features']

  it.each<[string, PolicyInput, boolean]>([
    ['local, on by default', { plugins: [gated('local', true)] }, true],
    ['local, off by default', { plugins: [gated('local', false)] }, false],
    ['local, turned on by the host', { plugins: [gated('local', false)], features: features(true) }, true],
    ['local, turned off by the host', { plugins: [gated('local', true)], features: features(false) }, false],
    ['remote', { plugins: [gated('remote', true)] }, true],
    ['remote, off by default, because the project can open it', { plugins: [gated('remote', false)] }, true],
    ['remote, turned off by the host', { plugins: [gated('remote', true)], features: features(false) }, false],
    ['remote, set to an empty list by the host', { plugins: [gated('remote', true)], features: features([]) }, false],
    ['basic mode', { plugins: [gated('remote', true)], basic: true }, false],
  ])('behavior: decides whether a plugin can be on: %s', async (_title, input, isAllowed) => {
    expect(await allows(input)).toBe(isAllowed)
  })

  it('behavior: adds a note if the project’s configuration can open a gate that the host closed', async () => {
    const { notes } = await contentSecurityPolicy({
      ...site,
      plugins: [gated('remote', true)],
      features: features(false),
    })
    expect(notes).toContainEqual(expect.stringContaining('Keep tips off in the project’s configuration'))
  })
})

describe('plugins given as functions', () => {
  it('default: imports plugins to read their manifests', async () => {
    const module = { default: () => plugin({ permissions: ['http:https://quotes.test'] }) as never }
    expect(await directive('connect-src', { plugins: [async () => module] })).toContain('https://quotes.test')
  })

  it('error: rejects if a plugin’s import fails', async () => {
    const plugins = [() => Promise.reject(new Error('offline'))]
    await expect(contentSecurityPolicy({ ...site, plugins })).rejects.toMatchObject({
      code: 'POLICY_INPUT_INVALID',
      details: 'a plugin can’t be imported',
      cause: new Error('offline'),
    })
  })

  it('error: rejects a plugin with an invalid manifest', async () => {
    const plugins = [plugin({ permissions: ['http:https://*' as never] })]
    await expect(contentSecurityPolicy({ ...site, plugins })).rejects.toMatchObject({ code: 'MANIFEST_INVALID' })
  })

  it('error: rejects a plugin that the modal would leave out, such as a remote with an invalid pin', async () => {
    const error = new Error("The remote plugin's address can't be pinned")
    const plugins = [Object.assign(plugin({}), { error })]
    await expect(contentSecurityPolicy({ ...site, plugins })).rejects.toBe(error)
  })
})

describe('Trusted Types', () => {
  const remote = plugin({}, { entry: 'https://remotes.test/1.0.0/remoteEntry.js', integrity: hash })
  const read = async (settings: PolicySettings, input: PolicyInput = {}) => {
    const { directives } = await contentSecurityPolicy({ ...site, ...input }, settings)
    return [directives['require-trusted-types-for'], directives['trusted-types']]
  }

  it.each<[Bundler, PolicySettings, readonly string[] | undefined]>([
    ['rsbuild-module', {}, ["'none'"]],
    ['vite', {}, ["'none'"]],
    ['esbuild', {}, ["'none'"]],
    ['webpack', { policyName: 'my-site' }, ['my-site']],
    ['webpack', {}, undefined],
    ['rspack', { policyName: 'my-site' }, ['my-site']],
    ['rspack', {}, undefined],
    ['rsbuild', { policyName: 'my-site' }, ['my-site']],
    ['rsbuild', {}, undefined],
    ['next-webpack', {}, ['nextjs', 'nextjs#bundler']],
    ['next-turbopack', {}, undefined],
    ['cdn-esm', {}, ["'none'"]],
    ['cdn-iife', {}, ["'none'"]],
  ])('default: requires Trusted Types or explains why not: %s %j', async (bundler, settings, policies) => {
    expect(await read({ bundler, ...settings })).toEqual(policies ? [["'script'"], policies] : [undefined, undefined])
    const { notes } = await contentSecurityPolicy(site, { bundler, ...settings })
    expect(notes.some((note) => note.startsWith('Trusted Types are not required'))).toBe(!policies)
  })

  it('behavior: allows the Trusted Types policy for remotes only with a remote', async () => {
    expect(await read({}, { plugins: [remote] })).toEqual([["'script'"], ['latchkey-federation']])
    expect(await read({ bundler: 'webpack', policyName: 'my-site' }, { plugins: [remote] })).toEqual([
      ["'script'"],
      ['my-site', 'latchkey-federation'],
    ])
    expect(await read({ bundler: 'next-turbopack' }, { plugins: [remote] })).toEqual([undefined, undefined])
  })

  it("behavior: replaces 'none' with the page's own Trusted Types policy", async () => {
    expect(await read({ also: { 'trusted-types': ['dompurify'] } })).toEqual([["'script'"], ['dompurify']])
  })
})

describe('remotes', () => {
  it('behavior: allows a pinned remote’s hash, but not its origin', async () => {
    const remote = { entry: 'https://remotes.test/1.0.0/remoteEntry.js', integrity: hash }
    const { header } = await contentSecurityPolicy({ ...site, plugins: [plugin({}, remote)] })
    expect(header).toContain(`script-src 'self' '${hash}';`)
    expect(header).not.toContain('remotes.test')
  })

  it('behavior: allows a local remote without a hash through its URL', async () => {
    const remote = { entry: 'http://localhost:4300/remoteEntry.js' }
    const { directives, notes } = await contentSecurityPolicy({ ...site, plugins: [plugin({}, remote)] })
    expect(directives['script-src']).toEqual(["'self'", 'http://localhost:4300/remoteEntry.js'])
    expect(notes).toContainEqual(expect.stringContaining('only in development'))
  })
})

describe('settings', () => {
  it('parameters: nonce, report, also', async () => {
    const { header } = await contentSecurityPolicy(site, {
      nonce: 'abc123==',
      report: 'https://reports.test/csp',
      also: { 'font-src': ["'self'"], 'frame-ancestors': ["'none'"], 'connect-src': ['https://my-api.test'] },
    })
    expect(header).toContain("script-src 'self' 'nonce-abc123=='")
    expect(header).toContain("font-src 'self';")
    expect(header).toContain("frame-ancestors 'none'")
    expect(header).toContain("connect-src 'self' https://my-api.test ")
    expect(header).toMatch(/report-uri https:\/\/reports\.test\/csp$/)
  })

  it('parameters: cdnUrl and scriptHashes', async () => {
    const settings = {
      bundler: 'cdn-esm',
      cdnUrl: 'https://cdn.test/npm/@latchkey/cdn@1.0.0/dist/',
      scriptHashes: [hash],
    } as const
    expect(await directive('script-src', {}, settings)).toBe(
      `'self' '${hash}' https://cdn.test/npm/@latchkey/cdn@1.0.0/dist/`,
    )
    expect((await contentSecurityPolicy(site, settings)).notes.join()).not.toContain('hash')
    const { notes } = await contentSecurityPolicy(site, { bundler: 'cdn-esm' })
    expect(notes.join()).toContain('Pass the import map’s hash')
  })

  it('behavior: adds a note that Next needs a nonce', async () => {
    const notes = async (settings: PolicySettings) => (await contentSecurityPolicy(site, settings)).notes.join()
    expect(await notes({ bundler: 'next-webpack' })).toContain('Pass a nonce')
    expect(await notes({ bundler: 'next-webpack', nonce: 'abc' })).not.toContain('Pass a nonce')
  })

  it('behavior: adds a note about what offchainNames needs', async () => {
    const { notes } = await contentSecurityPolicy({ ...site, chains: [eip155({ offchainNames: true })] })
    expect(notes.join()).toContain('offchainNames')
  })

  it.each<[string, PolicyInput, PolicySettings]>([
    ['no networks', { networks: [] }, {}],
    ['an unknown bundler', {}, { bundler: 'parcel' as never }],
    ['a bundler named like an inherited object property', {}, { bundler: 'toString' as never }],
    ['a service with a relative URL', { services: { apiUrl: '/api' } }, {}],
    ['a service with another scheme', { services: { rpcUrl: 'file:///etc' } }, {}],
    ['a service with a wildcard', { services: { rpcUrl: 'https://*.test' } }, {}],
    ['a service with an IPv6 address', { services: { rpcUrl: 'http://[::1]:80' } }, {}],
    ['a nonce that ends its source', {}, { nonce: "a' 'unsafe-inline" }],
    ['a nonce that ends its directive', {}, { nonce: 'a;script-src' }],
    ['an invalid policy name', {}, { bundler: 'webpack', policyName: 'a b' }],
    ['an invalid hash', {}, { scriptHashes: ["sha384-x' *"] }],
    [
      'a remote with an invalid hash',
      { plugins: [plugin({}, { entry: 'https://remotes.test/1/remoteEntry.js', integrity: "x' *" })] },
      {},
    ],
    ['an invalid CDN URL', {}, { cdnUrl: 'cdn' }],
    ['an unknown directive', {}, { also: { 'script-source': ['x'] } as never }],
    ['two sources in one', {}, { also: { 'script-src': ['a b'] } }],
    ['a report URL that ends its directive', {}, { report: 'https://a.test;script-src *' }],
  ])('error: rejects %s', async (_title, input, settings) => {
    await expect(contentSecurityPolicy({ ...site, ...input }, settings)).rejects.toMatchObject({
      code: 'POLICY_INPUT_INVALID',
      message: 'The Content-Security-Policy can’t be made of these options',
      details: expect.stringMatching(/\w/),
    })
  })

  it.each([undefined, null, {}, 'x'])('error: rejects %j as options', async (options) => {
    await expect(contentSecurityPolicy(options as never)).rejects.toMatchObject({ code: 'POLICY_INPUT_INVALID' })
  })

  it('behavior: escapes path characters that would end the source', async () => {
    expect(await directive('script-src', {}, { cdnUrl: "https://cdn.test/a;b,c'd/" })).toBe(
      "'self' https://cdn.test/a%3bb%2cc%27d/",
    )
  })

  it('default: generates a policy for every bundler', async () => {
    for (const bundler of Object.keys(bundlers) as Bundler[]) {
      await expect(contentSecurityPolicy(site, { bundler })).resolves.toBeDefined()
    }
  })
})

describe('the code', () => {
  const sources = (folder: string): readonly string[] =>
    readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^(csp|testing)\//.test(path))
      .map((path) => readFileSync(new URL(`${folder}${path}`, import.meta.url), 'utf8'))

  it('behavior: uses only services that listSources() lists', () => {
    const used = new Set(
      sources('../../../shell/src/').flatMap((text) =>
        Array.from(text.matchAll(/\bservices\.(\w+Url)\b/g), ([, key]) => key ?? ''),
      ),
    )
    // Links leave the page, so no directive applies to them.
    const links = ['dashboardUrl', 'guideUrl']
    const listed = readFileSync(new URL('listSources.ts', import.meta.url), 'utf8')
    for (const key of used) {
      if (!links.includes(key)) expect(listed, `services.${key}`).toContain(`'${key}'`)
    }
    expect(used.size).toBeGreaterThan(5)
  })

  it('behavior: creates no Trusted Types policy except the one for remotes', () => {
    const makers = sources('../../../shell/src/').filter((text) => text.includes('createPolicy('))
    expect(makers.length).toBeLessThanOrEqual(1)
    for (const text of makers) expect(text).toContain("'latchkey-federation'")
  })
})
