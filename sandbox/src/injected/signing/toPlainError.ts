import { ProviderRpcError } from './ProviderRpcError.js'

/**
 * An error as a page gets it from MetaMask: data that crossed from the extension, `{ code, message, data? }`, and no
 * instance of Error. An error without a code becomes -32603, as in `serializeError` of `@metamask/rpc-errors`. Whatever is
 * no error, which only a wallet that answers nonsense throws, stays as it is.
 */
export function toPlainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (!(error instanceof ProviderRpcError)) return { code: -32603, message, data: { cause: { message } } }
  const { code, data } = error
  return { code, message, ...(data !== undefined && { data }) }
}
