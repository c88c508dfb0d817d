import { base58 } from '@scure/base'
import { describeTransactionError } from '../describeTransactionError.js'
import { RpcError } from '../RpcError.js'
import { readOptions } from '../readParams.js'
import { runTransaction } from '../runTransaction.js'
import type { SolanaChain } from '../SolanaChain.js'
import { readTransactionParam } from './readTransactionParam.js'
import { blockhashNotFound, type Simulation, simulate } from './simulateTransaction.js'

/**
 * `sendTransaction`: checks a transaction as a node does, runs it and returns its signature. If preflight is skipped,
 * an invalid transaction is accepted and silently dropped, as on the real chain.
 *
 * @throws {RpcError} -32002 with the error and the logs, or -32003 for an invalid signature.
 */
export function sendTransaction(chain: SolanaChain, [value, given]: readonly unknown[]): string {
  const { encoding, skipPreflight = false } = readOptions(given)
  const { bytes, transaction } = readTransactionParam(value, encoding)
  const isRecent = chain.blockhashes.isValid(transaction.recentBlockhash)
  if (!skipPreflight) {
    const simulation = isRecent ? simulate(chain, bytes, { sigVerify: true }) : blockhashNotFound
    refuseFailure(simulation)
  }
  if (isRecent) runTransaction(chain, bytes)
  return base58.encode(transaction.signatures[0] as Uint8Array)
}

function refuseFailure(simulation: Simulation): void {
  const { err } = simulation
  if (err === null) return
  if (err === 'SignatureFailure') throw new RpcError(-32003, 'Transaction signature verification failure')
  throw new RpcError(-32002, `Transaction simulation failed: ${describeTransactionError(err)}`, simulation)
}
