import { isLatchkeyError } from '@latchkey/plugin-api'

/** Whether a contract refused the call: by EIP-1474's code 3 or, at older nodes, in words. */
export function isRevert(error: unknown): boolean {
  if (!isLatchkeyError(error, 'RPC_ERROR')) return false
  return error.rpcCode === 3 || /revert/i.test(error.reason)
}
