import { type Address, isAddress } from 'viem'
import { ServiceError } from '../http/ServiceError.js'

/** Reads an EVM account from a path, in lower case. @throws {ServiceError} 400 */
export function readAccount(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new ServiceError(400, 'address', 'is not an EVM address')
  return text.toLowerCase() as Address
}
