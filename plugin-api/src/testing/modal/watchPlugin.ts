import type { PluginContext } from '../../context.js'
import type { SecureFrame } from '../../embeddedWallet.js'
import type { Permission } from '../../manifest.js'
import type { AnyPlugin } from '../../plugin.js'
import { createTestFrame } from '../auth/createTestAuth.js'

interface PluginWatch {
  readonly auth: SecureFrame['session']
  readonly refused: readonly Permission[]
  onContext(context: PluginContext): void
  /** Called with a promise whenever code or messages start to load, and whenever an activation starts. */
  onLoading(loading: Promise<unknown>): void
}

/** Watches a plugin. Gives it the test's secure frame if the host grants it an `auth:*` permission. */
export function watchPlugin(plugin: AnyPlugin, { auth, refused, onContext, onLoading }: PluginWatch): AnyPlugin {
  const { error, manifest, options, remote } = plugin
  const requested = (manifest.permissions ?? []).filter((permission) => String(permission).startsWith('auth:'))
  const isGranted = requested.some((permission) => !refused.includes(permission))

  function track<T>(loading: Promise<T>): Promise<T> {
    onLoading(loading)
    return loading
  }

  function wrap(module: unknown): unknown {
    if (!isModule(module)) return module
    return {
      activate(context: PluginContext, pluginOptions: unknown) {
        onContext(context)
        return track(Promise.resolve(module.activate(context, pluginOptions)))
      },
    }
  }

  async function load() {
    const loaded = await plugin.load()
    return wrap(isModule(loaded) ? loaded : (loaded as { readonly default?: unknown } | undefined)?.default)
  }

  return {
    manifest,
    options,
    ...(remote && { remote }),
    ...(error !== undefined && { error }),
    ...(plugin.messages && { messages: (locale: string) => track(Promise.resolve(plugin.messages?.(locale) ?? {})) }),
    ...(isGranted && { embeddedWallet: async () => ({ createSecureFrame: () => createTestFrame(auth) }) }),
    load: () => track(load()),
  }
}

function isModule(value: unknown): value is { activate(context: PluginContext, options: unknown): unknown } {
  return typeof value === 'object' && value !== null && 'activate' in value && typeof value.activate === 'function'
}
