import { type FrozenRequest, type PluginManifest, parseCaipNetworkId } from '@latchkey/plugin-api'
import { grantPermissions } from '../plugins/pluginOptions.js'
import type { Runtime } from '../runtime.js'
import { pluginsAtom } from '../state/plugins.js'

/** Lists the ids of the plugins that review the request. Empty with the host option `review: 'never'`. */
export function listReviewers({ options, store }: Runtime, request: FrozenRequest): readonly string[] {
  if (options.review === 'never') return []
  return [...store.get(pluginsAtom).values()]
    .filter(({ status }) => status !== 'gated' && status !== 'incompatible')
    .filter(({ manifest }) => concerns(manifest, request))
    .filter(({ manifest }) => grantPermissions(manifest, options).has('requests:review'))
    .map(({ manifest }) => manifest.id)
}

function concerns({ contributes, namespaces }: PluginManifest, { method, networkId }: FrozenRequest): boolean {
  if (!contributes?.review) return false
  const { namespace } = parseCaipNetworkId(networkId)
  const { methods } = contributes.review
  return (namespaces?.includes(namespace) ?? true) && (methods?.includes(method) ?? true)
}
