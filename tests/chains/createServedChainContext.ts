import type { Network, Services } from '@latchkey/plugin-api'
import { createTestChainContext, type TestChainContext } from '@latchkey/plugin-api/testing'
import type { Sandbox } from '@latchkey/sandbox'
import { createHttpClients } from '../../shell/src/http/createHttpClients.js'
import { createRpc } from '../../shell/src/rpc/createRpc.js'
import { createSupportedChains } from '../../shell/src/rpc/createSupportedChains.js'
import { readServices } from '../../shell/src/services/defaultServices.js'
import { createTestRuntime } from '../../shell/src/testing/createTestRuntime.js'

export interface ServedChainParameters {
  readonly sandbox: Pick<Sandbox, 'projectId' | 'services'>
  readonly networks: readonly Network[]
  readonly services?: Partial<Services>
}

/** Creates a chain context that uses the sandbox's nodes and services through the shell's own RPC and HTTP clients. */
export function createServedChainContext({ sandbox, networks, services }: ServedChainParameters): TestChainContext {
  const runtime = createTestRuntime({
    projectId: sandbox.projectId,
    services: { ...sandbox.services, ...services },
    networks,
  })
  const core = { runtime, http: createHttpClients(runtime) }
  const rpc = createRpc({ ...core, supportedChains: createSupportedChains(core) })
  return createTestChainContext({
    networks,
    services: readServices(runtime.options),
    context: { signal: runtime.signal, rpc, http: core.http.at },
  })
}
