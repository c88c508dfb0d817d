import type { Permission, PluginManifest } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** What a plugin asked for and the host did not refuse. */
export function grantPermissions(
  { id, permissions = [] }: PluginManifest,
  { refusedPermissions }: Pick<ModalOptions, 'refusedPermissions'>,
): ReadonlySet<Permission> {
  const refused = refusedPermissions && Object.hasOwn(refusedPermissions, id) ? (refusedPermissions[id] ?? []) : []
  return new Set(permissions.filter((permission) => !refused.includes(permission)))
}
