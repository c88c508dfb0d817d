import type { SolanaChain } from '../SolanaChain.js'

/** Wraps a value together with the current slot, as most methods do. */
export function inContext<T>(
  { slot }: SolanaChain,
  value: T,
): { context: { slot: number; apiVersion: string }; value: T } {
  return { context: { slot: slot(), apiVersion: '3.0.0' }, value }
}
