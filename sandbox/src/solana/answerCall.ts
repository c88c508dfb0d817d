import { accountMethods } from './methods/accountMethods.js'
import { clusterMethods } from './methods/clusterMethods.js'
import { historyMethods } from './methods/historyMethods.js'
import { sendTransaction } from './methods/sendTransaction.js'
import { simulateTransaction } from './methods/simulateTransaction.js'
import { tokenMethods } from './methods/tokenMethods.js'
import type { OpenSolanaChain } from './openSolanaChain.js'
import { invalidParams, RpcError } from './RpcError.js'
import { readAddress } from './readParams.js'
import type { SolanaChain, SolanaMethod } from './SolanaChain.js'

export interface RpcCall {
  readonly id?: string | number | null | undefined
  readonly method: string
  readonly params?: unknown
}

export type RpcAnswer = { jsonrpc: '2.0'; id: string | number | null } & (
  | { result: unknown }
  | { error: { code: number; message: string; data?: unknown } }
)

export function answerCall(chain: SolanaChain, faucet: Pick<OpenSolanaChain, 'fund'>, call: RpcCall): RpcAnswer {
  if (call.method === 'requestAirdrop') {
    return answerWith({ requestAirdrop: (params) => requestAirdrop(faucet, params) }, call)
  }
  const run = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined
  return answerWith(run ? { [call.method]: (params) => run(chain, params) } : {}, call)
}

/** Responds to a JSON-RPC call with one of these methods, or with a node's error. */
export function answerWith(
  methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>>,
  { id = null, method, params = [] }: RpcCall,
): RpcAnswer {
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcError(-32601, 'Method not found')
    return { jsonrpc: '2.0', id, result: run(Array.isArray(params) ? params : []) }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    const { rpcCode: code, message, data } = error
    return { jsonrpc: '2.0', id, error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}

const methods: Readonly<Record<string, SolanaMethod>> = {
  ...clusterMethods,
  ...accountMethods,
  ...tokenMethods,
  ...historyMethods,
  sendTransaction,
  simulateTransaction,
}

function requestAirdrop(faucet: Pick<OpenSolanaChain, 'fund'>, [address, lamports]: readonly unknown[]): string {
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports)) throw invalidParams('lamports are expected')
  return faucet.fund(readAddress(address), BigInt(lamports))
}
