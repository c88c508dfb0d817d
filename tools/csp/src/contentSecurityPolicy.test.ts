/** Runs in Node, without a DOM, as the command line does. */
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

describe('a host', () => {
  it('default: with the public services', async () => {
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

  it('behavior: a sign-in server is admitted, unless it is the page’s own', async () => {
    const server = 'https://signin.test'
    expect(await directive('connect-src', { siwx: serverSiwx({ url: `${server}/siwx` }) })).toContain(server)
    const bare = await directive('connect-src')
    expect(await directive('connect-src', { siwx: serverSiwx({ url: '/siwx' }) })).toBe(bare)
    expect(await directive('connect-src', { siwx: localSiwx() })).toBe(bare)
  })

  it('behavior: Bitcoin’s service is admitted with its chain module alone', async () => {
    const service = 'https://esplora.test'
    const services = { bitcoinApiUrl: `${service}/api` }
    expect(await directive('connect-src', { services })).not.toContain(service)
    expect(await directive('connect-src', { services, chains: [bip122()] })).toContain(service)
  })

  it('behavior: on the sandbox, whose services are one address without TLS', async () => {
    const { services } = sandbox({ url: 'http://localhost:4180' })
    const { directives } = await contentSecurityPolicy({ networks: [polygon], chains: site.chains, services })
    expect(directives['connect-src']?.slice(0, 2)).toEqual(["'self'", 'http://localhost:4180'])
    expect(directives['connect-src']?.at(-1)).toBe('ws://localhost:4180')
    expect(directives['img-src']).toEqual(["'self'", 'http://localhost:4180', 'data:'])
    expect(directives['frame-src']).toEqual(["'none'"])
  })

  it('behavior: nothing is listed twice, and every source has its reason', async () => {
    const { directives, sources } = await contentSecurityPolicy({ ...site, networks: [mainnet, mainnet] })
    for (const [name, list] of Object.entries(directives)) {
      expect(new Set(list).size).toBe(list.length)
      for (const source of list) {
        if (source === "'none'") continue
        expect(sources.find((one) => one.directive === name && one.source === source)?.reason).toMatch(/\w/)
      }
    }
  })

  it('behavior: it can be made without a project id and without a DOM', async () => {
    expect(typeof document).toBe('undefined')
    await expect(contentSecurityPolicy({ networks: [mainnet], chains: [] })).resolves.toBeDefined()
  })
})

/** Each source is there for one thing of the host's, and goes with it. */
describe('what is not used is not admitted', () => {
  const picture = 'https://pictures.test/a.png'
  const onNetwork = { ...mainnet, assets: { imageUrl: 'https://chains.test/a.png' } }

  it.each<[title: string, name: Directive, source: string, wanted: PolicyInput, without: PolicyInput]>([
    ['the relay', 'connect-src', 'wss://relay.walletconnect.org', {}, { chains: [eip155()] }],
    ['the relay, switched off', 'connect-src', 'wss://relay.walletconnect.org', {}, { enableWalletConnect: false }],
    ['Verify', 'frame-src', 'https://verify.walletconnect.org', {}, { services: { verifyUrl: null } }],
    ['Verify without WalletConnect', 'frame-src', 'https://verify.walletconnect.org', {}, { chains: [eip155()] }],
    ['analytics', 'connect-src', 'https://pulse.walletconnect.org', {}, { features: { analytics: false } }],
    [
      'analytics, no service',
      'connect-src',
      'https://pulse.walletconnect.org',
      {},
      { services: { analyticsUrl: null } },
    ],
    ['the API', 'connect-src', 'https://api.web3modal.org', {}, { services: { apiUrl: 'https://api.test' } }],
    ['its pictures', 'img-src', 'https://api.web3modal.org', {}, { services: { apiUrl: 'https://api.test' } }],
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
      "a node of the host's",
      'connect-src',
      'https://node.test:8545',
      { customRpcUrls: { 'eip155:1': ['https://node.test:8545/v2/secret-key'] } },
      { customRpcUrls: { 'eip155:5': ['https://node.test:8545'] } },
    ],
    ['a picture of a network', 'img-src', 'https://chains.test', { networks: [onNetwork] }, {}],
    [
      "a network's own picture",
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
      "WalletConnect's picture",
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
      'an address that the host refused',
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
      'pictures of a plugin',
      'img-src',
      'https://images.test',
      { plugins: [plugin({ permissions: ['image:https://images.test'] })] },
      { plugins: [plugin()] },
    ],
    [
      'a service on the machine of whoever develops a plugin',
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
  ])('behavior: %s', async (_title, name, source, wanted, without) => {
    expect((await directive(name, wanted))?.split(' ')).toContain(source)
    expect((await directive(name, without))?.split(' ')).not.toContain(source)
  })

  it('behavior: no source admits more than one origin, unless the host asks for it', async () => {
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
  const admits = async (input: PolicyInput) => (await directive('connect-src', input))?.includes('https://quotes.test')
  const features = (tips: boolean | readonly string[]) => ({ tips }) as PolicyInput['features']

  it.each<[string, PolicyInput, boolean]>([
    ['local, on by default', { plugins: [gated('local', true)] }, true],
    ['local, off by default', { plugins: [gated('local', false)] }, false],
    ['local, the host switched it on', { plugins: [gated('local', false)], features: features(true) }, true],
    ['local, the host switched it off', { plugins: [gated('local', true)], features: features(false) }, false],
    ['remote', { plugins: [gated('remote', true)] }, true],
    ['remote, off by default: the service may open it', { plugins: [gated('remote', false)] }, true],
    ['remote, the host switched it off', { plugins: [gated('remote', true)], features: features(false) }, false],
    ['remote, an empty list', { plugins: [gated('remote', true)], features: features([]) }, false],
    ['basic mode', { plugins: [gated('remote', true)], basic: true }, false],
  ])('behavior: %s', async (_title, input, admitted) => {
    expect(await admits(input)).toBe(admitted)
  })

  it('behavior: where the service can still open it, the policy says so', async () => {
    const { notes } = await contentSecurityPolicy({
      ...site,
      plugins: [gated('remote', true)],
      features: features(false),
    })
    expect(notes).toContainEqual(expect.stringContaining('features.tips is off, so tips is left out'))
  })
})

describe('plugins behind a function', () => {
  it('default: they are imported for their manifests', async () => {
    const module = { default: () => plugin({ permissions: ['http:https://quotes.test'] }) as never }
    expect(await directive('connect-src', { plugins: [async () => module] })).toContain('https://quotes.test')
  })

  it('error: the import fails', async () => {
    const plugins = [() => Promise.reject(new Error('offline'))]
    await expect(contentSecurityPolicy({ ...site, plugins })).rejects.toMatchObject({
      code: 'POLICY_INPUT_INVALID',
      details: 'a plugin could not be imported',
      cause: new Error('offline'),
    })
  })

  it('error: a manifest that is not valid', async () => {
    const plugins = [plugin({ permissions: ['http:https://*' as never] })]
    await expect(contentSecurityPolicy({ ...site, plugins })).rejects.toMatchObject({ code: 'MANIFEST_INVALID' })
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
  ])('default: %s %j', async (bundler, settings, policies) => {
    expect(await read({ bundler, ...settings })).toEqual(policies ? [["'script'"], policies] : [undefined, undefined])
    const { notes } = await contentSecurityPolicy(site, { bundler, ...settings })
    expect(notes.some((note) => note.startsWith('Trusted Types are not required'))).toBe(!policies)
  })

  it('behavior: the policy of remotes is admitted where there is one, and only there', async () => {
    expect(await read({}, { plugins: [remote] })).toEqual([["'script'"], ['latchkey-federation']])
    expect(await read({ bundler: 'webpack', policyName: 'my-site' }, { plugins: [remote] })).toEqual([
      ["'script'"],
      ['my-site', 'latchkey-federation'],
    ])
    expect(await read({ bundler: 'next-turbopack' }, { plugins: [remote] })).toEqual([undefined, undefined])
  })

  it("behavior: a host's own policy takes the place of 'none'", async () => {
    expect(await read({ also: { 'trusted-types': ['dompurify'] } })).toEqual([["'script'"], ['dompurify']])
  })
})

describe('remotes', () => {
  it('behavior: a pinned one is admitted by its hash, and its origin is not', async () => {
    const remote = { entry: 'https://remotes.test/1.0.0/remoteEntry.js', integrity: hash }
    const { header } = await contentSecurityPolicy({ ...site, plugins: [plugin({}, remote)] })
    expect(header).toContain(`script-src 'self' '${hash}';`)
    expect(header).not.toContain('remotes.test')
  })

  it('behavior: without a hash, on this machine, by its address', async () => {
    const remote = { entry: 'http://localhost:4300/remoteEntry.js' }
    const { directives, notes } = await contentSecurityPolicy({ ...site, plugins: [plugin({}, remote)] })
    expect(directives['script-src']).toEqual(["'self'", 'http://localhost:4300/remoteEntry.js'])
    expect(notes).toContainEqual(expect.stringContaining('For development alone'))
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
    expect(notes.join()).toContain('The import map’s hash is missing')
  })

  it('behavior: Next is told of its scripts in the page', async () => {
    const notes = async (settings: PolicySettings) => (await contentSecurityPolicy(site, settings)).notes.join()
    expect(await notes({ bundler: 'next-webpack' })).toContain('give a nonce')
    expect(await notes({ bundler: 'next-webpack', nonce: 'abc' })).not.toContain('give a nonce')
  })

  it('behavior: names outside of the chain are told of', async () => {
    const { notes } = await contentSecurityPolicy({ ...site, chains: [eip155({ offchainNames: true })] })
    expect(notes.join()).toContain('offchainNames')
  })

  it.each<[string, PolicyInput, PolicySettings]>([
    ['no networks', { networks: [] }, {}],
    ['an unknown bundler', {}, { bundler: 'parcel' as never }],
    ['a bundler that is a member of every object', {}, { bundler: 'toString' as never }],
    ['a service that is no address', { services: { apiUrl: '/api' } }, {}],
    ['a service of another kind', { services: { rpcUrl: 'file:///etc' } }, {}],
    ['a service with a wildcard', { services: { rpcUrl: 'https://*.test' } }, {}],
    ['a service by IPv6', { services: { rpcUrl: 'http://[::1]:80' } }, {}],
    ['a nonce that ends its source', {}, { nonce: "a' 'unsafe-inline" }],
    ['a nonce that ends its directive', {}, { nonce: 'a;script-src' }],
    ['a policy name that is none', {}, { bundler: 'webpack', policyName: 'a b' }],
    ['a hash that is none', {}, { scriptHashes: ["sha384-x' *"] }],
    [
      'a pin that is no hash',
      { plugins: [plugin({}, { entry: 'https://remotes.test/1/remoteEntry.js', integrity: "x' *" })] },
      {},
    ],
    ['an address of the CDN that is none', {}, { cdnUrl: 'cdn' }],
    ['a directive that is none', {}, { also: { 'script-source': ['x'] } as never }],
    ['a source that is more than one', {}, { also: { 'script-src': ['a b'] } }],
    ['a report that is more than one', {}, { report: 'https://a.test;script-src *' }],
  ])('error: %s', async (_title, input, settings) => {
    await expect(contentSecurityPolicy({ ...site, ...input }, settings)).rejects.toMatchObject({
      code: 'POLICY_INPUT_INVALID',
      message: 'The Content-Security-Policy can’t be made of these options',
      details: expect.stringMatching(/\w/),
    })
  })

  it.each([undefined, null, {}, 'x'])('error: %j for options', async (options) => {
    await expect(contentSecurityPolicy(options as never)).rejects.toMatchObject({ code: 'POLICY_INPUT_INVALID' })
  })

  it('behavior: what ends a source in a path is escaped', async () => {
    expect(await directive('script-src', {}, { cdnUrl: "https://cdn.test/a;b,c'd/" })).toBe(
      "'self' https://cdn.test/a%3bb%2cc%27d/",
    )
  })

  it('default: every bundler has a policy', async () => {
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

  it('behavior: it uses no service that listSources() does not know', () => {
    const used = new Set(
      sources('../../../shell/src/').flatMap((text) =>
        Array.from(text.matchAll(/\bservices\.(\w+Url)\b/g), ([, key]) => key ?? ''),
      ),
    )
    // The two that are links: following one leaves the page.
    const links = ['dashboardUrl', 'guideUrl']
    const listed = readFileSync(new URL('listSources.ts', import.meta.url), 'utf8')
    for (const key of used) {
      if (!links.includes(key)) expect(listed, `services.${key}`).toContain(`'${key}'`)
    }
    expect(used.size).toBeGreaterThan(5)
  })

  it('behavior: it makes no policy of Trusted Types but that of remotes', () => {
    const makers = sources('../../../shell/src/').filter((text) => text.includes('createPolicy('))
    expect(makers.length).toBeLessThanOrEqual(1)
    for (const text of makers) expect(text).toContain("'latchkey-federation'")
  })
})
