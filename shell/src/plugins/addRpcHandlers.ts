import { type Cleanup, isLatchkeyError, type RpcHandler, type RpcHandlerContext } from '@latchkey/plugin-api'
import { isRejection } from '../connections/isRejection.js'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import type { RequestHandler } from '../requests/createRequests.js'
import { readRecord } from '../storage/readRecord.js'
import type { Registration } from './createLifecycle.js'
import { freezeData, freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'

interface HandlerParts {
  readonly rpcHandlers: ReadonlyMap<string, RpcHandler>
  activate(): Promise<unknown>
  report(error: unknown, place: string): void
}

export function addRpcHandlers(
  { requests, gates }: Pick<Core, 'requests' | 'gates'>,
  { manifest, granted }: Registration,
  { rpcHandlers, activate, report }: HandlerParts,
): Cleanup[] {
  if (!granted.has('rpc:handle')) return []
  const { gate, rpc = [] } = manifest
  const gated = gate && { isOpen: async () => isOpen(await gates.settled(gate.key)) }
  return rpc.map(({ method, namespace, class: requestClass, endsIn }) => {
    const handle: RequestHandler['handle'] = async (frozenRequest, context) => {
      await activate()
      const handler = rpcHandlers.get(method)
      if (!handler) throw createHandlerMissing(manifest.id, method)
      const { account, signal, forward, request } = context
      const shared: RpcHandlerContext = {
        account: freezeData(account),
        signal: AbortSignal.any([signal]),
        forward: () => forward(),
        request: (name, params) => request(name, params),
      }
      try {
        return await handler(frozenRequest, freezeMembers(shared))
      } catch (error) {
        if (!signal.aborted && isFault(error)) report(error, `its handler of ${method}`)
        throw error
      }
    }
    return requests.addHandler({ namespace, method, class: requestClass, endsIn, handle, ...gated })
  })
}

/** Reports the declared methods for which the activated plugin has set no handler. */
export function reportMissingHandlers(
  { manifest: { id, rpc = [] }, granted }: Registration,
  rpcHandlers: HandlerParts['rpcHandlers'],
  report: (error: unknown) => void,
): void {
  if (!granted.has('rpc:handle')) return
  for (const { method } of rpc) if (!rpcHandlers.has(method)) report(createHandlerMissing(id, method))
}

/** `data` tells the dapp's developer which plugin to fix. */
function createHandlerMissing(pluginId: string, method: string): PluginError {
  const details = `activate() of ${pluginId} set no handler for ${method}`
  return Object.assign(new PluginError('ACTIVATE_FAILED', pluginId, { details }), { data: details })
}

/** Whether the handler is at fault. Wallets and nodes throw errors with numeric codes, which handlers pass on. */
function isFault(error: unknown): boolean {
  return !isLatchkeyError(error) && !isRejection(error) && !Number.isSafeInteger(readRecord(error).code)
}
