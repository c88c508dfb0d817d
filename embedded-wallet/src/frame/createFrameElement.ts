import type { EmbeddedWalletContext } from '@latchkey/plugin-api'
import { FrameLoadError } from '../errors.js'
import { isServed } from '../networks.js'

/**
 * Creates the secure frame's element, which loads when it is added to the page.
 *
 * @throws {FrameLoadError} If `services.frameUrl` is not an http(s) URL.
 * @throws {ProjectIdMissingError} If the secure site is public and the host options have no project id.
 */
export function createFrameElement(context: EmbeddedWalletContext): HTMLIFrameElement {
  const { options, store, atoms } = context
  const url = readFrameUrl(context)
  const networks = store.get(atoms.networks).filter(isServed)
  const activeId = store.get(atoms.activeNetworkId)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? networks[0]
  context.requireService('frameUrl')
  if (options.projectId) url.searchParams.set('projectId', options.projectId)
  url.searchParams.set('chainId', network?.caipNetworkId ?? 'eip155:1')
  url.searchParams.set('version', protocolVersion)
  url.searchParams.set('enableLogger', String(options.enableAuthLogger !== false))
  if (network) url.searchParams.set('rpcUrl', context.rpcUrl(network))

  const frame = document.createElement('iframe')
  frame.title = context.frameTitle()
  frame.setAttribute('sandbox', sandbox)
  // Tells the secure site which page embeds it, even if the page has a stricter referrer policy.
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write; storage-access'
  frame.style.cssText = 'display:none;position:fixed;border:0;color-scheme:normal'
  frame.src = url.href
  return frame
}

/** @throws {FrameLoadError} If `services.frameUrl` is not an http(s) URL. */
export function readFrameUrl({ frameUrl }: Pick<EmbeddedWalletContext, 'frameUrl'>): URL {
  try {
    const url = new URL(frameUrl)
    if (/^https?:$/.test(url.protocol)) return url
  } catch {
    // Reported below.
  }
  throw new FrameLoadError('services.frameUrl is not the address of a page.')
}

const protocolVersion = '4'

/** The secure site may use its storage and open windows, but must not navigate the dapp's page. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'
