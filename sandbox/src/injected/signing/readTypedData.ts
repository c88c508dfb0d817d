import type { Address, TypedDataDefinition } from 'viem'
import { isAddress } from './isAddress.js'
import { invalidParameters, ProviderRpcError } from './ProviderRpcError.js'

export interface TypedDataRequest {
  address: Address
  typedData: TypedDataDefinition
}

/**
 * Reads the parameters of `eth_signTypedData_v4` (EIP-712). The data is a JSON string, or from some dapps an object.
 *
 * @param chainId the wallet's chain. Like MetaMask, the wallet rejects data for another chain.
 * @throws {ProviderRpcError} -32602, or -32000 if the data is for another chain.
 */
export function readTypedData(params: readonly unknown[], chainId: number): TypedDataRequest {
  const [address, data] = params
  if (!isAddress(address)) throw invalidParameters('eth_signTypedData_v4 needs an address first')
  const typedData = typeof data === 'string' ? parse(data) : data
  if (!isTypedData(typedData)) {
    throw invalidParameters('typed data needs types, primaryType, domain and message')
  }
  const wanted = typedData.domain?.chainId
  if (wanted !== undefined && Number(wanted) !== chainId) {
    throw new ProviderRpcError(-32000, `Provided chainId "${wanted}" must match the active chainId "${chainId}".`)
  }
  return { address, typedData }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidParameters('typed data is not JSON')
  }
}

function isTypedData(value: unknown): value is TypedDataDefinition {
  if (typeof value !== 'object' || value === null) return false
  const { types, primaryType, domain, message } = value as Record<string, unknown>
  return (
    [types, domain, message].every((part) => typeof part === 'object' && part !== null) &&
    typeof primaryType === 'string'
  )
}
