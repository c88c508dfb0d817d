import type { Address } from 'viem'

/** Twenty hexadecimal bytes in upper or lower case. Wallets don't insist on checksums. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
