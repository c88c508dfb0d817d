/** What Latchkey needs of a page's policy, each with its reason: the one place that names who calls whom. */
import type { Network } from '@latchkey/plugin-api'
import { defaultServices, readImageUrl, signInGates } from '@latchkey/shell/rules'
import type { Directive, PolicySource } from './directives.js'
import type { EnabledPlugin, PolicyInput } from './listPlugins.js'
import { toFileSource, toHashSource, toSource } from './toSource.js'

/** @throws {PolicyError} an address among the options is none. */
export function listSources(input: PolicyInput, plugins: readonly EnabledPlugin[]): readonly PolicySource[] {
  return [...listServiceSources(input, plugins), ...listImageSources(input), ...plugins.flatMap(listPluginSources)]
}

function listServiceSources(input: PolicyInput, plugins: readonly EnabledPlugin[]): readonly PolicySource[] {
  const services = { ...defaultServices, ...input.services }
  const found: PolicySource[] = []
  const add = (directive: Directive, key: keyof typeof services, reason: string) => {
    const address = services[key]
    if (address) found.push({ directive, source: toSource(address, `services.${key}`), reason })
  }
  add('connect-src', 'apiUrl', 'services.apiUrl: the wallet list, and the project’s configuration')
  add('img-src', 'apiUrl', 'services.apiUrl: pictures of wallets and networks')
  if (input.chains?.some(({ kind }) => kind === 'eip155' || kind === 'walletconnect')) {
    add('connect-src', 'bundlerUrl', 'services.bundlerUrl: what became of a batch of calls')
  }
  add('connect-src', 'rpcUrl', 'services.rpcUrl: balances, names, and the chains that it serves')
  add('connect-src', 'nftUrl', 'services.nftUrl: the NFTs of an account')
  if (input.features?.analytics !== false) add('connect-src', 'analyticsUrl', 'services.analyticsUrl: events')
  if (input.chains?.some(({ kind }) => kind === 'bip122')) {
    add('connect-src', 'bitcoinApiUrl', 'services.bitcoinApiUrl: balances and fees of Bitcoin')
  }
  const signInUrl = input.siwx?.serverUrl
  // An address without an origin is the page's own.
  if (signInUrl && URL.canParse(signInUrl)) {
    found.push({ directive: 'connect-src', source: toSource(signInUrl, 'siwx'), reason: 'siwx: the sign-in server' })
  }
  for (const network of input.networks ?? []) found.push(...listNodeSources(input, network))
  if (input.chains?.some(({ kind }) => kind === 'walletconnect') && input.enableWalletConnect !== false) {
    add('connect-src', 'relayUrl', 'services.relayUrl: WalletConnect’s relay')
    add(
      'frame-src',
      'verifyUrl',
      'services.verifyUrl: attests this site to wallets, by a hidden frame; null does without',
    )
  }
  const signIn = plugins.filter(({ gateKey }) => signInGates.some((key) => key === gateKey))
  if (signIn.length > 0) add('frame-src', 'frameUrl', `services.frameUrl: the secure frame of ${names(signIn)}`)
  return found
}

function listNodeSources(
  { customRpcUrls, enablePublicRpc = true }: PolicyInput,
  network: Network,
): readonly PolicySource[] {
  const { caipNetworkId, name, rpcUrls } = network
  const own = customRpcUrls?.[caipNetworkId] ?? []
  const node = (address: string, option: string): PolicySource => ({
    directive: 'connect-src',
    source: toSource(address, option),
    reason: `${option}: a node of ${name}`,
  })
  return [
    ...own.map((address) => node(address, `customRpcUrls['${caipNetworkId}']`)),
    // Asked where the services don't know the network, or fail.
    ...(enablePublicRpc ? rpcUrls.default.http : []).map((address) => node(address, `rpcUrls of ${caipNetworkId}`)),
  ]
}

/** The pictures that the host names. Those that only an answer names are for `images: 'any'`. */
function listImageSources(input: PolicyInput): readonly PolicySource[] {
  const { networks = [], chainImages, connectorImages, customWallets = [], connectors = [], chains = [] } = input
  const pictures: readonly (readonly [url: unknown, option: string])[] = [
    ...networks.map(({ id, caipNetworkId, assets }) => {
      const own = readImageUrl(chainImages?.[caipNetworkId] ?? chainImages?.[String(id)])
      return [own ?? assets?.imageUrl, `the picture of ${caipNetworkId}`] as const
    }),
    ...Object.entries(connectorImages ?? {}).map(([id, url]) => [url, `connectorImages['${id}']`] as const),
    ...customWallets.map(({ id, imageUrl }) => [imageUrl, `customWallets: the picture of ${id}`] as const),
    ...connectors.map(({ info }) => [info.imageUrl, `connectors: the picture of ${info.id}`] as const),
    ...chains.map(({ kind, options }) => [options?.imageUrl, `the picture of ${kind}()`] as const),
  ]
  const data = {
    directive: 'img-src',
    source: 'data:',
    reason: 'pictures that wallets announce, and avatars that are kept on a chain',
  } as const
  return [
    data,
    ...pictures.flatMap(([url, reason]): PolicySource[] => {
      // What is no picture's address is not drawn either.
      const readable = readImageUrl(url)
      if (!readable || readable.startsWith('data:')) return []
      return [{ directive: 'img-src', source: toSource(readable, reason), reason }]
    }),
  ]
}

const granting = { http: 'connect-src', frame: 'frame-src', image: 'img-src' } as const

function listPluginSources({ id, granted, remote }: EnabledPlugin): readonly PolicySource[] {
  const found = Array.from(granted).flatMap((permission): PolicySource[] => {
    const [, kind, address] = /^(http|frame|image):(https?:.+)$/.exec(permission) ?? []
    if (!kind || !address) return []
    const directive = granting[kind as keyof typeof granting]
    return [{ directive, source: toSource(address, permission), reason: `${permission} of the plugin ${id}` }]
  })
  if (!remote) return found
  const script = remote.integrity
    ? {
        source: toHashSource(remote.integrity, `the integrity of ${id}`),
        address: remote.entry,
        reason: `the remote plugin ${id}, wherever it lies`,
      }
    : { source: toFileSource(remote.entry, `the entry of ${id}`), reason: `the remote plugin ${id}, which has no hash` }
  return [...found, { directive: 'script-src', ...script }]
}

function names(plugins: readonly EnabledPlugin[]): string {
  return plugins.map(({ id }) => id).join(' and ')
}
