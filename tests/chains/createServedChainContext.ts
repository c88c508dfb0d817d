import { LatchkeyError, type Network, RpcError, type Services } from '@latchkey/plugin-api'
import { createTestChainContext, type TestChainContext } from '@latchkey/plugin-api/testing'
import type { Sandbox } from '@latchkey/sandbox'

export interface ServedChainParameters {
  readonly sandbox: Pick<Sandbox, 'projectId' | 'services'>
  readonly networks: readonly Network[]
  readonly services?: Partial<Services>
}

/** Makes a chain context whose nodes and services are the sandbox's. Errors are those of the shell's own clients. */
export function createServedChainContext({ sandbox, networks, services }: ServedChainParameters): TestChainContext {
  const { projectId } = sandbox
  const served = { ...sandbox.services, ...services }

  async function callNode({ caipNetworkId }: Network, method: string, params: readonly unknown[]): Promise<unknown> {
    const url = `${served.rpcUrl}/v1/?chainId=${caipNetworkId}&projectId=${projectId}`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { error, result } = await callJson(url, { method: 'POST', body })
    if (error) throw new RpcError(method, error)
    return result
  }

  return createTestChainContext({
    networks,
    services: served,
    context: {
      rpc: (network) => ({ request: (method, params = []) => callNode(network, method, params) }),
      http: (baseUrl) => ({
        get: (path, { signal } = {}) => callJson(`${baseUrl}${path}`, signal && { signal }),
        url: (path) => `${baseUrl}${path}`,
      }),
    },
  })
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows what its server answers
async function callJson(url: string, init?: RequestInit): Promise<any> {
  const response = await fetch(url, init)
  if (!response.ok) throw new LatchkeyError('HTTP_ERROR', `HTTP status code: ${response.status}`)
  return response.json()
}
