import type { Cleanup, RpcHandler, RpcHandlerContext } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import type { RequestHandler } from '../requests/createRequests.js'
import type { Registration } from './createLifecycle.js'
import { freezeData, freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'

export function addRpcHandlers(
  { requests, gates }: Pick<Core, 'requests' | 'gates'>,
  { manifest, granted }: Registration,
  rpcHandlers: ReadonlyMap<string, RpcHandler>,
  activate: () => Promise<unknown>,
): Cleanup[] {
  if (!granted.has('rpc:handle')) return []
  const { gate, rpc = [] } = manifest
  const gated = gate && { isOpen: async () => isOpen(await gates.settled(gate.key)) }
  return rpc.map(({ method, namespace, class: requestClass, endsIn }) => {
    const handle: RequestHandler['handle'] = async (frozenRequest, context) => {
      await activate()
      const handler = rpcHandlers.get(method)
      if (!handler) {
        throw new PluginError('ACTIVATE_FAILED', manifest.id, { details: `It has no handler for ${method}` })
      }
      const { account, signal, forward, request } = context
      const shared: RpcHandlerContext = {
        account: freezeData(account),
        signal: AbortSignal.any([signal]),
        forward: () => forward(),
        request: (name, params) => request(name, params),
      }
      return handler(frozenRequest, freezeMembers(shared))
    }
    return requests.addHandler({ namespace, method, class: requestClass, endsIn, handle, ...gated })
  })
}
