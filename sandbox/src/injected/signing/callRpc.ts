import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * Calls a chain over HTTP.
 *
 * @throws {ProviderRpcError} the chain's code, message and data, or -32603 if the chain is unreachable or its response
 * is not JSON-RPC.
 */
export async function callRpc(rpcUrl: string, method: string, params: unknown = []): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let answer: unknown
  try {
    const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    answer = await response.json()
  } catch (cause) {
    throw new ProviderRpcError(-32603, `The chain can't be reached: ${cause instanceof Error ? cause.message : cause}`)
  }
  if (isRecord(answer) && isRecord(answer.error)) {
    const { code, message, data } = answer.error
    throw new ProviderRpcError(typeof code === 'number' ? code : -32603, String(message), data)
  }
  if (!isRecord(answer) || !('result' in answer)) {
    throw new ProviderRpcError(-32603, `The chain's answer to ${method} is not JSON-RPC: ${JSON.stringify(answer)}`)
  }
  return answer.result
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
