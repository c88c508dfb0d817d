import type { Cleanup, PluginManifest } from '@latchkey/plugin-api'
import type { Core, RequestHandler } from '../contract/core.js'
import { isOpen } from '../gates/isOpen.js'
import type { Handlers } from './createContext.js'
import { grantPermissions } from './grantPermissions.js'
import { PluginError } from './PluginError.js'

/** Answers the methods that a manifest declares: the plugin is started when one is first asked for. */
export function addRpcHandlers(
  { runtime, requests, gates }: Pick<Core, 'runtime' | 'requests' | 'gates'>,
  manifest: PluginManifest,
  handlers: Handlers,
  activate: (id: string) => Promise<unknown>,
): Cleanup[] {
  if (!grantPermissions(manifest, runtime.options).has('rpc:handle')) return []
  const { gate } = manifest
  const gated = gate && { isOpen: async () => isOpen(await gates.settled(gate.key)) }
  return (manifest.rpc ?? []).map(({ method, namespace, class: requestClass, endsIn }) => {
    const handle: RequestHandler['handle'] = async (request, context) => {
      await activate(manifest.id)
      const handler = handlers.get(method)
      if (handler) return handler(request, context)
      throw new PluginError('ACTIVATE_FAILED', manifest.id, { details: `It has no handler for ${method}` })
    }
    return requests.addHandler({ namespace, method, class: requestClass, endsIn, handle, ...gated })
  })
}
