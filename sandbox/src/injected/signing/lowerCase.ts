import type { Address } from 'viem'

/** Without the checksum of EIP-55. */
export function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address
}
