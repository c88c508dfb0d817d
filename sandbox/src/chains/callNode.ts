import { SandboxError } from '../SandboxError.js'

/**
 * Sends many calls in one HTTP request and returns the results in order. viem is too slow for thousands of calls: it
 * waits a tick for each, and converts each answer separately.
 *
 * @throws {NodeCallError} one of the calls failed.
 */
export async function callNode(
  rpcUrl: string,
  calls: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<unknown[]> {
  const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const response = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const answers = (await response.json()) as { id: number; result?: unknown; error?: { message: string } }[]
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return calls.map(([method], id) => {
    const { result, error } = byId.get(id) ?? { error: { message: 'no answer' } }
    if (error) throw new NodeCallError(method, error.message)
    return result
  })
}

/** A chain's node rejected a call that the sandbox made. */
export class NodeCallError extends SandboxError {
  override readonly code = 'NODE_CALL_REFUSED'
  constructor(method: string, reason: string) {
    super(`The sandbox's chain rejected ${method}: ${reason}.`)
  }
}
