import { RequestParamsInvalidError, readBatchId, readRecord, readText, toHexChainId } from '@latchkey/plugin-api'
import type { Call, SafeClient, SafeTransaction } from './SafeClient.js'

type Handler = (params: readonly unknown[]) => Promise<unknown>

/**
 * Safe answers with a Safe transaction's hash. The transaction on the chain has another hash. That hash is known once
 * enough owners have signed and one has executed the transaction. Until then, there is no receipt.
 */
export function createTransactions(client: SafeClient): Record<string, Handler> {
  const { getSafe, send, read, getTransaction } = client
  /** Transactions sent since the page loaded, as they appear before they are executed. */
  const sent = new Map<string, object>()

  /** Returns the on-chain hash of an executed Safe transaction. Returns any other hash unchanged. */
  async function findHash(hash: string): Promise<string> {
    return (await getTransaction(hash).catch(() => undefined))?.txHash ?? hash
  }

  return {
    async eth_sendTransaction([transaction]) {
      const call = readCall(transaction)
      const { safeTxHash } = await send([call], readGas(readRecord(transaction).gas))
      sent.set(safeTxHash, describePending(safeTxHash, (await getSafe()).safeAddress, call))
      return safeTxHash
    },
    async wallet_sendCalls([batch]) {
      const { calls, chainId, from, version } = readRecord(batch)
      const safe = await getSafe()
      if (chainId !== undefined && Number(chainId) !== safe.chainId) {
        throw new RequestParamsInvalidError('The Safe is on another network')
      }
      if (from !== undefined && readText(from).toLowerCase() !== safe.safeAddress.toLowerCase()) {
        throw new RequestParamsInvalidError('The account is not the Safe')
      }
      if (!Array.isArray(calls) || calls.length === 0) throw new RequestParamsInvalidError('There are no calls')
      const { safeTxHash } = await send(calls.map(readCall))
      return version === '1.0' ? safeTxHash : { id: safeTxHash }
    },
    async wallet_getCallsStatus([id]) {
      const safeTxHash = readBatchId(id)
      if (!safeTxHash) throw new RequestParamsInvalidError('The id is not text')
      const { txStatus, txHash } = await getTransaction(safeTxHash)
      const receipt = txHash && readRecord(await read('eth_getTransactionReceipt', [txHash]))
      return {
        ...{
          version: '2.0.0',
          id: safeTxHash,
          chainId: toHexChainId(`eip155:${(await getSafe()).chainId}`),
          atomic: true,
        },
        status: statuses[txStatus],
        ...(receipt && receipt.blockNumber !== undefined && { receipts: [pickReceipt(receipt, txStatus)] }),
      }
    },
    async eth_getTransactionByHash([hash]) {
      const asked = readText(hash)
      const found = await read('eth_getTransactionByHash', [await findHash(asked)])
      // Libraries expect the hash that they asked for.
      return found ? { ...found, hash: asked } : (sent.get(asked) ?? null)
    },
    async eth_getTransactionReceipt([hash]) {
      const asked = readText(hash)
      const receipt = await read('eth_getTransactionReceipt', [await findHash(asked)])
      return receipt ? { ...receipt, transactionHash: asked } : null
    },
  }
}

function readCall(value: unknown): Call {
  const { to, value: amount, data, input } = readRecord(value)
  if (typeof to !== 'string') throw new RequestParamsInvalidError('A Safe transaction needs a receiver')
  return { to, value: readText(amount) || '0', data: readText(data ?? input) || '0x' }
}

/** Converts the gas to a number, because Safe's service reads only decimal numbers. */
function readGas(gas: unknown): number | undefined {
  const amount = Number(readText(gas) || Number.NaN)
  return Number.isSafeInteger(amount) ? amount : undefined
}

function describePending(hash: string, from: string, { to, value, data }: Call): object {
  const position = { blockHash: null, blockNumber: null, transactionIndex: null }
  return {
    hash,
    from,
    to,
    value: toHexAmount(value),
    input: data,
    nonce: '0x0',
    gas: '0x0',
    gasPrice: '0x0',
    ...position,
  }
}

function toHexAmount(value: string): string {
  return `0x${BigInt(value).toString(16)}`
}

/** EIP-5792's codes. */
const statuses: Readonly<Record<SafeTransaction['txStatus'], number>> = {
  AWAITING_CONFIRMATIONS: 100,
  AWAITING_EXECUTION: 100,
  SUCCESS: 200,
  CANCELLED: 400,
  FAILED: 500,
}

function pickReceipt(receipt: Readonly<Record<string, unknown>>, status: SafeTransaction['txStatus']) {
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  // The chain's transaction succeeds even if the Safe's call in it fails.
  return { logs, blockHash, blockNumber, gasUsed, transactionHash, status: status === 'SUCCESS' ? '0x1' : '0x0' }
}
