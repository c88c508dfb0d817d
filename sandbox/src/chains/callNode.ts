import { SandboxError } from '../SandboxError.js'

/**
 * Makes many calls in one HTTP request, and answers in their order. viem's batches wait for a tick each, and check and
 * convert each answer by itself, which for a thousand calls is most of the time.
 *
 * @throws {NodeCallError} one of the calls was refused.
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

/** A chain's node refused a call of the sandbox's own. */
export class NodeCallError extends SandboxError {
  override readonly code = 'NODE_CALL_REFUSED'
  constructor(method: string, reason: string) {
    super(`The sandbox's chain refused ${method}: ${reason}.`)
  }
}
