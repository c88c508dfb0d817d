import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import { findParent, type ParentOrigin } from '../findParent.js'
import { withoutConnectors } from '../withoutConnectors.js'
import { picture } from './picture.js'

export const manifest = {
  id: 'farcaster',
  version: '0.1.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  contributes: {
    connectors: [{ id: 'farcaster', name: 'Farcaster', namespaces: ['eip155'], imageUrl: picture, autoConnect: true }],
  },
} as const satisfies PluginManifest

export interface FarcasterOptions {
  /**
   * The origins of the Farcaster clients that may embed the app in a web page. Apps on phones need no entry.
   *
   * @default ['https://farcaster.xyz', 'https://*.farcaster.xyz', 'https://warpcast.com']
   */
  readonly allowedOrigins?: readonly ParentOrigin[]
}

/** The module's options. `origin` is absent in a phone app's web view. */
export interface FarcasterModuleOptions {
  readonly origin?: string
}

/**
 * Connects a mini app to the wallet of the Farcaster client that it runs in, without a click if the client allows it.
 * Call it when the page loads. Elsewhere, including on a server, it adds nothing.
 */
export function farcaster({
  allowedOrigins = clientOrigins,
}: FarcasterOptions = {}): Plugin<typeof manifest, object, FarcasterModuleOptions> {
  const origin = findParent(allowedOrigins)
  return definePlugin<typeof manifest, object, FarcasterModuleOptions>({
    manifest: origin ? manifest : isWebView() ? unlisted : withoutConnectors(manifest),
    options: origin ? { origin } : {},
    load: async () => (await import('./module.js')).farcasterModule,
  })
}

/**
 * Whether the page may run in a Farcaster client's phone app. Excludes wallet apps, which offer their own wallet as
 * `ethereum`.
 */
function isWebView(): boolean {
  return typeof window !== 'undefined' && 'ReactNativeWebView' in window && !('ethereum' in window)
}

/** In a web view, the module lists the wallet only after the app answers, because it may not be a Farcaster client. */
const unlisted = {
  ...manifest,
  contributes: { connectors: [{ ...manifest.contributes.connectors[0], listed: false }] },
} as const satisfies PluginManifest

const clientOrigins: readonly ParentOrigin[] = [
  'https://farcaster.xyz',
  'https://*.farcaster.xyz',
  'https://warpcast.com',
]
