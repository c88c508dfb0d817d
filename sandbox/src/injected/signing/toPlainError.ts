import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * Converts an error to MetaMask's format: `{ code, message, data? }` from the extension, not an instance of Error.
 * Errors without a code become -32603, as in `serializeError` of `@metamask/rpc-errors`. Anything that is not an error,
 * which only the `nonsense` policy throws, is unchanged.
 */
export function toPlainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message, data: { cause: { message } } }
  const { code, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
