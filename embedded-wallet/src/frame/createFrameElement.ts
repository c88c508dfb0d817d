import type { EmbeddedWalletContext } from '@latchkey/plugin-api'
import { FrameLoadError } from '../errors.js'
import { isServed } from '../networks.js'

/**
 * Makes the secure site's frame. It loads when it is put into the page.
 *
 * @throws {FrameLoadError} `services.frameUrl` is not the address of a page.
 * @throws {ProjectIdMissingError} The secure site is the public one, and the host gave no project id.
 */
export function createFrameElement(context: EmbeddedWalletContext): HTMLIFrameElement {
  const { options, store, atoms } = context
  const url = readFrameUrl(context)
  const networks = store.get(atoms.networks).filter(isServed)
  const activeId = store.get(atoms.activeNetworkId)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? networks[0]
  context.demandService('frameUrl')
  if (options.projectId) url.searchParams.set('projectId', options.projectId)
  url.searchParams.set('chainId', network?.caipNetworkId ?? 'eip155:1')
  url.searchParams.set('version', protocolVersion)
  url.searchParams.set('enableLogger', String(options.enableAuthLogger !== false))
  if (network) url.searchParams.set('rpcUrl', context.rpcUrl(network))

  const frame = document.createElement('iframe')
  frame.title = context.frameTitle()
  frame.setAttribute('sandbox', sandbox)
  // The site has to know which page embeds it, even if that page's own policy hides it.
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write; storage-access'
  frame.style.cssText = 'display:none;position:fixed;border:0;color-scheme:normal'
  frame.src = url.href
  return frame
}

/** @throws {FrameLoadError} `services.frameUrl` is not the address of a page. */
export function readFrameUrl({ frameUrl }: Pick<EmbeddedWalletContext, 'frameUrl'>): URL {
  try {
    const url = new URL(frameUrl)
    if (/^https?:$/.test(url.protocol)) return url
  } catch {
    // Reported below, like an address with another scheme.
  }
  throw new FrameLoadError('services.frameUrl is not the address of a page.')
}

const protocolVersion = '4'

/** Its own origin, storage and windows. No top navigation: only the host decides on the page's address. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'
