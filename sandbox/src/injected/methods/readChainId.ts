import { ProviderRpcError } from '../signing/ProviderRpcError.js'

/**
 * Reads the hexadecimal `chainId` from the parameters (EIP-3085 and EIP-3326).
 *
 * @throws {ProviderRpcError} -32602
 */
export function readChainId([request]: readonly unknown[]): number {
  const chainId: unknown = (request as { chainId?: unknown } | null | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw new ProviderRpcError(
      -32602,
      `Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received:\n${String(chainId)}`,
    )
  }
  return Number(chainId)
}

/**
 * Rejects fields that EIP-3085 and EIP-3326 don't define, as MetaMask does.
 *
 * @throws {ProviderRpcError} -32602
 */
export function refuseOtherKeys([request]: readonly unknown[], keys: readonly string[]): void {
  const others = Object.keys(request as object).filter((key) => !keys.includes(key))
  if (others.length === 0) return
  throw new ProviderRpcError(
    -32602,
    `Received unexpected keys on object parameter. Unsupported keys:\n${others.join()}`,
  )
}
