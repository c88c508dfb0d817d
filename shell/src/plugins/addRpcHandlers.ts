import type { Cleanup, Permission, PluginManifest, RpcHandlerContext } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import type { RequestHandler } from '../requests/createRequests.js'
import type { Handlers } from './createContext.js'
import { freezeData } from './freezeData.js'
import { freezeMembers } from './freezeMembers.js'
import { PluginError } from './PluginError.js'

/** Answers the methods that a manifest declares: the plugin is started when one is first asked for. */
export function addRpcHandlers(
  { requests, gates }: Pick<Core, 'requests' | 'gates'>,
  { manifest, granted, handlers }: RpcPlugin,
  activate: (id: string) => Promise<unknown>,
): Cleanup[] {
  if (!granted.has('rpc:handle')) return []
  const { gate } = manifest
  const gated = gate && { isOpen: async () => isOpen(await gates.settled(gate.key)) }
  return (manifest.rpc ?? []).map(({ method, namespace, class: requestClass, endsIn }) => {
    const handle: RequestHandler['handle'] = async (asked, context) => {
      await activate(manifest.id)
      const handler = handlers.get(method)
      if (handler) {
        const { account, signal, forward, request: ask } = context
        const request: RpcHandlerContext['request'] = (name, params) => ask(name, params)
        const own = { account: freezeData(account), signal: AbortSignal.any([signal]) }
        return handler(asked, freezeMembers({ ...own, forward: () => forward(), request }))
      }
      throw new PluginError('ACTIVATE_FAILED', manifest.id, { details: `It has no handler for ${method}` })
    }
    return requests.addHandler({ namespace, method, class: requestClass, endsIn, handle, ...gated })
  })
}

interface RpcPlugin {
  readonly manifest: PluginManifest
  readonly granted: ReadonlySet<Permission>
  readonly handlers: Handlers
}
