import type { Address, Hex } from 'viem'
import { isAddress } from './isAddress.js'
import { invalidParameters, ProviderRpcError } from './ProviderRpcError.js'
import { readTransaction } from './readTransaction.js'

export interface BatchRequest {
  /** Default: the selected account. */
  from?: Address
  calls: readonly BatchCall[]
}

export interface BatchCall {
  to: Address
  data: Hex
  valueWei: bigint
}

/**
 * Reads the parameters of `wallet_sendCalls` (EIP-5792).
 *
 * @param place the selected network, which the batch must use.
 * @throws {ProviderRpcError} -32602, 5710 for another network, or 5700 if the wallet lacks a required capability.
 */
export function readBatch([request]: readonly unknown[], place: { readonly chainId: number }): BatchRequest {
  if (typeof request !== 'object' || request === null) throw invalidParameters('wallet_sendCalls needs an object')
  const { from, chainId, calls, capabilities } = request as Record<string, unknown>
  if (from !== undefined && !isAddress(from)) throw invalidParameters('from is not an address')
  if (typeof chainId !== 'string' || !/^0x[\da-f]{1,13}$/i.test(chainId)) {
    throw invalidParameters('chainId is not a hexadecimal quantity')
  }
  if (Number(chainId) !== place.chainId) {
    throw new ProviderRpcError(5710, `The wallet sends no batches on the network ${chainId} now.`)
  }
  for (const [name, wish] of Object.entries(capabilities ?? {})) {
    const isOptional: unknown = (wish as { optional?: unknown } | null)?.optional
    if (isOptional !== true) throw new ProviderRpcError(5700, `The wallet does not have the capability "${name}".`)
  }
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParameters('calls is not a list of calls')
  if (calls.length > maximumCalls) throw new ProviderRpcError(5740, 'The batch is too large.')
  return { ...(from === undefined ? {} : { from }), calls: calls.map(readBatchCall) }
}

const maximumCalls = 50

function readBatchCall(call: unknown): BatchCall {
  if (typeof call !== 'object' || call === null) throw invalidParameters('a call is not an object')
  const { to, data, value } = call as Record<string, unknown>
  if (!isAddress(to)) throw invalidParameters('to of a call is not an address')
  const { valueWei, data: bytes = '0x' } = readTransaction([{ from: to, to, data, value }])
  return { to, data: bytes, valueWei }
}
