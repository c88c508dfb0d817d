import { isLatchkeyError } from '@latchkey/plugin-api'

/** Whether a contract refused the call: by EIP-1474's code 3 or, at older nodes, in words. */
export function isRevert(error: unknown): boolean {
  if (!isLatchkeyError(error, 'RPC_ERROR')) return false
  const { rpcCode, reason } = error as { readonly rpcCode?: unknown; readonly reason?: unknown }
  return rpcCode === 3 || /revert/i.test(String(reason))
}
