import type { AuthEmail, AuthSession, AuthSocial } from '../../auth.js'
import type { PluginContext } from '../../context.js'
import type { Permission } from '../../manifest.js'
import type { AnyPlugin } from '../../plugin.js'
import { createTestFrame } from '../auth/createTestAuth.js'

export interface ContextWatch {
  /** Stands in for the secure frame's session. */
  readonly auth: AuthSession & AuthEmail & AuthSocial
  readonly refused: readonly Permission[]
  /** The plugin has started. */
  onContext(context: PluginContext): void
}

/**
 * The plugin, with the test's secure frame as its embedded wallet, where it asks for one and the host grants it. A plugin
 * that neither asks for one nor has internal views stays as it is.
 */
export function watchContext(plugin: AnyPlugin, { auth, refused, onContext }: ContextWatch): AnyPlugin {
  const { manifest, options, remote } = plugin
  const asked = (manifest.permissions ?? []).filter((permission) => String(permission).startsWith('auth:'))
  const granted = asked.some((permission) => !refused.includes(permission))
  if (asked.length === 0 && !Object.values(manifest.views ?? {}).some((view) => view?.internal)) return plugin

  function wrap(module: unknown): unknown {
    if (!isModule(module)) return module
    return {
      activate(context: PluginContext, given: unknown) {
        onContext(context)
        return module.activate(context, given)
      },
    }
  }

  return {
    manifest,
    options,
    ...(remote && { remote }),
    ...(plugin.messages && { messages: plugin.messages.bind(plugin) }),
    ...(granted && { embeddedWallet: async () => ({ createSecureFrame: () => createTestFrame(auth) }) }),
    async load() {
      const loaded = await plugin.load()
      return wrap(isModule(loaded) ? loaded : (loaded as { readonly default?: unknown } | undefined)?.default)
    },
  }
}

function isModule(value: unknown): value is { activate(context: PluginContext, options: unknown): unknown } {
  return typeof value === 'object' && value !== null && 'activate' in value && typeof value.activate === 'function'
}
