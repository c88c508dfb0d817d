/** Lists what Latchkey needs from a page's policy. A test checks that every service is in this file. */
import type { Network } from '@latchkey/plugin-api'
import { defaultServices, readImageUrl, signInGates } from '@latchkey/shell/rules'
import type { Directive, PolicySource } from './directives.js'
import type { EnabledPlugin, PolicyInput } from './listPlugins.js'
import { toFileSource, toHashSource, toSource } from './toSource.js'

/** @throws {PolicyError} If a URL in the options is invalid. */
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
  add('img-src', 'apiUrl', 'services.apiUrl: images of wallets and networks')
  if (input.chains?.some(({ kind }) => kind === 'eip155' || kind === 'walletconnect')) {
    add('connect-src', 'bundlerUrl', 'services.bundlerUrl: the status of batches')
  }
  add('connect-src', 'rpcUrl', 'services.rpcUrl: balances, names and RPC')
  add('connect-src', 'nftUrl', 'services.nftUrl: NFTs')
  if (input.features?.analytics !== false) add('connect-src', 'analyticsUrl', 'services.analyticsUrl: events')
  if (input.chains?.some(({ kind }) => kind === 'bip122')) {
    add('connect-src', 'bitcoinApiUrl', 'services.bitcoinApiUrl: balances and fees of Bitcoin')
  }
  const signInUrl = input.siwx?.serverUrl
  // A relative URL is on the page's origin.
  if (signInUrl && URL.canParse(signInUrl)) {
    found.push({ directive: 'connect-src', source: toSource(signInUrl, 'siwx'), reason: 'siwx: the sign-in server' })
  }
  for (const network of input.networks ?? []) found.push(...listNodeSources(input, network))
  if (input.chains?.some(({ kind }) => kind === 'walletconnect') && input.enableWalletConnect !== false) {
    add('connect-src', 'relayUrl', 'services.relayUrl: WalletConnect’s relay')
    add('frame-src', 'verifyUrl', 'services.verifyUrl: a hidden frame that verifies the app for wallets; can be null')
  }
  const signIn = plugins.filter(({ gateKey }) => signInGates.some((key) => key === gateKey))
  const names = signIn.map(({ id }) => id).join(' and ')
  if (names) add('frame-src', 'frameUrl', `services.frameUrl: the secure frame of ${names}`)
  return found
}

function listNodeSources(
  { customRpcUrls, enablePublicRpc = true }: PolicyInput,
  network: Network,
): readonly PolicySource[] {
  const { caipNetworkId, name, rpcUrls } = network
  const node = (address: string, option: string): PolicySource => ({
    directive: 'connect-src',
    source: toSource(address, option),
    reason: `${option}: a node of ${name}`,
  })
  return [
    ...(customRpcUrls?.[caipNetworkId] ?? []).map((address) => node(address, `customRpcUrls['${caipNetworkId}']`)),
    // The modal uses the node if the services don't know the network, or fail.
    ...(enablePublicRpc ? rpcUrls.default.http : []).map((address) => node(address, `rpcUrls of ${caipNetworkId}`)),
  ]
}

/** Lists the images in the options. Images whose URLs come from services need `images: 'any'`. */
function listImageSources(input: PolicyInput): readonly PolicySource[] {
  const { networks = [], chainImages, connectorImages, customWallets = [], connectors = [], chains = [] } = input
  const images: readonly (readonly [url: unknown, option: string])[] = [
    ...networks.map(({ id, caipNetworkId, assets }) => {
      const chainImage = readImageUrl(chainImages?.[caipNetworkId] ?? chainImages?.[String(id)])
      return [chainImage ?? assets?.imageUrl, `the image of ${caipNetworkId}`] as const
    }),
    ...Object.entries(connectorImages ?? {}).map(([id, url]) => [url, `connectorImages['${id}']`] as const),
    ...customWallets.map(({ id, imageUrl }) => [imageUrl, `customWallets: the image of ${id}`] as const),
    ...connectors.map(({ info }) => [info.imageUrl, `connectors: the image of ${info.id}`] as const),
    ...chains.map(({ kind, options }) => [options?.imageUrl, `the image of ${kind}()`] as const),
  ]
  const data = {
    directive: 'img-src',
    source: 'data:',
    reason: 'shipped pictures, images that wallets announce, and on-chain avatars',
  }
  return [
    data as PolicySource,
    ...images.flatMap(([value, reason]): PolicySource[] => {
      // The modal does not show images with invalid URLs.
      const url = readImageUrl(value)
      if (!url || url.startsWith('data:')) return []
      return [{ directive: 'img-src', source: toSource(url, reason), reason }]
    }),
  ]
}

const permissionDirectives = { http: 'connect-src', frame: 'frame-src', image: 'img-src' } as const

function listPluginSources({ id, granted, remote }: EnabledPlugin): readonly PolicySource[] {
  const found = Array.from(granted).flatMap((permission): PolicySource[] => {
    const [, kind, address] = /^(http|frame|image):(https?:.+)$/.exec(permission) ?? []
    if (!kind || !address) return []
    const directive = permissionDirectives[kind as keyof typeof permissionDirectives]
    return [{ directive, source: toSource(address, permission), reason: `${permission} of the plugin ${id}` }]
  })
  if (!remote) return found
  const { entry, integrity } = remote
  const script = integrity
    ? { source: toHashSource(integrity, `the integrity of ${id}`), address: entry, reason: `the remote plugin ${id}` }
    : { source: toFileSource(entry, `the entry of ${id}`), reason: `the remote plugin ${id}, which has no hash` }
  return [...found, { directive: 'script-src', ...script }]
}
