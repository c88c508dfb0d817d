import type { SolanaChain } from '../SolanaChain.js'

/** Most answers say at which slot they were true. */
export function inContext<T>(
  { slot }: SolanaChain,
  value: T,
): { context: { slot: number; apiVersion: string }; value: T } {
  return { context: { slot: slot(), apiVersion: '3.0.0' }, value }
}
