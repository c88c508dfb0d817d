import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * Converts an error to the plain object that MetaMask's extension sends: `{ code, message, data? }`. Errors without a
 * code get -32603, as in `serializeError` of `@metamask/rpc-errors`. Does not change other values, which only the
 * `nonsense` policy throws.
 */
export function toPlainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message, data: { cause: { message } } }
  const { code, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
