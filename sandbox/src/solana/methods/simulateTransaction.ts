/** `simulateTransaction`: runs a transaction and discards its effects. */
import { base58 } from '@scure/base'
import { FailedTransactionMetadata } from 'litesvm/dist/internal.js'
import { type TransactionError, toTransactionError } from '../describeTransactionError.js'
import { invalidParams } from '../RpcError.js'
import { readAddress, readList, readOptions } from '../readParams.js'
import { setClock } from '../runTransaction.js'
import type { SolanaChain } from '../SolanaChain.js'
import { describeAccount } from './accountMethods.js'
import { describeInnerInstructions } from './describeInnerInstructions.js'
import { inContext } from './inContext.js'
import { readTransactionParam } from './readTransactionParam.js'

export interface Simulation {
  err: TransactionError | null
  logs: readonly string[]
  accounts: readonly unknown[] | null
  unitsConsumed: number
  returnData: unknown
  innerInstructions?: unknown
  replacementBlockhash?: unknown
}

export function simulateTransaction(chain: SolanaChain, [value, given]: readonly unknown[]): unknown {
  const options = readOptions(given)
  const { sigVerify = false, replaceRecentBlockhash = false } = options
  if (sigVerify && replaceRecentBlockhash) {
    throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
  }
  const { bytes, transaction } = readTransactionParam(value, options.encoding)
  if (!replaceRecentBlockhash && !chain.blockhashes.isValid(transaction.recentBlockhash)) {
    return inContext(chain, blockhashNotFound)
  }
  const simulation = simulate(chain, bytes, { ...options, sigVerify })
  const replacement = replaceRecentBlockhash ? { replacementBlockhash: chain.blockhashes.issue() } : {}
  return inContext(chain, { ...simulation, ...replacement })
}

/** Runs the transaction on the VM. The caller checks the blockhash. */
export function simulate(chain: SolanaChain, bytes: Uint8Array, options: Record<string, unknown>): Simulation {
  const { vm } = chain
  setClock(chain)
  vm.setSigverify(options.sigVerify === true)
  let result: ReturnType<typeof vm.simulateVersionedTransaction>
  try {
    result = vm.simulateVersionedTransaction(bytes)
  } finally {
    vm.setSigverify(true)
  }
  const meta = result.meta()
  const inner = options.innerInstructions ? { innerInstructions: describeInnerInstructions(meta) } : {}
  const common = { logs: meta.logs(), unitsConsumed: Number(meta.computeUnitsConsumed()), returnData: null, ...inner }
  if (result instanceof FailedTransactionMetadata) return { err: toTransactionError(result), accounts: null, ...common }
  const asked = readOptions(options.accounts)
  if (!asked.addresses) return { err: null, accounts: null, ...common }
  const after = new Map(result.postAccounts().map((entry) => [base58.encode(entry.address), entry.account()]))
  const accounts = readList(asked.addresses, 100).map((value) => {
    const address = readAddress(value)
    const account = after.get(address) ?? vm.getAccount(base58.decode(address))
    return account ? describeAccount(chain, account, { encoding: asked.encoding ?? 'base64' }) : null
  })
  return { err: null, accounts, ...common }
}

export const blockhashNotFound: Simulation = {
  err: 'BlockhashNotFound',
  logs: [],
  accounts: null,
  unitsConsumed: 0,
  returnData: null,
}
