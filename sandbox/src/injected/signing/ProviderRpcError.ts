/** An error with a code from EIP-1193 (4001, 4100, 4200, 4900, 4902) or JSON-RPC (-32002, -32601, -32602, -32603). */
export class ProviderRpcError extends Error {
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProviderRpcError'
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** 4001 */
export function userRejected(message = 'User rejected the request.'): ProviderRpcError {
  return new ProviderRpcError(4001, message)
}

/** 4100 */
export function unauthorized(): ProviderRpcError {
  return new ProviderRpcError(4100, 'The requested account and/or method has not been authorized by the user.')
}

/** -32601, with MetaMask's message. */
export function methodNotFound(method: string): ProviderRpcError {
  return new ProviderRpcError(-32601, `The method "${method}" does not exist / is not available.`)
}

/** 4200 */
export function unsupportedMethod(method: string): ProviderRpcError {
  return new ProviderRpcError(4200, `The wallet does not support the method "${method}".`)
}

/** 4900 */
export function disconnected(): ProviderRpcError {
  return new ProviderRpcError(4900, 'The wallet is disconnected from all chains.')
}

/** 4902 */
export function unknownChain(chainId: number): ProviderRpcError {
  return new ProviderRpcError(
    4902,
    `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`,
  )
}

/** -32602 */
export function invalidParameters(reason: string): ProviderRpcError {
  return new ProviderRpcError(-32602, `Invalid parameters: ${reason}.`)
}
