/** `POST /v1/`: JSON-RPC for the chain in the query, like a public RPC URL. */
import * as v from 'valibot'
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import type { Solana } from '../solana/createSolana.js'

export function serveRpc(app: SandboxApp, state: SandboxState): void {
  app.on('POST', ['/v1', '/v1/'], requireProject(state.projects), async (context) => {
    const chainId = context.req.query('chainId')
    if (!chainId) throw new ServiceError(400, 'chainId', 'is required')
    const answer = answerer(state, chainId)
    if (!answer) throw new ServiceError(400, 'chainId', `is not supported: ${chainId}`)
    const body = await parseBody(RpcBodySchema, context)
    if (!Array.isArray(body)) return context.json(await answer(body))
    const answers: unknown[] = []
    // Run the calls one after another: a batch may send a transaction and then read what it changed.
    for (const call of body) answers.push(await answer(call))
    return context.json(answers)
  })
}

export const CallSchema = v.looseObject({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.string(), v.number(), v.null()])),
  method: v.string(),
})
export const RpcBodySchema = v.union([v.pipe(v.array(CallSchema), v.minLength(1), v.maxLength(1_000)), CallSchema])

type Call = v.InferOutput<typeof CallSchema>

/** Returns the handler for the chain with this CAIP-2 id. Undefined if the chain does not run here. */
function answerer(state: SandboxState, caipNetworkId: string): ((call: Call) => Promise<unknown>) | undefined {
  const { solana } = state
  if (caipNetworkId === solana.caipNetworkId) return (call) => answerFromSolana(solana, call)
  const chain = findChain(state, caipNetworkId)
  return chain && ((call) => answerFromAnvil(chain.rpcUrl, call))
}

async function answerFromSolana(solana: Solana, call: Call): Promise<unknown> {
  // The real mainnet has no faucet.
  return call.method === 'requestAirdrop' ? methodNotFound(call) : solana.answer(call)
}

/** The node's own methods. Public RPC URLs lack them, so dapps that rely on them must fail here too. */
const privateMethod = /^(anvil|evm|hardhat|debug|trace|txpool|ots|erigon|personal|admin|miner)_/

async function answerFromAnvil(rpcUrl: string, call: Call): Promise<unknown> {
  const { id = null, method } = call
  if (privateMethod.test(method) || method === 'eth_sendUnsignedTransaction') return methodNotFound(call)
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(call) })
    return await response.json()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { jsonrpc: '2.0', id, error: { code: -32603, message: `The chain does not answer: ${reason}` } }
  }
}

function methodNotFound({ id = null, method }: Call) {
  return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method not found: ${method}` } }
}
