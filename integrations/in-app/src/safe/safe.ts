import { definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'
import { findParent, type ParentOrigin } from '../findParent.js'
import { withoutConnectors } from '../withoutConnectors.js'
import { picture } from './picture.generated.js'

export const manifest = {
  id: 'safe',
  version: '0.1.0',
  api: '^1.0.0',
  permissions: ['connectors:register'],
  contributes: {
    connectors: [{ id: 'safe', name: 'Safe', namespaces: ['eip155'], imageUrl: picture, autoConnect: true }],
  },
} as const satisfies PluginManifest

export interface SafeOptions {
  /**
   * The origins of the Safe interfaces that may embed the app.
   *
   * @default ['https://app.safe.global', 'https://*.app.safe.global']
   */
  readonly allowedOrigins?: readonly ParentOrigin[]
}

/** What the module needs. `origin` is absent outside Safe, but the module never loads there. */
export interface SafeModuleOptions {
  readonly origin?: string
}

/**
 * Connects the app to the Safe that it was opened in, without a click. Outside Safe, adds nothing and sends nothing.
 *
 * Call it when the page loads. On a server, it adds nothing.
 */
export function safe({
  allowedOrigins = safeOrigins,
}: SafeOptions = {}): Plugin<typeof manifest, object, SafeModuleOptions> {
  const origin = findParent(allowedOrigins)
  return definePlugin<typeof manifest, object, SafeModuleOptions>({
    manifest: origin ? manifest : withoutConnectors(manifest),
    options: origin ? { origin } : {},
    load: async () => (await import('./module.js')).safeModule,
  })
}

const safeOrigins: readonly ParentOrigin[] = ['https://app.safe.global', 'https://*.app.safe.global']
