import type { Address } from 'viem'

/** Removes the EIP-55 checksum. */
export function lowerCase(address: Address): Address {
  return address.toLowerCase() as Address
}
