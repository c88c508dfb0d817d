import { once } from '../async/once.js'
import type { Core } from '../core.js'

/** JSON-RPC to a network's nodes. The code for it is fetched by the first call: no page needs it before it is connected. */
export function createRpc(core: Pick<Core, 'runtime' | 'http' | 'supportedChains'>): Core['rpc'] {
  const load = once(async () => (await import('./requestNode.js')).createNodes(core))
  return (network) => ({
    request: async (method, params = [], signal = core.runtime.signal) =>
      (await load())({ network, method, params, signal }),
  })
}
