import { SwapError } from '../errors.js'

/**
 * For what a wallet rejects with. One that tries a transaction out before it signs says by code 3 that the network would
 * refuse it, as nodes do: nothing was sent.
 *
 * @throws {SwapError} SWAP_WOULD_FAIL; whatever else the wallet has said.
 */
export function throwRefusal(error: unknown): never {
  throw Object(error).code === 3 ? new SwapError('SWAP_WOULD_FAIL', undefined, error) : error
}
