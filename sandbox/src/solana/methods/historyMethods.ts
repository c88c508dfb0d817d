/** Methods for landed transactions. Each transaction is final immediately. */
import { base58, base64 } from '@scure/base'
import { invalidParams } from '../RpcError.js'
import { readFee } from '../readFee.js'
import { readAddress, readList, readOptions } from '../readParams.js'
import type { AccountBalance, TransactionRecord } from '../runTransaction.js'
import type { SolanaChain, SolanaMethod } from '../SolanaChain.js'
import { tokenProgram } from '../tokens/solanaTokens.js'
import type { WireTransaction } from '../wire/readWireTransaction.js'
import { describeInnerInstructions } from './describeInnerInstructions.js'
import { inContext } from './inContext.js'
import { tokenAmount } from './tokenAmount.js'

export const historyMethods: Readonly<Record<string, SolanaMethod>> = {
  getSignatureStatuses: (chain, [signatures]) =>
    inContext(
      chain,
      readList(signatures, 256).map((signature) => {
        const record = chain.transactions.get(String(signature))
        if (!record) return null
        return { slot: record.slot, confirmations: null, ...describeOutcome(record), confirmationStatus: 'finalized' }
      }),
    ),
  getSignaturesForAddress({ transactions }, [value, given]) {
    const address = readAddress(value)
    const { limit = 1000, before, until } = readOptions(given)
    const newestFirst = [...transactions.values()]
      .reverse()
      .filter(({ transaction }) => transaction.accountKeys.includes(address))
    const start = before ? newestFirst.findIndex(({ signature }) => signature === before) + 1 : 0
    const end = newestFirst.findIndex(({ signature }) => signature === until)
    return newestFirst
      .slice(start, end < 0 ? undefined : end)
      .slice(0, Number(limit))
      .map(({ signature, slot, err, blockTime }) => ({
        signature,
        slot,
        err,
        memo: null,
        blockTime,
        confirmationStatus: 'finalized',
      }))
  },
  getTransaction(chain, [signature, given]) {
    // Older clients pass only the encoding.
    const options = typeof given === 'string' ? { encoding: given } : readOptions(given)
    const { encoding = 'json', maxSupportedTransactionVersion } = options as Record<string, unknown>
    const record = chain.transactions.get(String(signature))
    if (!record) return null
    const { transaction, slot, blockTime, bytes } = record
    if (transaction.version !== 'legacy' && maxSupportedTransactionVersion === undefined) {
      throw invalidParams('Transaction version (0) is not supported by the requesting client')
    }
    return {
      slot,
      blockTime,
      version: transaction.version,
      meta: describeMeta(chain, record),
      transaction: encode(transaction, bytes, encoding),
    }
  },
}

function describeOutcome({ err }: TransactionRecord) {
  return { err, status: err === null ? { Ok: null } : { Err: err } }
}

function describeMeta(chain: SolanaChain, record: TransactionRecord) {
  const { meta, balances, transaction } = record
  const [before, after] = balances
  return {
    ...describeOutcome(record),
    fee: readFee(transaction),
    preBalances: before.map(({ lamports }) => Number(lamports)),
    postBalances: after.map(({ lamports }) => Number(lamports)),
    preTokenBalances: describeTokens(chain, before),
    postTokenBalances: describeTokens(chain, after),
    innerInstructions: describeInnerInstructions(meta),
    logMessages: meta.logs(),
    computeUnitsConsumed: Number(meta.computeUnitsConsumed()),
    loadedAddresses: { writable: [], readonly: [] },
    rewards: [],
  }
}

function describeTokens(chain: SolanaChain, balances: readonly AccountBalance[]) {
  return balances.flatMap(({ token }, accountIndex) => {
    if (!token) return []
    const { mint, owner, amount } = token
    const uiTokenAmount = tokenAmount(chain, mint, amount)
    return [{ accountIndex, mint, owner, programId: tokenProgram, uiTokenAmount }]
  })
}

function encode(transaction: WireTransaction, bytes: Uint8Array, encoding: unknown): unknown {
  if (encoding === 'base64') return [base64.encode(bytes), 'base64']
  if (encoding === 'base58') return [base58.encode(bytes), 'base58']
  if (encoding !== 'json') throw invalidParams(`${encoding} is not served by the sandbox`)
  const { signatures, version, header, accountKeys, recentBlockhash, instructions, addressTableLookups } = transaction
  return {
    signatures: signatures.map((signature) => base58.encode(signature)),
    message: {
      header,
      accountKeys,
      recentBlockhash,
      instructions: instructions.map(({ programIdIndex, accounts, data }) => ({
        programIdIndex,
        accounts,
        data: base58.encode(data),
        stackHeight: null,
      })),
      ...(version === 0 ? { addressTableLookups } : {}),
    },
  }
}
