import type { Core } from '../core.js'
import { authMessages } from '../messages/en/auth.js'
import { demandService } from '../services/projectId.js'
import { activeNetworkIdAtom, networksAtom } from '../state/networks.js'
import { isAuthNetwork, readRpcUrl } from './authNetworks.js'
import { FrameLoadError } from './FrameError.js'

/** The protocol's version, as the frame's page is told. */
const version = '4'

/**
 * Makes the secure site's frame, which loads when it is put into the page.
 *
 * @throws {FrameLoadError} `services.frameUrl` is no address, or there is none.
 * @throws {ProjectIdMissingError} the secure site is the public one, and the host gave no project id.
 */
export function createFrameElement(core: Pick<Core, 'runtime' | 'http' | 'messages' | 'alerts'>): HTMLIFrameElement {
  const { options, store } = core.runtime
  const url = readFrameUrl(core)
  const networks = store.get(networksAtom).filter(isAuthNetwork)
  const activeId = store.get(activeNetworkIdAtom)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === activeId) ?? networks[0]
  demandService(core, 'frameUrl')
  if (options.projectId) url.searchParams.set('projectId', options.projectId)
  url.searchParams.set('chainId', network?.caipNetworkId ?? 'eip155:1')
  url.searchParams.set('version', version)
  url.searchParams.set('enableLogger', String(options.enableAuthLogger !== false))
  if (network) url.searchParams.set('rpcUrl', readRpcUrl(core, network))

  const frame = document.createElement('iframe')
  frame.title = core.messages.text('auth.frame', authMessages['auth.frame'])
  // Its own origin and storage, and windows; never the page's address, which only its host decides on.
  frame.setAttribute('sandbox', sandbox)
  // The site has to know which page embeds it, also where that page hides where its visitors come from.
  frame.referrerPolicy = 'strict-origin'
  frame.allow = 'clipboard-write; storage-access'
  frame.style.cssText = 'display:none;position:fixed;border:0;color-scheme:normal'
  frame.src = url.href
  return frame
}

/** @throws {FrameLoadError} */
export function readFrameUrl({ runtime }: Pick<Core, 'runtime'>): URL {
  const { frameUrl } = runtime.services
  try {
    const url = new URL(frameUrl ?? '')
    if (/^https?:$/.test(url.protocol)) return url
  } catch {
    // Told below, like an address with another scheme.
  }
  throw new FrameLoadError('services.frameUrl is not the address of a page.')
}

const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-storage-access-by-user-activation'
