import type { PluginManifest } from '@latchkey/plugin-api'
import { shellViews } from '../navigation/shellViews.js'

/** What a manifest declares that the shell or an earlier plugin has declared: an id, a view, a service or a method. */
export function findDuplicate(manifest: PluginManifest, others: readonly PluginManifest[]): string | undefined {
  const { id, rpc = [], provides = [] } = manifest
  const views = Object.keys(manifest.views ?? {})
  const shellView = views.find((view) => shellViews.has(view as never))
  if (shellView) return `view ${shellView} of the shell`
  for (const other of others) {
    if (other.id === id) return `id ${id}`
    const view = views.find((name) => Object.hasOwn(other.views ?? {}, name))
    if (view) return `view ${view} of ${other.id}`
    const service = provides.find((name) => other.provides?.includes(name))
    if (service) return `service ${service} of ${other.id}`
    const handled = rpc.find((mine) => other.rpc?.some((theirs) => isSame(mine, theirs)))
    if (handled) return `method ${handled.method} of ${other.id}`
  }
  return undefined
}

type Rpc = NonNullable<PluginManifest['rpc']>[number]

function isSame(one: Rpc, other: Rpc): boolean {
  return one.method === other.method && one.namespace === other.namespace
}
