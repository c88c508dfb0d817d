import { invalidParameters } from '../signing/ProviderRpcError.js'

/**
 * Reads `chainId` from the parameters of EIP-3085 and EIP-3326: a hexadecimal quantity.
 *
 * @throws {ProviderRpcError} -32602
 */
export function readChainId([request]: readonly unknown[]): number {
  const chainId: unknown = (request as { chainId?: unknown } | null | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw invalidParameters(`chainId is not a hexadecimal quantity: ${String(chainId)}`)
  }
  return Number(chainId)
}
