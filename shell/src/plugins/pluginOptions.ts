/** Reads plugins from the app's options. Pure, because tools share it. */
import type { AnyPlugin, Permission, PluginManifest } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** Returns the app's plugins whose manifests need not be fetched, in the app's order. */
export function knownPlugins({ plugins = [] }: ModalOptions): readonly AnyPlugin[] {
  return plugins.filter((input) => typeof input !== 'function')
}

/** Returns the plugin that `() => import('...')` loads: itself, or the default export (a plugin or its factory). */
export function unwrapPlugin(imported: AnyPlugin | { readonly default: AnyPlugin | (() => AnyPlugin) }): AnyPlugin {
  const plugin = 'default' in imported ? imported.default : imported
  return typeof plugin === 'function' ? plugin() : plugin
}

export function grantPermissions(
  { id, permissions = [] }: PluginManifest,
  { refusedPermissions = {} }: Pick<ModalOptions, 'refusedPermissions'>,
): ReadonlySet<Permission> {
  const refused = Object.hasOwn(refusedPermissions, id) ? (refusedPermissions[id] ?? []) : []
  return new Set(permissions.filter((permission) => !refused.includes(permission)))
}
