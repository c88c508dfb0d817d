import type { Address } from 'viem'

/** Twenty hexadecimal bytes in any case: wallets are lenient about checksums. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
}
