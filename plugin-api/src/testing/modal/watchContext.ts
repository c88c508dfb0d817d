import type { PluginContext } from '../../context.js'
import type { SecureFrame } from '../../embeddedWallet.js'
import type { Permission } from '../../manifest.js'
import type { AnyPlugin } from '../../plugin.js'
import { createTestFrame } from '../auth/createTestAuth.js'

interface ContextWatch {
  readonly auth: SecureFrame['session']
  readonly refused: readonly Permission[]
  onContext(context: PluginContext): void
}

/** Reads a plugin's context. Gives the plugin the test's secure frame if the host grants it an `auth:*` permission. */
export function watchContext(plugin: AnyPlugin, { auth, refused, onContext }: ContextWatch): AnyPlugin {
  const { error, manifest, options, remote } = plugin
  const requested = (manifest.permissions ?? []).filter((permission) => String(permission).startsWith('auth:'))
  const isGranted = requested.some((permission) => !refused.includes(permission))
  if (requested.length === 0 && !Object.values(manifest.views ?? {}).some((view) => view?.internal)) return plugin

  function wrap(module: unknown): unknown {
    if (!isModule(module)) return module
    return {
      activate(context: PluginContext, pluginOptions: unknown) {
        onContext(context)
        return module.activate(context, pluginOptions)
      },
    }
  }

  return {
    manifest,
    options,
    ...(remote && { remote }),
    ...(error !== undefined && { error }),
    ...(plugin.messages && { messages: plugin.messages.bind(plugin) }),
    ...(isGranted && { embeddedWallet: async () => ({ createSecureFrame: () => createTestFrame(auth) }) }),
    async load() {
      const loaded = await plugin.load()
      return wrap(isModule(loaded) ? loaded : (loaded as { readonly default?: unknown } | undefined)?.default)
    },
  }
}

function isModule(value: unknown): value is { activate(context: PluginContext, options: unknown): unknown } {
  return typeof value === 'object' && value !== null && 'activate' in value && typeof value.activate === 'function'
}
